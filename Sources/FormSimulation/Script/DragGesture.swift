import KeyreelGeometry

/// A finger's way over the screen; straight between its waypoints.
public struct DragGesture: Sendable, Hashable {
  /// A moment of the way.
  public struct Waypoint: Sendable, Hashable {
    /// Seconds since the finger went down.
    public var time: Double
    /// How far below the start the finger is, in points.
    public var dy: Double

    /// Makes a waypoint.
    public init(time: Double, dy: Double) {
      self.time = time
      self.dy = dy
    }
  }

  /// Where the finger goes down, in screen points.
  public var from: Point
  /// The way, times ascending.
  public var path: [Waypoint]
  /// Whether it lifts on the frame after the last waypoint; if not, it stays down until the next drag.
  public var releases: Bool

  /// Makes a gesture.
  public init(from: Point, path: [Waypoint], releases: Bool = true) {
    self.from = from
    self.path = path
    self.releases = releases
  }
}
