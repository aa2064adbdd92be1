import KeyreelGeometry

/// What a pane of thick glass does near its edge: it blurs less there, and it bends what lies behind.
///
/// All lengths are in points, places relative to the pane's layer. A place so far from the edge as `depth` or less shows what lies
/// `bend · (1 − distance / depth)²` farther in. The blur grows evenly from `radius` at `sharpUntil` to the pane's own at `bluntFrom`.
public struct GlassRim: Sendable, Hashable {
  /// The pane.
  public var frame: Rect
  /// The radius of its upper corners.
  public var upperRadius: Double
  /// The radius of its lower corners.
  public var lowerRadius: Double
  /// The blur radius near the edge, twice the standard deviation.
  public var radius: Double
  /// How far from the edge nothing else blurs.
  public var sharpUntil: Double
  /// How far from the edge it has no part any more.
  public var bluntFrom: Double
  /// How far from the edge the glass bends what lies behind.
  public var depth: Double
  /// How much farther in lies what the edge itself shows.
  public var bend: Double

  /// Makes a rim.
  public init(
    frame: Rect, upperRadius: Double, lowerRadius: Double, radius: Double, sharpUntil: Double,
    bluntFrom: Double, depth: Double, bend: Double
  ) {
    self.frame = frame
    self.upperRadius = upperRadius
    self.lowerRadius = lowerRadius
    self.radius = radius
    self.sharpUntil = sharpUntil
    self.bluntFrom = bluntFrom
    self.depth = depth
    self.bend = bend
  }
}
