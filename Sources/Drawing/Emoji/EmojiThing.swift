import KeyreelGeometry
import KeyreelImaging

/// Emoji that are neither faces nor hands: hearts, notes, eyes, a monkey, a person.
enum EmojiThing: Sendable, Hashable, CaseIterable {
  case heart, twoHearts, notes, eyes, monkey, person, keyboard, redApple, greenApple

  /// Draws the thing.
  func draw(with pen: inout EmojiPen) {
    switch self {
    case .heart: EmojiFace.heart(&pen, 0, 1, 90.5, 90)
    case .twoHearts:
      for (x, y, size) in [(-14.5, 15.5, 61.0), (24.5, -23, 39.5)] {
        EmojiFace.heart(&pen, x, y, size, size, (0xFFDCF2, 0xEE36A8, 0xC8126A))
      }
    case .notes: drawNotes(with: &pen)
    case .eyes: drawEyes(with: &pen)
    case .monkey: drawMonkey(with: &pen)
    case .person: drawPerson(with: &pen)
    case .keyboard: drawKeyboard(with: &pen)
    case .redApple: drawApple(0xF4473C, 0xC9171A, with: &pen)
    case .greenApple: drawApple(0xA5D84A, 0x5FA022, with: &pen)
    }
  }

  private func drawNotes(with pen: inout EmojiPen) {
    let (light, stem, dark): (UInt32, UInt32, UInt32) =
      pen.isOnDark ? (0xC3CAD1, 0xADB5BD, 0x8F98A1) : (0x3A3F44, 0x2C2F33, 0x101214)
    let notes = [(-33.5, 14.0, -31.5, -43.0), (-12, 36.5, -7.5, -21), (23.5, 11, 31, -44)]
    for (x, y, top, height) in notes {
      pen.turned(0.985, -0.17, at: Point(x: x, y: y)) {
        $0.shade(.oval(0, 0, 23, 17.5), -9...9, light, dark)
      }
      let side = x + 9
      pen.line(.through((side, y - 3), (top, height)), 3.4, stem)
      pen.fill(
        Path([
          .move(top - 1, height),
          .cubic(top + 4, height + 14, top + 18, height + 14, top + 13, height + 37),
          .cubic(top + 14, height + 22, top + 4, height + 16, top + 1, height + 14), .close,
        ]), pen.isOnDark ? stem : 0x2C3035)
    }
  }

  private func drawEyes(with pen: inout EmojiPen) {
    for x in [-24.8, 25.2] {
      pen.fill(.oval(x, -1, 43, 72.5), 0xA9A9A9)
      pen.fill(.oval(x, -1, 40.5, 70), 0xDADADA)
      pen.fill(.oval(x, -2, 38.5, 67), 0xFFFFFF)
      pen.shade(.oval(x - 8.6, 1.5, 25, 26.5), -12...15, 0x4A2200, 0xD9A800)
      pen.fill(.oval(x - 9.5, 1, 18, 18), 0x291201)
      pen.fill(.oval(x - 14, -5.5, 7, 8), 0xFFFFFF)
    }
  }

  private func drawMonkey(with pen: inout EmojiPen) {
    for side in [-1.0, 1] {
      pen.fill(.oval(side * 33, -10, 22, 30), 0xA98250)
      pen.fill(.oval(side * 34, -10, 14, 22), 0xEFB2B2)
    }
    pen.shade(.oval(0, -1, 77, 78), -40...38, 0xC0935A, 0xA07844)
    pen.shade(.oval(0, 16, 34, 50), -9...41, 0xFBE4BE, 0xBFA487)
    pen.fill(.oval(-3.8, 15, 3, 4.4), 0x3A2010)
    pen.fill(.oval(3.8, 15, 3, 4.4), 0x3A2010)
    pen.fill(.crescent(0, 25.5, half: 10.5, upper: 27, lower: 32), 0x571E1C)
    for side in [-1.0, 1] {
      pen.shade(
        .polygon([
          (side * 33, 12, 6), (side * 17, 12, 4), (side * 22, 47.5, 0), (side * 38, 47.5, 0),
        ]), 12...47, 0xA17A4C, 0x9A744A)
      pen.shade(.oval(side * 22, -2, 34, 36), -20...16, 0xEBD6BA, 0xD8B490)
      for (x, y) in [(27.0, -11.0), (20, -13), (13, -12), (7, -9)] {
        pen.line(.through((side * x, y), (side * (x + 3), y + 12)), 7, 0xEAD5BA)
      }
      for (x, y) in [(23.0, -11.0), (16.5, -12), (10.5, -10)] {
        pen.line(.through((side * x, y), (side * (x + 3), y + 7)), 1.1, 0xC09A78)
      }
    }
  }

