/// An axis-parallel rectangle in points.
///
/// Edges are `minX`, `maxX`, `minY` and `maxY`; a rectangle whose width or height is zero or negative is
/// empty.
public struct Rect: Sendable, Hashable {
  /// The top left corner, in points.
  public var origin: Point
  /// The width and height, in points.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero: Rect = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its corner and size, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Makes a rectangle from its corner and size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes the rectangle of a size around a centre.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The left edge, in points.
  @inlinable public var minX: Double { origin.x }
  /// The top edge, in points.
  @inlinable public var minY: Double { origin.y }
  /// The right edge, in points.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge, in points.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The horizontal centre, in points.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The vertical centre, in points.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The width, in points.
  @inlinable public var width: Double { size.width }
  /// The height, in points.
  @inlinable public var height: Double { size.height }
  /// The middle of the rectangle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }
  /// Whether the rectangle holds no area; true for negative sizes too.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
  /// The area in square points; 0 when empty.
  @inlinable public var area: Double { isEmpty ? 0 : size.width * size.height }
}
