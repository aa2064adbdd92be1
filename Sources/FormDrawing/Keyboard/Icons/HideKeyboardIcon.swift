import KeyreelGeometry
import KeyreelScene

/// A keyboard with an arrow downward, 80 × 74 units.
enum HideKeyboardIcon {
  private static let frame: Path = .roundedRect(
    Rect(x: -38, y: -34, width: 76, height: 46), radius: 6)

  private static let keys: Path = {
    var path = Path()
    for y in [-26.0, -15] {
      for column in 0..<6 {
        let x = -30.0 + Double(column) * 10.6
        path.append(.rect(Rect(x: x, y: y, width: 6.5, height: 6.5)))
      }
    }
    path.append(.rect(Rect(x: -19.4, y: -4, width: 38.3, height: 6.5)))
    return path
  }()

  private static let arrow: Path = Path([
    .move(Point(x: -13, y: 24)), .line(Point(x: 0, y: 36)), .line(Point(x: 13, y: 24)),
  ])

  static func draw(
    _ painter: IconPainter, _ center: Point, _ color: Color, _ list: inout DisplayList
  ) {
    painter.stroke(frame, 4.6, .round, center, color, &list)
    painter.fill(keys, center, color, &list)
    painter.stroke(arrow, 4.6, .round, center, color, &list)
  }
}
