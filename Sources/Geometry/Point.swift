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
