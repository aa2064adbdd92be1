/// A colour at a place along a gradient.
public struct GradientStop: Sendable, Hashable {
  /// The place, from 0 at the start to 1 at the end.
  public var location: Double
  /// The colour there.
  public var color: Color

  /// Makes a stop.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}
