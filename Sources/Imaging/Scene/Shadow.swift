/// A blurred copy of a shape, drawn where it falls.
public struct Shadow: Sendable, Hashable {
  /// The colour, its alpha included.
  public var color: Color
  /// The blur radius in points, twice the standard deviation; 0 for a hard edge.
  public var radius: Double
  /// How far it falls to the right, in points.
  public var dx: Double
  /// How far it falls downward, in points.
  public var dy: Double

  /// Makes a shadow.
  public init(color: Color, radius: Double, dx: Double = 0, dy: Double) {
    self.color = color
    self.radius = radius
    self.dx = dx
    self.dy = dy
  }
}
