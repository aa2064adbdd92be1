/// Where bars of the app's own end and begin, from the screen's edges, as the device is held at the start.
public struct BarEdges: Sendable, Hashable {
  /// Where the content begins, in points from the screen's top; nil where the platform's bars end.
  public var top: Double?
  /// Where it ends, in points from the screen's bottom; nil where the platform's bars begin.
  public var bottom: Double?

  /// Makes edges; without arguments, the platform's.
  public init(top: Double? = nil, bottom: Double? = nil) {
    self.top = top
    self.bottom = bottom
  }
}
