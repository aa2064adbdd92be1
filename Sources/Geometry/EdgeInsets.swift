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

  /// Makes insets from the four edges; what is not named is 0.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
