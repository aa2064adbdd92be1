import KeyreelGeometry
import KeyreelImaging

extension EmojiFace {
  /// Draws the mouth.
  func drawMouth(with pen: inout EmojiPen) {
    switch mouth {
    case .none: break
    case .laugh:
      let mouth = Self.bowl(29.4, 5.4, upper: 9.2, lower: 32.6)
      pen.fill(mouth, Self.brown)
      pen.inside(mouth) { Self.teeth(&$0) }
      pen.line(mouth, 1.2, 0x6E3C06)
    case .grin:
      let mouth = Self.bowl(29.4, 5.4, upper: 9.2, lower: 32.6)
      pen.shade(mouth, 8...33, 0xF0F2F4, 0xD2D5DA)
      pen.inside(mouth) {
        $0.line(.bow((-30, 18), (0, 24.5), (30, 18)), 2.2, 0x6E3C06)
        $0.line(.bow((-29, 6.2), (0, 14.8), (29, 6.2)), 3, 0x642D01)
      }
      pen.line(mouth, 2.2, 0x6E3C06)
    case .open: pen.fill(Self.bowl(22.5, 18, upper: 22, lower: 35), Self.brown)
    case .smile:
      pen.shade(.crescent(0, 11.5, half: 22.8, upper: 17.6, lower: 24.3), 14...25, Self.depth)
    case .small: pen.shade(.crescent(0, 17, half: 13, upper: 22.2, lower: 29), 19...28, Self.depth)
    case .line: pen.line(.through((-20, 13.5), (20, 13.5)), 4.6, 0x854704)
    case .short: pen.line(.through((-7.8, 27), (7.8, 27)), 4.8, 0x854704)
    case .frown:
      pen.shade(.crescent(0, 30.5, half: 13, upper: 19.3, lower: 25.8), 19...30, Self.depth)
    case .round: pen.fill(.oval(-0.6, 22, 13.4, 13.4), 0x9A5D06)
    default: drawRareMouth(with: &pen)
    }
  }

  private func drawRareMouth(with pen: inout EmojiPen) {
    switch mouth {
    case .smirk:
      pen.line(Path([.move(-12.5, 27), .cubic(4, 28, 14, 25, 15.5, 17.5)]), 4.2, 0x7A4404)
    case .kiss:
      pen.line(
        Path([.move(0.5, 12), .quad(18, 15, 3.5, 20), .quad(18, 25, 0.5, 31)]), 3.4, 0x6A3802)
    case .tongue:
      pen.fill(Self.bowl(26, 13, upper: 18, lower: 32), Self.brown)
      Self.tongue(&pen)
    case .lick:
      pen.line(Path([.move(-26, 7), .cubic(-18, 35, 18, 35, 26, 7)]), 3.8, 0x6A3802)
      pen.turned(0.82, -0.57, at: Point(x: 28, y: 19.5)) {
        $0.fill(.box(-7.5, -9, 15, 19, radius: 6), 0xFA5CA0)
      }
    case .wail:
      let mouth = Path.box(-9.5, 9, 19, 24.5, radius: 9)
      pen.fill(mouth, 0x9C5F06)
      pen.inside(mouth) { $0.fill(.box(-9, 9, 18, 9.5), 0xFAFAFA) }
      pen.line(mouth, 1.4, 0x7E4404)
    case .weary:
      let mouth = Path([
        .move(-25.5, 26.5), .cubic(-22, -4, 22, -4, 25.5, 26.5), .quad(0, 21, -25.5, 26.5), .close,
      ])
      pen.fill(mouth, Self.brown)
      pen.fill(.crescent(0, 12.5, half: 16, upper: 5, lower: 9.5), 0xD5D9DE)
      pen.line(mouth, 1.6, 0x6E3C06)
    default: break
    }
  }

  /// A mouth that is open downward: a flat bow above, a deep one below.
  private static func bowl(_ half: Double, _ y: Double, upper: Double, lower: Double) -> Path {
    let depth = y + (lower - y) * 4 / 3
    return Path([
      .move(-half, y), .quad(0, 2 * upper - y, half, y),
      .cubic(half * 0.86, depth, -half * 0.86, depth, -half, y), .close,
    ])
  }

  private static func teeth(_ pen: inout EmojiPen) {
    pen.shade(
      Path([.move(-30, 5), .quad(0, 14, 30, 5), .line(27, 15.5), .quad(0, 23, -27, 15.5), .close]),
      7...20, 0xF2F4F6, 0xE2E5E8)
    pen.line(.bow((-27, 16), (0, 24), (27, 16)), 2, 0x7D4103)
    pen.line(.bow((-29, 6.2), (0, 14.8), (29, 6.2)), 3, 0x642D01)
  }

  private static func tongue(_ pen: inout EmojiPen) {
    pen.shade(
      Path([
        .move(-12, 20.5), .line(12, 20.5), .line(12, 33), .cubic(12, 49, -12, 49, -12, 33), .close,
      ]), 20...45, 0xE8508E, 0xFB6CB0)
    pen.line(
      Path([.move(-12, 24), .line(-12, 33), .cubic(-12, 49, 12, 49, 12, 33), .line(12, 24)]), 1.8,
      0xF04388)
    pen.line(.through((0, 22), (0, 31)), 2, 0xD9407F)
  }
}
