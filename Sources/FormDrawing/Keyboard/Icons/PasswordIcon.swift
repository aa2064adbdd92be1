import KeyreelGeometry

/// A key held upright, 39 × 69 units around the middle of its bow.
enum PasswordIcon {
  /// Bow with its hole, shaft and two teeth (non-zero): the hole runs the other way round, and where the shaft meets the bow nothing
  /// is painted twice.
  static let path: Path = {
    var path = Path.ellipse(in: Rect(x: -19.5, y: -19.5, width: 39, height: 39))
    let hole = Path.ellipse(in: Rect(x: -5, y: -10.5, width: 10, height: 10))
    path.append(hole.transformed(by: .scale(x: -1, y: 1)))
    path.append(shaft)
    return path
  }()

  /// The shaft below the bow, with its teeth at the right.
  private static let shaft: Path = .polygon([
    (Point(x: -6, y: 16), 0), (Point(x: 6, y: 16), 0), (Point(x: 6, y: 24), 0),
    (Point(x: 11.5, y: 27), 1.5), (Point(x: 11.5, y: 31), 1.5), (Point(x: 6, y: 33.5), 0),
    (Point(x: 6, y: 35.5), 0), (Point(x: 11, y: 38.5), 1.5), (Point(x: 11, y: 41), 1.5),
    (Point(x: 0, y: 49.5), 1.5), (Point(x: -6, y: 43.5), 1.5),
  ])
}
