import KeyreelGeometry
import KeyreelImaging

/// Icons for the sections of the emoji page, about 16 pt wide.
enum EmojiSectionIcon {
  /// Draws the icon of a section: recent, faces, animals, food, sport, places, things, symbols,
  /// flags.
  static func draw(
    _ index: Int, at center: Point, scale: Double = 1, color: Color, in list: inout DisplayList
  ) {
    list.stroke(path(index).placed(at: center, scale: scale), color, 1.25 * scale)
  }

  private static func circle(_ x: Double, _ y: Double, _ r: Double) -> Path {
    .oval(x, y, 2 * r, 2 * r)
  }

  private static func path(_ index: Int) -> Path {
    switch index {
    case 0: .joined(circle(0, 0, 7.5), .through((0, -5), (0, 0), (-4.2, 0)))
    case 1:
      .joined(
        circle(0, 0, 7.5), circle(-2.6, -2, 0.5), circle(2.6, -2, 0.5),
        Path([.move(-4.2, 1.4), .cubic(-3.6, 5.4, 3.6, 5.4, 4.2, 1.4), .close]))
    case 2:
      .joined(
        circle(0, 1, 6.6), circle(-5.2, -4.8, 2.4), circle(5.2, -4.8, 2.4), circle(0, 3.4, 2.2),
        circle(-2.6, -0.4, 0.4), circle(2.6, -0.4, 0.4))
    case 3:
      .joined(
        .box(-7.5, 0.5, 15, 6.5, radius: 2),
        Path([.move(-7.5, -1.5), .cubic(-7, -7, 7, -7, 7.5, -1.5), .close]))
    case 4:
      .joined(
        circle(0, 0, 7.5),
        .through((0, -3), (2.9, -0.9), (1.8, 2.4), (-1.8, 2.4), (-2.9, -0.9), (0, -3)),
        .through((0, -7.3), (0, -3)), .through((2.9, -0.9), (7, -2.3)),
        .through((1.8, 2.4), (4.4, 6)), .through((-1.8, 2.4), (-4.4, 6)),
        .through((-2.9, -0.9), (-7, -2.3)))
    case 5:
      .joined(
        .box(-7.5, -2.5, 6, 10), .box(-1.5, -7.5, 9, 15), .through((1.2, -4), (1.8, -4)),
        .through((4.4, -4), (5, -4)), .through((1.2, 0), (1.8, 0)), .through((4.4, 0), (5, 0)),
        .through((1.2, 4), (1.8, 4)), .through((4.4, 4), (5, 4)), .through((-4.8, 1), (-4.2, 1)),
        .through((-4.8, 4.4), (-4.2, 4.4)))
    case 6:
      .joined(
        Path([
          .move(-2.6, 3.6), .cubic(-2.8, 1.2, -5.2, 0, -5.2, -2.8),
          .cubic(-5.2, -9, 5.2, -9, 5.2, -2.8), .cubic(5.2, 0, 2.8, 1.2, 2.6, 3.6), .close,
        ]), .through((-2.2, 5.6), (2.2, 5.6)), .through((-1.4, 7.5), (1.4, 7.5)))
    case 7:
      .joined(
        .through((-6.5, -6), (-1.5, -6)), .through((-4, -6), (-4, -1.5)),
        .through((2.2, -1.8), (2.2, -7), (6.4, -7.6), (6.4, -2.6)), .through((-6.5, 7), (-1.5, 2)),
        .through((2.4, 4.6), (6.6, 4.6)), .through((4.5, 2.5), (4.5, 6.7)), circle(1.2, -1.8, 1),
        circle(5.4, -2.6, 1), circle(-5.6, 2.8, 0.9), circle(-2.4, 6.2, 0.9))
    default:
      .joined(
        .through((-5.5, 7.5), (-5.5, -7)),
        Path([
          .move(-5.5, -6.4), .cubic(-2.5, -8.4, 1, -4.8, 5.8, -6.4), .line(5.8, 1),
          .cubic(1, 2.6, -2.5, -1, -5.5, 1),
        ]))
    }
  }
}
