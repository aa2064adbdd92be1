import KeyreelGeometry

/// The tag with a cross of the delete key, 65 × 54 units.
enum DeleteIcon {
  /// The middle line of the tag.
  static let tag: Path = .polygon([
    (Point(x: -33.2, y: 0), 4), (Point(x: -9.3, y: -24.5), 7), (Point(x: 28.5, y: -24.5), 6),
    (Point(x: 28.5, y: 24.5), 6), (Point(x: -9.3, y: 24.5), 7),
  ])

  /// The cross.
  static let cross: Path = Path([
    .move(Point(x: -6.9, y: -10.6)), .line(Point(x: 14.3, y: 10.6)),
    .move(Point(x: 14.3, y: -10.6)), .line(Point(x: -6.9, y: 10.6)),
  ])

  /// The middle line of the wider, lower tag of iOS 15, 68 × 50 units.
  static let thinTag: Path = .polygon([
    (Point(x: -34.5, y: 0), 4), (Point(x: -10.6, y: -23), 7), (Point(x: 31, y: -23), 9),
    (Point(x: 31, y: 23), 9), (Point(x: -10.6, y: 23), 7),
  ])

  /// The cross of iOS 15.
  static let thinCross: Path = Path([
    .move(Point(x: -3, y: -9.5)), .line(Point(x: 16, y: 9.5)),
    .move(Point(x: 16, y: -9.5)), .line(Point(x: -3, y: 9.5)),
  ])
}
