/// How an outline is drawn.
public struct StrokeStyle: Sendable, Hashable {
  /// How the ends of open contours look.
  public enum LineCap: Sendable, Hashable {
    /// Ends at the point.
    case butt
    /// A half circle around the point.
    case round
    /// A half square beyond the point.
    case square
  }
  /// How corners look.
  public enum LineJoin: Sendable, Hashable {
    /// The outer edges meet, up to ten times half the width.
    case miter
    /// A circle around the corner.
    case round
    /// The corner is cut off.
    case bevel
  }
  /// The width, in points.
  public var width: Double
  /// The ends of open contours.
  public var cap: LineCap
  /// The corners.
  public var join: LineJoin

  /// Makes a style.
  public init(width: Double, cap: LineCap = .butt, join: LineJoin = .miter) {
    self.width = width
    self.cap = cap
    self.join = join
  }
}
