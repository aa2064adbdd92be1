import KeyreelGeometry
import KeyreelScene

/// Simple pictures for tabs, told apart by their place.
enum TabIcon {
  /// How many there are before they repeat.
  static let count = 4

  /// Draws the picture of a tab.
  static func draw(_ index: Int, at center: Point, color: Color, in list: inout DisplayList) {
    let style = StrokeStyle(width: 1.7, cap: .round, join: .round)
    switch index % count {
    case 0:
      list.append(.stroke(envelope.placed(at: center), style, color))
    case 1:
      list.fill(person.placed(at: center), color)
    case 2:
      list.append(.stroke(clock.placed(at: center), style, color))
    default:
      list.fill(dots.placed(at: center), color)
    }
  }

  private static let envelope: Path = {
    var path = Path.roundedRect(Rect(x: -12, y: -9, width: 24, height: 18), radius: 3)
    path.move(to: Point(x: -11, y: -7))
    path.line(to: Point(x: 0, y: 1.5))
    path.line(to: Point(x: 11, y: -7))
    return path
  }()

  private static let person: Path = {
    var path = Path.ellipse(in: Rect(x: -5, y: -12, width: 10, height: 11))
    path.append(
      Path([
        .move(Point(x: -10.5, y: 9.5)),
        .cubic(Point(x: -10.5, y: 3.5), Point(x: -6, y: 0.5), Point(x: 0, y: 0.5)),
        .cubic(Point(x: 6, y: 0.5), Point(x: 10.5, y: 3.5), Point(x: 10.5, y: 9.5)),
        .cubic(Point(x: 10.5, y: 10.5), Point(x: 9.8, y: 11), Point(x: 9, y: 11)),
        .line(Point(x: -9, y: 11)),
        .cubic(Point(x: -9.8, y: 11), Point(x: -10.5, y: 10.5), Point(x: -10.5, y: 9.5)), .close,
      ]))
    return path
  }()

  private static let clock: Path = {
    var path = Path.ellipse(in: Rect(x: -11, y: -11, width: 22, height: 22))
    path.move(to: Point(x: 0, y: -6))
    path.line(to: Point(x: 0, y: 1))
    path.line(to: Point(x: 5, y: 3.5))
    return path
  }()

  private static let dots: Path = {
    var path = Path()
    for x in [-9.0, 0, 9] {
      path.append(.ellipse(in: Rect(x: x - 2.6, y: -2.6, width: 5.2, height: 5.2)))
    }
    return path
  }()
}
