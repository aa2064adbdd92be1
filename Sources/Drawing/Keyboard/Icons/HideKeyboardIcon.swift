import KeyreelGeometry

/// A keyboard with an arrow downward, as tablets have it: a frame with three rows of keys, the last of them a space bar between
/// two, and a chevron below.
///
/// All lengths are pixels as measured at 2 pixels a point, from the box's upper left corner. What stands in it is symmetric.
struct HideKeyboardIcon: Sendable {
  /// The frame with its stroke.
  var frame: Size
  var stroke: Double
  /// The corners' radius, at the frame's outer and inner edge.
  var radii: (outer: Double, inner: Double)
  /// How many keys are in a row, the first one's corner, how far it is to the next and how large each is.
  var columns: Int
  var firstKey: Point
  var pitch: Double
  var key: Size
  /// How far the space bar's ends are from the frame.
  var barInset: Double
  /// The chevron's ends above its tip, from the middle of the line to the middle; the tip's place below the frame's top.
  var chevron: Size
  var tip: Double
  var chevronStroke: Double

  /// The box around all of it.
  var size: Size { Size(width: frame.width, height: tip + chevronStroke / 2) }

  /// Classic, upright: measured 60 × 49 px, seven keys a row.
  static let classic = HideKeyboardIcon(
    frame: Size(width: 60, height: 32), stroke: 3, radii: (3, 1), columns: 7,
    firstKey: Point(x: 7, y: 7), pitch: 7, key: Size(width: 4, height: 4), barInset: 14,
    chevron: Size(width: 8.75, height: 7.3), tip: 47.79, chevronStroke: 2.42)

  /// Classic, on its side: 75 × 61 px.
  static let classicFlat = HideKeyboardIcon(
    frame: Size(width: 75, height: 39), stroke: 3, radii: (3, 1), columns: 7,
    firstKey: Point(x: 8, y: 8), pitch: 9, key: Size(width: 5, height: 5), barInset: 17,
    chevron: Size(width: 13.1, height: 11.4), tip: 59.6, chevronStroke: 2.8)

  /// Glass, 11 inches: 55.8 × 46.7 px, six keys a row, the chevron flat.
  static let medium = HideKeyboardIcon(
    frame: Size(width: 55.8, height: 34.8), stroke: 2.78, radii: (6, 3.5), columns: 6,
    firstKey: Point(x: 7.9, y: 8.35), pitch: 7.22, key: Size(width: 3.85, height: 3.7),
    barInset: 15.1, chevron: Size(width: 13.8, height: 5.33), tip: 45.3, chevronStroke: 2.86)

  /// Glass, 13 inches: 49.6 × 42 px, the same a little heavier.
  static let full = HideKeyboardIcon(
    frame: Size(width: 49.6, height: 31.2), stroke: 3.17, radii: (5.5, 3), columns: 6,
    firstKey: Point(x: 7.2, y: 7.5), pitch: 6.34, key: Size(width: 3.5, height: 3.55),
    barInset: 13.6, chevron: Size(width: 12.1, height: 4.4), tip: 40.3, chevronStroke: 3.33)

  /// The upper left corner of the box, whose middle is the origin.
  private var corner: Point { Point(x: -size.width / 2, y: -size.height / 2) }

  /// The frame, its inside left out (even-odd).
  var outline: Path {
    let outer = Rect(origin: corner, size: frame)
    return .joined(
      .roundedRect(outer, radius: radii.outer),
      .roundedRect(outer.insetBy(dx: stroke, dy: stroke), radius: radii.inner))
  }

  /// The rows of keys.
  var keys: Path {
    var path = Path()
    func add(_ x: Double, row: Int, width: Double) {
      let y = corner.y + firstKey.y + Double(row) * pitch
      path.append(.rect(Rect(x: corner.x + x, y: y, width: width, height: key.height)))
    }
    for column in 0..<columns {
      let isAtEnd = column == 0 || column == columns - 1
      for row in 0..<(isAtEnd ? 3 : 2) {
        add(firstKey.x + Double(column) * pitch, row: row, width: key.width)
      }
    }
    add(barInset, row: 2, width: frame.width - 2 * barInset)
    return path
  }

  /// The middle line of the chevron.
  var arrow: Path {
    let end = corner.y + tip - chevron.height
    return Path([.move(-chevron.width, end), .line(0, corner.y + tip), .line(chevron.width, end)])
  }
}
