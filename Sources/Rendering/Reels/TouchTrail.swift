import KeyreelGeometry
import KeyreelImaging

/// The finger on a screen and where it has been: a dot, and smaller and paler ones behind it.
struct TouchTrail {
  /// How many frames it is long.
  static let length = 10
  /// The radius of the dot, in points: a fingertip covers about 44 pt.
  static let radius: Double = 22

  /// Where the finger is and was, the newest first.
  let points: [Point]

  /// The trail on a frame; empty where no finger is down.
  init(_ fingers: [Point?], at frame: Int) {
    guard fingers.indices.contains(frame), fingers[frame] != nil else {
      points = []
      return
    }
    // From the finger back to where it last was not down.
    let past = fingers[max(0, frame - Self.length)...frame].reversed().prefix { $0 != nil }
    points = past.compactMap(\.self)
  }

  /// From where to where the dots reach down the screen, in points; nil where there are none.
  var extent: ClosedRange<Double>? {
    guard let top = points.map(\.y).min(), let bottom = points.map(\.y).max() else { return nil }
    return top - Self.radius...bottom + Self.radius
  }

  /// The dots, in screen points.
  var displayList: DisplayList {
    var list = DisplayList()
    for (age, point) in points.enumerated().reversed() where age > 0 && point != points[age - 1] {
      let share = 1 - Double(age) / Double(Self.length + 1)
      list.fill(
        Self.circle(point, Self.radius * (0.35 + 0.5 * share)), Color(0x5A6273, alpha: 0.3 * share))
    }
    if let point = points.first {
      list.fill(Self.circle(point, Self.radius), Color(0xFFFFFF, alpha: 0.85))
      list.fill(Self.circle(point, Self.radius - 2), Color(0x5A6273, alpha: 0.55))
    }
    return list
  }

  private static func circle(_ centre: Point, _ radius: Double) -> Path {
    .ellipse(
      in: Rect(
        x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