  private func drawPerson(with pen: inout EmojiPen) {
    pen.shade(
      .polygon([
        (-46, 47.5, 0), (-45, 26, 14), (-20, 18, 6), (2, 18, 6), (18, 25, 8), (17, 47.5, 0),
      ]), 18...47, 0xBDBDBD, 0xABABAB)
    pen.shade(
      .polygon([(16, 16, 4), (28, 14, 4), (30.5, 47.5, 0), (15.5, 47.5, 0)]), 14...47, 0xA4A4A4,
      0x909090)
    pen.turned(0.95, -0.31, at: Point(x: 33, y: 7)) { $0.fill(.oval(0, 0, 32, 11), 0xFCC50D) }
    pen.shade(.box(-38, -45, 53.5, 54, radius: 24), -45...9, 0xF8DDA0, 0xE3A21C)
    pen.fill(.box(-20, 6, 18, 16, radius: 6), 0xDD9A10)
    pen.shade(.box(-33, -28, 44, 47, radius: 21), -28...19, 0xF8C838, 0xFBC41F)
    pen.fill(
      Path([
        .move(-36, -20), .cubic(-34, -48, 14, -48, 13, -16), .cubic(6, -20, -14, -18, -22, -32),
        .cubic(-24, -26, -30, -24, -36, -20), .close,
      ]), 0xF5CF7C)
    for x in [-21.5, -0.5] {
      pen.line(.bow((x - 4, -17), (x, -19.5), (x + 4, -17)), 1.8, 0xA46A10)
      pen.fill(.oval(x, -9, 8.5, 9.5), 0x2A1A0C)
      pen.fill(.oval(x + 1.4, -11, 2.6, 2.8), 0xFFFFFF)
    }
    pen.line(.bow((-13.5, 0.5), (-11, 2.5), (-8.5, 0.5)), 1.6, 0xDD9A10)
    pen.fill(.crescent(-11, 7, half: 6, upper: 7.4, lower: 10.5), 0x8A3A20)
  }

  private func drawKeyboard(with pen: inout EmojiPen) {
    pen.fill(.box(-46, -22, 92, 44, radius: 5), 0xB9BBBF)
    for row in 0..<4 {
      for column in 0..<10 {
        pen.fill(
          .box(-42.5 + Double(column) * 8.6, -18.5 + Double(row) * 9.6, 7, 7.6, radius: 1.4),
          0xF5F5F7)
      }
    }
  }

  private func drawApple(_ top: UInt32, _ bottom: UInt32, with pen: inout EmojiPen) {
    pen.line(.bow((1, -20), (2, -32), (9, -42)), 4, 0x7A4A20)
    pen.turned(0.8, -0.6, at: Point(x: 17, y: -32)) { $0.fill(.oval(0, 0, 24, 11), 0x5DB336) }
    for x in [-15.0, 15] { pen.shade(.oval(x, 9, 54, 66), -24...42, top, bottom) }
    pen.fill(.oval(-20, -6, 12, 18), 0xFFFFFF, alpha: 0.35)
  }
}

/// Hands of our own: rounded fingers on a round palm.
enum EmojiHand: Sendable, Hashable, CaseIterable {
  case thumbUp, victory, ring, clap

  private static let skin: UInt32 = 0xFFD461
  private static let shade: UInt32 = 0xF3B322
  private static let crease: UInt32 = 0xDB9209

  /// Draws the hand.
  func draw(with pen: inout EmojiPen) {
    switch self {
    case .thumbUp: drawThumbUp(with: &pen)
    case .victory: drawVictory(with: &pen)
    case .ring: drawRing(with: &pen)
    case .clap: drawClap(with: &pen)
    }
  }

  /// A finger: a round stroke, darker at its edge.
  private func finger(
    _ pen: inout EmojiPen, _ from: (Double, Double), _ to: (Double, Double), _ width: Double,
    _ edge: UInt32 = EmojiHand.shade
  ) {
    pen.line(.through(from, to), width, edge)
    pen.line(.through(from, to), width - 2.6, Self.skin)
  }

