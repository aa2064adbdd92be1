import KeyreelGeometry
import KeyreelImaging

/// Simple pictures for tabs, told apart by their place.
enum TabIcon {
  /// How many there are before they repeat.
  static let count = 4

  /// Draws the picture of a tab.
  static func draw(_ index: Int, at center: Point, color: Color, in list: inout DisplayList) {
    switch index % count {
    case 0: list.stroke(envelope.placed(at: center), color, 1.7)
    case 1: list.fill(person.placed(at: center), color)
    case 2: list.stroke(clock.placed(at: center), color, 1.7)
    default: list.fill(dots.placed(at: center), color)
    }
  }

  private static let envelope: Path = .joined(
    .box(-12, -9, 24, 18, radius: 3), .through((-11, -7), (0, 1.5), (11, -7)))

  private static let person: Path = .joined(
    .ellipse(in: Rect(x: -5, y: -12, width: 10, height: 11)),
    Path([
      .move(-10.5, 9.5), .cubic(-10.5, 3.5, -6, 0.5, 0, 0.5), .cubic(6, 0.5, 10.5, 3.5, 10.5, 9.5),
      .cubic(10.5, 10.5, 9.8, 11, 9, 11), .line(-9, 11), .cubic(-9.8, 11, -10.5, 10.5, -10.5, 9.5),
      .close,
    ]))

  private static let clock: Path = .joined(.oval(0, 0, 22, 22), .through((0, -6), (0, 1), (5, 3.5)))

  private static let dots: Path = .joined(
    .oval(-9, 0, 5.2, 5.2), .oval(0, 0, 5.2, 5.2), .oval(9, 0, 5.2, 5.2))
}
