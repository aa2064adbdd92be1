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

  /// Over how long a lifted finger's speed is taken, in seconds (BEHAVIOUR 3d).
  public static let velocityWindow: Double = 0.1

  /// How far below the start the finger is, in points; straight between waypoints.
  ///
  /// Before the first waypoint it is on its way from the start; after the last it stays there.
  public func dy(at time: Double) -> Double {
    var from = Waypoint(time: 0, dy: 0)
    for point in path {
      if time < point.time {
        let share = (time - from.time) / (point.time - from.time)
        return from.dy + (point.dy - from.dy) * share
      }
      from = point
    }
    return from.dy
  }

  /// The speed of the last 0.1 s of the way, in pt/s, down positive; 0 where the finger rested that long.
  ///
  /// On a grid of 1/1024 pt/s, so that policies which ask for its sign get an answer.
  public var releaseVelocity: Double {
    let end = path.last?.time ?? 0
    let window = min(Self.velocityWindow, end)
    guard window > 0 else { return 0 }
    let velocity = (dy(at: end) - dy(at: end - window)) / window
    // A finger at rest has no speed: what the last bits of the times make of it is dropped.
    return (velocity * 1024).rounded(.toNearestOrAwayFromZero) / 1024
  }
}
