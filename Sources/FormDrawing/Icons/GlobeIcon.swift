import Geometry

/// A globe with its equator and a meridian, 66 units wide.
enum GlobeIcon {
  /// All middle lines of one stroke.
  static let path: Path = {
    var path = Path.ellipse(in: Rect(x: -31, y: -31, width: 62, height: 62))
    path.append(.ellipse(in: Rect(x: -13.5, y: -31, width: 27, height: 62)))
    for (y, half) in [(-12.0, 28.6), (12, 28.6)] {
      path.move(to: Point(x: -half, y: y))
      path.line(to: Point(x: half, y: y))
    }
    return path
  }()
}
