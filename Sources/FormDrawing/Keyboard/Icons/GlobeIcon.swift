import KeyreelGeometry

/// A globe with its equator and a meridian, 66 units wide.
enum GlobeIcon {
  /// All middle lines of the globe of glass, 81 units wide with a stroke of 4.4: equator, axis, a meridian and two circles of
  /// latitude.
  static let grid: Path = {
    let r = 38.2
    var path = Path.ellipse(in: Rect(x: -r, y: -r, width: 2 * r, height: 2 * r))
    path.append(.ellipse(in: Rect(x: -19, y: -r, width: 38, height: 2 * r)))
    path.move(to: Point(x: -r, y: 0))
    path.line(to: Point(x: r, y: 0))
    path.move(to: Point(x: 0, y: -r))
    path.line(to: Point(x: 0, y: r))
    for side in [-1.0, 1] {
      path.move(to: Point(x: -27, y: side * 27))
      path.cubic(
        Point(x: -13, y: side * 14.5), Point(x: 13, y: side * 14.5),
        to: Point(x: 27, y: side * 27))
    }
    return path
  }()

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
