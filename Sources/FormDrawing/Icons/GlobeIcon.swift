import Geometry

/// A globe, 72 units wide.
enum GlobeIcon {
  /// Rim, meridians and parallels.
  static let path: Path = {
    var path = Path.ellipse(in: Rect(x: -34, y: -34, width: 68, height: 68))
    path.append(.ellipse(in: Rect(x: -15, y: -34, width: 30, height: 68)))
    for (y, half) in [(-18.0, 28.8), (0, 34), (18, 28.8)] {
      path.move(to: Point(x: -half, y: y))
      path.line(to: Point(x: half, y: y))
    }
    path.move(to: Point(x: 0, y: -34))
    path.line(to: Point(x: 0, y: 34))
    return path
  }()
}
