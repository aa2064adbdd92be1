import KeyreelGeometry

/// The arrow of the shift key, 63 × 55 units.
enum ArrowIcon {
  /// The head without its rounding of 3½ units.
  static let head: Path = Path([
    .move(Point(x: 0, y: -24.5)), .line(Point(x: 28, y: 4.3)), .line(Point(x: -28, y: 4.3)),
    .close,
  ])

  /// The stem below the head.
  static let stem: Path = .polygon([
    (Point(x: -15.5, y: 2), 0), (Point(x: 15.5, y: 2), 0), (Point(x: 15.5, y: 27), 5.5),
    (Point(x: -15.5, y: 27), 5.5),
  ])

  /// The line below the arrow that tells of caps lock.
  static let lock: Path = .roundedRect(Rect(x: -15.5, y: 27.5, width: 31, height: 6.5), radius: 2)

  /// The middle line of an arrow that comes from above and turns to the left, 54 × 44 units.
  static let turning: Path = Path([
    .move(Point(x: 25, y: -19)), .line(Point(x: 25, y: 2)),
    .cubic(Point(x: 25, y: 6), Point(x: 22, y: 9), Point(x: 18, y: 9)), .line(Point(x: -25, y: 9)),
    .move(Point(x: -12, y: -4)), .line(Point(x: -25, y: 9)), .line(Point(x: -12, y: 22)),
  ])

  /// The middle line of an arrow that begins above, turns round and ends at the left, 59 × 51 units with its stroke of 5.
  static let newLine: Path = {
    var path = Path([.move(Point(x: 4.6, y: -23)), .line(Point(x: 20.5, y: -23))])
    path.cubic(Point(x: 24.5, y: -23), Point(x: 26.8, y: -20.7), to: Point(x: 26.8, y: -16.7))
    path.line(to: Point(x: 26.8, y: 0.2))
    path.cubic(Point(x: 26.8, y: 4.2), Point(x: 24.5, y: 6.5), to: Point(x: 20.5, y: 6.5))
    path.line(to: Point(x: -26, y: 6.5))
    path.move(to: Point(x: -9.8, y: -9.9))
    path.line(to: Point(x: -26, y: 6.5))
    path.line(to: Point(x: -9.8, y: 22.9))
    return path
  }()

  /// The middle line of an arrow to the right, 52 × 42 units with its stroke of 5.
  static let go: Path = Path([
    .move(Point(x: -23.5, y: 0)), .line(Point(x: 23, y: 0)),
    .move(Point(x: 4.5, y: -18.7)), .line(Point(x: 23, y: 0)), .line(Point(x: 4.5, y: 18.7)),
  ])

  /// The middle line of the whole arrow as an outline.
  static let outline: Path = .polygon([
    (Point(x: 0, y: -25), 1.5), (Point(x: 29.5, y: 5), 2), (Point(x: 12.75, y: 5), 0),
    (Point(x: 12.75, y: 24.2), 3), (Point(x: -12.75, y: 24.2), 3), (Point(x: -12.75, y: 5), 0),
    (Point(x: -29.5, y: 5), 2),
  ])
}