  private func drawThumbUp(with pen: inout EmojiPen) {
    pen.shade(
      .polygon([
        (-43, -3, 4), (-21, -4, 6), (-5, -22, 8), (-7, -48, 9), (14, -48, 10), (12, -12, 6),
        (36, -8, 6), (30, 45, 8), (8, 45, 12), (-18, 29, 8), (-34, 39, 6), (-43, 22, 10),
      ]), -48...45,
      [
        GradientStop(0, Color(Self.skin)), GradientStop(0.7, Color(0xFFD35E)),
        GradientStop(1, Color(0xE3A013)),
      ])
    for (y, right, height) in [(-1.2, 37.0, 16.4), (14.6, 37.0, 15), (28, 35, 13), (39.8, 31, 12)] {
      let left = y > 30 ? 16.5 : 14.5
      finger(&pen, (left, y), (right, y), height, Self.crease)
    }
  }

  private func drawVictory(with pen: inout EmojiPen) {
    pen.shade(
      .polygon([
        (-32, -8, 8), (4, -10, 6), (26, 2, 10), (25, 26, 12), (12, 46, 12), (-18, 46, 14),
        (-31, 26, 12),
      ]), -10...46, 0xFFD25A, 0xF0AE18)
    finger(&pen, (-7.5, -40.5), (4, -2), 12.5)
    finger(&pen, (20.5, -40.5), (14, 0), 12.5)
    finger(&pen, (-25.5, -6.5), (-25, 0.5), 13.5, Self.crease)
    finger(&pen, (-11, -9.5), (-10.5, 1), 14, Self.crease)
    finger(&pen, (-8, 6), (12, 8), 11, Self.shade)
    pen.line(.bow((-9, 9), (-4, 14), (6, 17)), 3, 0xA65A10)
  }

  private func drawRing(with pen: inout EmojiPen) {
    finger(&pen, (0, -31), (14, -5), 9.5, Self.crease)
    finger(&pen, (7, -40), (24, -2), 13.5)
    pen.shade(
      .polygon([
        (10, -10, 6), (32, -8, 8), (37, 8, 8), (29, 38, 12), (4, 48, 14), (-22, 40, 14),
        (-12, 20, 6), (-4, 20, 8), (8, 8, 5),
      ]), -10...47, 0xFFD662, 0xF2B221)
    finger(&pen, (-21, -8), (0, -9.5), 11.5)
    finger(&pen, (-2, -8.5), (18, 0), 12)
    finger(&pen, (-29, 6), (-19, 27), 11)
    pen.line(.through((-18, 28), (-8, 35)), 12, 0xFCCB4C)
    pen.line(.through((4, -4), (24, 4)), 9, Self.skin)
  }

  private func drawClap(with pen: inout EmojiPen) {
    pen.line(.through((13, 38), (-28, 8)), 13, 0xE9A616)
    pen.fill(
      .polygon([
        (15, -19, 5), (26, -10, 8), (35, 18, 8), (46, 22, 4), (26, 47, 5), (12, 42, 4), (-8, 24, 8),
        (-30, -4, 8), (-12, -26, 8),
      ]), 0xFFD04C)
    let tips = [(-11.0, -26.0, 18.0, -2.0), (-21, -24, 8, 4), (-29, -17, 2, 12), (-32, -8, -4, 18)]
    for (x, y, endX, endY) in tips {
      finger(&pen, (x, y), (endX, endY), 12.5, Self.crease)
      pen.line(.through((x + 12, y + 10), (endX + 6, endY + 5)), 10.5, Self.skin)
    }
    finger(&pen, (18, -16), (27, 0), 9)
    let rays: [[(Double, Double)]] = [
      [(-44, -36), (-46, -30), (-37, -29)], [(-35, -47), (-41, -42), (-30, -34.5)],
      [(-23, -46), (-16, -42), (-23, -36)], [(16, -40), (22, -41), (21, -31)],
      [(34, -41), (41, -36), (30, -28.5)], [(42, -24), (41.5, -17.5), (33, -21)],
    ]
    for ray in rays { pen.fill(.polygon(ray.map { ($0.0, $0.1, 0.5) }), 0x83827F) }
  }
}
