import Geometry

/// An arrow that turns to the left, 60 × 44 units.
enum ReturnIcon {
  /// The bent line and the arrow's head.
  static let path: Path = Path([
    .move(Point(x: 30, y: -20)), .line(Point(x: 30, y: 2)),
    .cubic(Point(x: 30, y: 8), Point(x: 26, y: 10), Point(x: 20, y: 10)),
    .line(Point(x: -28, y: 10)), .move(Point(x: -14, y: -4)), .line(Point(x: -28, y: 10)),
    .line(Point(x: -14, y: 24)),
  ])
}
