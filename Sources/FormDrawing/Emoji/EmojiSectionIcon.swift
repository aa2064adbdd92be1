import KeyreelGeometry
import KeyreelScene

/// Small pictures for the sections of the emoji page, 16 pt wide.
enum EmojiSectionIcon {
  /// Draws the picture of a section: recent, faces, animals, food, sport, places, things, signs, flags.
  static func draw(
    _ index: Int, at center: Point, scale: Double = 1, color: Color, in list: inout DisplayList
  ) {
    let style = StrokeStyle(width: 1.25 * scale, cap: .round, join: .round)
    list.append(.stroke(path(index).placed(at: center, scale: scale), style, color))
  }

  private static func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private static func circle(_ x: Double, _ y: Double, _ r: Double) -> Path {
    .ellipse(in: Rect(center: p(x, y), size: Size(width: 2 * r, height: 2 * r)))
  }

  private static func lines(_ points: [Point]...) -> Path {
    var path = Path()
    for line in points {
      for (index, point) in line.enumerated() {
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
    return path
  }

  private static func joined(_ paths: Path...) -> Path {
    paths.reduce(into: Path()) { $0.append($1) }
  }

  private static func path(_ index: Int) -> Path {
    switch index {
    case 0: joined(circle(0, 0, 7.5), lines([p(0, -5), p(0, 0), p(-4.2, 0)]))
    case 1:
      joined(
        circle(0, 0, 7.5), circle(-2.6, -2, 0.5), circle(2.6, -2, 0.5),
        Path([.move(p(-4.2, 1.4)), .cubic(p(-3.6, 5.4), p(3.6, 5.4), p(4.2, 1.4)), .close]))
    case 2:
      joined(
        circle(0, 1, 6.6), circle(-5.2, -4.8, 2.4), circle(5.2, -4.8, 2.4), circle(0, 3.4, 2.2),
        circle(-2.6, -0.4, 0.4), circle(2.6, -0.4, 0.4))
    case 3:
      joined(
        .roundedRect(Rect(x: -7.5, y: 0.5, width: 15, height: 6.5), radius: 2),
        Path([.move(p(-7.5, -1.5)), .cubic(p(-7, -7), p(7, -7), p(7.5, -1.5)), .close]))
    case 4:
      joined(
        circle(0, 0, 7.5),
        lines([p(0, -3), p(2.9, -0.9), p(1.8, 2.4), p(-1.8, 2.4), p(-2.9, -0.9), p(0, -3)]),
        lines(
          [p(0, -7.3), p(0, -3)], [p(2.9, -0.9), p(7, -2.3)], [p(1.8, 2.4), p(4.4, 6)],
          [p(-1.8, 2.4), p(-4.4, 6)], [p(-2.9, -0.9), p(-7, -2.3)]))
    case 5:
      joined(
        .rect(Rect(x: -7.5, y: -2.5, width: 6, height: 10)),
        .rect(Rect(x: -1.5, y: -7.5, width: 9, height: 15)),
        lines(
          [p(1.2, -4), p(1.8, -4)], [p(4.4, -4), p(5, -4)], [p(1.2, 0), p(1.8, 0)],
          [p(4.4, 0), p(5, 0)],
          [p(1.2, 4), p(1.8, 4)], [p(4.4, 4), p(5, 4)], [p(-4.8, 1), p(-4.2, 1)],
          [p(-4.8, 4.4), p(-4.2, 4.4)]))
    case 6:
      joined(
        Path([
          .move(p(-2.6, 3.6)), .cubic(p(-2.8, 1.2), p(-5.2, 0), p(-5.2, -2.8)),
          .cubic(p(-5.2, -9), p(5.2, -9), p(5.2, -2.8)),
          .cubic(p(5.2, 0), p(2.8, 1.2), p(2.6, 3.6)),
          .close,
        ]), lines([p(-2.2, 5.6), p(2.2, 5.6)], [p(-1.4, 7.5), p(1.4, 7.5)]))
    case 7:
      joined(
        lines(
          [p(-6.5, -6), p(-1.5, -6)], [p(-4, -6), p(-4, -1.5)],
          [p(2.2, -1.8), p(2.2, -7), p(6.4, -7.6), p(6.4, -2.6)],
          [p(-6.5, 7), p(-1.5, 2)], [p(2.4, 4.6), p(6.6, 4.6)], [p(4.5, 2.5), p(4.5, 6.7)]),
        circle(1.2, -1.8, 1), circle(5.4, -2.6, 1), circle(-5.6, 2.8, 0.9), circle(-2.4, 6.2, 0.9))
    default:
      joined(
        lines([p(-5.5, 7.5), p(-5.5, -7)]),
        Path([
          .move(p(-5.5, -6.4)), .cubic(p(-2.5, -8.4), p(1, -4.8), p(5.8, -6.4)), .line(p(5.8, 1)),
          .cubic(p(1, 2.6), p(-2.5, -1), p(-5.5, 1)),
        ]))
    }
  }
}
