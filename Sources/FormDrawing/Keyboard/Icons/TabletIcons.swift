import KeyreelGeometry
import KeyreelScene

/// The pictures that only tablets' keyboards have, in the unit of the others: a third of a point as seen on a phone.
enum TabletIcons {
  /// An arrow to the right against a line, 60 × 45 units with a stroke of 5.
  static let tab: Path = Path([
    .move(Point(x: -27.5, y: 0)), .line(Point(x: 20, y: 0)),
    .move(Point(x: 1.5, y: -18.5)), .line(Point(x: 20, y: 0)), .line(Point(x: 1.5, y: 18.5)),
    .move(Point(x: 27.5, y: -20)), .line(Point(x: 27.5, y: 20)),
  ])

  /// The outline of an arrow upward with a bar below, 62 × 61 units with a stroke of 3.6 (measured 41 × 40 px).
  static let caps: Path = {
    var path = Path.polygon([
      (Point(x: 0, y: -28.3), 1), (Point(x: 31.3, y: 0.15), 3), (Point(x: 13.5, y: 0.15), 0),
      (Point(x: 13.5, y: 11), 3.5), (Point(x: -13.5, y: 11), 3.5), (Point(x: -13.5, y: 0.15), 0),
      (Point(x: -31.3, y: 0.15), 3),
    ])
    path.append(
      .roundedRect(Rect(x: -13.65, y: 18.7, width: 27.3, height: 10.1), radius: 3.7))
    return path
  }()

  /// An arrow to the left whose shaft comes round from below, 61 × 60 units with a stroke of 5.
  static let undo: Path = turn(1)
  /// The same to the right.
  static let redo: Path = turn(-1)

  private static func turn(_ side: Double) -> Path {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x * side, y: y) }
    let (right, top, bottom) = (28.0, -8.0, 27.0)
    let radius = (bottom - top) / 2
    let reach = radius * 0.5522847498307936
    let middle = top + radius
    var path = Path([.move(at(-27, top)), .line(at(right - radius, top))])
    path.cubic(
      at(right - radius + reach, top), at(right, middle - reach), to: at(right, middle))
    path.cubic(
      at(right, middle + reach), at(right - radius + reach, bottom), to: at(right - radius, bottom))
    path.line(to: at(-1, bottom))
    path.move(to: at(-8, -27))
    path.line(to: at(-27, top))
    path.line(to: at(-8, 11))
    return path
  }

  /// A classic tablet's return: an arrow that begins above, turns round and ends at the left, its head narrow, 59 × 42 units with its
  /// stroke of 3.9 (measured 46 × 33 px).
  static let classicNewLine: Path = {
    var path = Path([.move(Point(x: 11, y: -19.2)), .line(Point(x: 18, y: -19.2))])
    path.cubic(Point(x: 24, y: -19.2), Point(x: 27.2, y: -16), to: Point(x: 27.2, y: -10))
    path.line(to: Point(x: 27.2, y: -1.5))
    path.cubic(Point(x: 27.2, y: 4.3), Point(x: 24, y: 7.4), to: Point(x: 18, y: 7.4))
    path.line(to: Point(x: -27.5, y: 7.4))
    path.move(to: Point(x: -7, y: -4.1))
    path.line(to: Point(x: -27.5, y: 7.4))
    path.line(to: Point(x: -7, y: 18.9))
    return path
  }()

  /// The head of a classic tablet's undo, filled, 61 × 54 units with its shaft (measured 42 × 37 px); −1: of redo.
  static func classicHead(_ side: Double) -> Path {
    Path([
      .move(Point(x: -30.5 * side, y: -14.4)), .line(Point(x: -12.6 * side, y: -27)),
      .line(Point(x: -12.6 * side, y: -1.8)), .close,
    ])
  }

  /// Its shaft, which comes round from below.
  static func classicTurn(_ side: Double) -> Path {
    let (x, top, bottom, k) = (8.7, -14.4, 24.8, 19.6 * 0.5522847498307936)
    let middle = (top + bottom) / 2
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x * side, y: y) }
    var path = Path([.move(at(-10.5, top)), .line(at(x, top))])
    path.cubic(at(x + k, top), at(x + 19.6, middle - k), to: at(x + 19.6, middle))
    path.cubic(at(x + 19.6, middle + k), at(x + k, bottom), to: at(x, bottom))
    path.line(to: at(-25.4, bottom))
    return path
  }

  /// A clipboard with its clip cut out, behind the upper right of a sheet, which it touches; both are 66 × 82 units.
  static let clipboard: Path = {
    var path = Path.polygon([
      (Point(x: -17, y: -41), 8), (Point(x: 33, y: -41), 8), (Point(x: 33, y: 24), 8),
      (Point(x: 15.5, y: 24), 0), (Point(x: 15.5, y: -2), 0), (Point(x: -4, y: -22.5), 0),
      (Point(x: -17, y: -22.5), 0),
    ])
    path.append(.roundedRect(Rect(x: -2, y: -35, width: 20, height: 5), radius: 2.5))
    return path
  }()

  /// A sheet with a folded corner.
  static let sheet: Path = {
    var path = Path.polygon([
      (Point(x: -30.5, y: -22.5), 5), (Point(x: -4, y: -22.5), 3), (Point(x: 15.5, y: -2), 3),
      (Point(x: 15.5, y: 38.5), 5), (Point(x: -30.5, y: 38.5), 5),
    ])
    path.move(to: Point(x: -8, y: -22.5))
    path.line(to: Point(x: -8, y: 3))
    path.line(to: Point(x: 15.5, y: 3))
    return path
  }()
}
