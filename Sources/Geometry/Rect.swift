/// A location in points; the origin is the top left corner and y grows downward.
public struct Point: Sendable, Hashable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// The origin.
  public static let zero: Point = Point(x: 0, y: 0)

  /// Makes a point from its coordinates, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// This point moved by an offset, in points.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Point {
    Point(x: x + dx, y: y + dy)
  }
}

/// A width and a height in points.
public struct Size: Sendable, Hashable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// A width and height of zero.
  public static let zero: Size = Size(width: 0, height: 0)

  /// Makes a size from its width and height, in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The same size with width and height exchanged, as after a rotation by 90°.
  @inlinable
  public var transposed: Size { Size(width: height, height: width) }

  /// The longer of the two sides.
  package var longerSide: Double { max(width, height) }
}

/// An axis-aligned rectangle, in points.
///
/// The edges are `minX`, `maxX`, `minY` and `maxY`. A rectangle whose width or height is zero or
/// negative is empty.
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

  /// Makes a rectangle of the given size around a centre.
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
  /// Whether the rectangle has no area; true for negative sizes too.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
  /// The area, in square points; 0 for an empty rectangle.
  @inlinable public var area: Double { isEmpty ? 0 : size.width * size.height }
}

extension Rect {
  /// This rectangle moved by an offset, in points.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// This rectangle with every edge moved inward by its inset; negative insets enlarge the
  /// rectangle.
  ///
  /// If the width or height becomes negative, the result is empty.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// This rectangle with its sides moved inward by `dx` and `dy`, in points; negative values
  /// enlarge the rectangle.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The part that is in both rectangles; empty if the rectangles do not overlap.
  ///
  /// The top left corner of an empty result is at the larger `minX` and the larger `minY` of the
  /// two rectangles.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Whether the two rectangles overlap; rectangles whose edges only touch do not overlap.
  @inlinable
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// The smallest rectangle that contains both rectangles; an empty rectangle is ignored.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether a point is inside the rectangle; the left and top edges belong to the rectangle, but
  /// the right and bottom edges do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

/// Distances from the four edges of a rectangle, in points; positive values point inward.
public struct EdgeInsets: Sendable, Hashable {
  /// The inset of the top edge, in points.
  public var top: Double
  /// The inset of the left edge, in points.
  public var left: Double
  /// The inset of the bottom edge, in points.
  public var bottom: Double
  /// The inset of the right edge, in points.
  public var right: Double

  /// No inset at any edge.
  public static let zero: EdgeInsets = EdgeInsets()

  /// Makes insets from the four edges; an inset that is left out is 0.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension Double {
  /// This length, still in points, rounded to whole device pixels, with halves rounded away from
  /// zero.
  ///
  /// `scale` is the number of device pixels per point. The contract requires this rounding for
  /// every position on the screen.
  @inlinable
  public func rounded(toPixelsAt scale: Int) -> Double {
    let pixels = (self * Double(scale)).rounded(.toNearestOrAwayFromZero)
    return pixels == 0 ? 0 : pixels / Double(scale)
  }

  /// This length in whole device pixels, with halves rounded away from zero.
  ///
  /// - Precondition: the result fits in an `Int`.
  @inlinable
  public func pixels(at scale: Int) -> Int {
    Int((self * Double(scale)).rounded(.toNearestOrAwayFromZero))
  }

  /// This value rounded to the simulation's grid of 1/64 pt, with halves rounded away from zero
  /// (Behaviour §4).
  @inlinable
  public var quantised: Double {
    let steps = (self * 64).rounded(.toNearestOrAwayFromZero)
    return steps == 0 ? 0 : steps / 64
  }
}
