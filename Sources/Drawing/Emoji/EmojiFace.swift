import KeyreelGeometry
import KeyreelImaging

/// A round face of our own, put together from eyes, brows, a mouth and marks.
///
/// Its disc is as wide as the platform's (88 px of a place 90 px wide, at 3 pixels a point) and goes through the
/// tones measured there; the features are plain ovals, bows and crescents.
struct EmojiFace: Sendable, Hashable {
  /// How the eyes look.
  enum Eyes: Sendable, Hashable, CaseIterable {
    /// Two ovals; two tall ones; two that look up under a tear; two that glance aside.
    case open, tall, brimming, sidelong
    /// Bows: of a smile, of laughter, blissful, at rest, asleep, tired.
    case smiling, laughing, blissful, resting, weary
    /// Squeezed shut; two lines; one shut; one wide and one shut.
    case squeezed, lines, winking, crazy
    /// Wide open; hearts; stars; behind dark glasses.
    case wide, hearts, stars, shaded
    /// Shut by streams of tears.
    case streaming
  }
  /// How the brows look.
  enum Brows: Sendable, Hashable, CaseIterable {
    case none, laughing, soft, sad, weary, arched, calm, high, angry, cocked, pleading
  }
  /// How the mouth looks.
  enum Mouth: Sendable, Hashable, CaseIterable {
    /// Open with teeth; all teeth; open without; a wide smile; a small one.
    case laugh, grin, open, smile, small
    /// A line; a short one; sad; round; aside; pursed.
    case line, short, frown, round, smirk, kiss
    /// With the tongue out; licking; wailing; weary.
    case tongue, lick, wail, weary
    /// None.
    case none
  }
  /// Extra marks.
  enum Mark: Sendable, Hashable, CaseIterable {
    case blush, joy, sweat, tear, sleep, kiss, halo
  }

  var eyes: Eyes
  var brows: Brows = .none
  var mouth: Mouth
  var marks: [Mark] = []
  /// Whether it lies on its side; whether it is upside down.
  var isRolling = false
  var isUpsideDown = false

  static let ink: UInt32 = 0x6A3802
  /// Dark where light falls from above, brown below.
  static let depth = [(0.0, 0x5C2800), (0.3, 0x854C05), (0.6, 0xA06207), (1, 0x925604)].map {
    GradientStop($0.0, Color(UInt32($0.1)))
  }
  static let brown: UInt32 = 0xA66707

  /// Draws the face.
  func draw(with pen: inout EmojiPen) {
    drawDisc(with: &pen)
    if marks.contains(.blush) { drawBlush(with: &pen) }
    if isUpsideDown {
      pen.turned(-1, 0) { drawFeatures(with: &$0) }
    } else if isRolling {
      pen.turned(0.866, -0.5) { drawFeatures(with: &$0) }
    } else {
      drawFeatures(with: &pen)
    }
    for mark in marks { draw(mark, with: &pen) }
  }

  private func drawFeatures(with pen: inout EmojiPen) {
    drawBrows(with: &pen)
    drawEyes(with: &pen)
    drawMouth(with: &pen)
  }

  /// The disc: a rim that darkens downward, rings through which it fades into the middle, and a gloss above.
  ///
  /// Measured along a radius at the side, the middle's share is 1 − exp(−d/8) at d px from the edge.
  private func drawDisc(with pen: inout EmojiPen) {
    pen.shade(.oval(0, 0, 87.2, 87.2), -44...44, Self.rim)
    for step in 1...10 {
      let side = 87.2 - 4 * Double(step)
      pen.shade(.oval(0, 0, side, side), -44...44, Self.middle)
    }
    pen.shade(.oval(0, 0, 79.6, 79.6), -44...44, Self.gloss)
    pen.shade(.oval(0, 0, 78.4, 78.4), -44...44, Self.gloss)
  }

  /// Colours at heights from −44 to 44.
  private static func stops(
    _ colors: [(y: Double, hex: UInt32)], alpha: Double = 1
  ) -> [GradientStop] {
    colors.map { GradientStop(($0.y + 44) / 88, Color($0.hex, alpha: alpha)) }
  }
  private static let rim = stops([
    (-44, 0xFFB410), (-41, 0xFFD010), (-36, 0xFFA808), (-30, 0xFF9A00), (0, 0xD97000),
    (44, 0xC06203),
  ])
  private static let tones: [(y: Double, hex: UInt32)] = [
    (-38, 0xFFFDE6), (-28, 0xFFFBB4), (-14, 0xFFF660), (-8, 0xFFEA3B), (0, 0xFFDD30),
    (12, 0xFFD036), (22, 0xFFC238), (44, 0xFFAE20),
  ]
  private static let middle = stops(tones, alpha: 0.22)
  private static let gloss = zip(tones, [0.75, 0.45, 0.08, 0]).map { tone, alpha in
    GradientStop((tone.y + 44) / 88, Color(tone.hex, alpha: alpha))
  }
}

extension EmojiFace {
  /// The faces we draw, by their character.
  static let catalogue: [Unicode.Scalar: EmojiFace] = [
    "😀": EmojiFace(eyes: .open, mouth: .laugh),
    "😃": EmojiFace(eyes: .tall, mouth: .laugh),
    "😄": EmojiFace(eyes: .smiling, mouth: .laugh),
    "😁": EmojiFace(eyes: .smiling, mouth: .grin),
    "😆": EmojiFace(eyes: .squeezed, mouth: .laugh),
    "🥹": EmojiFace(eyes: .brimming, brows: .pleading, mouth: .small),
    "😅": EmojiFace(eyes: .smiling, mouth: .laugh, marks: [.sweat]),
    "😂": EmojiFace(eyes: .laughing, brows: .laughing, mouth: .laugh, marks: [.joy]),
    "🤣": EmojiFace(eyes: .squeezed, mouth: .laugh, marks: [.joy], isRolling: true),
    "🥲": EmojiFace(eyes: .open, mouth: .small, marks: [.tear]),
    "☺": EmojiFace(eyes: .blissful, brows: .soft, mouth: .small, marks: [.blush]),
    "😊": EmojiFace(eyes: .smiling, mouth: .smile, marks: [.blush]),
    "😇": EmojiFace(eyes: .smiling, mouth: .smile, marks: [.halo]),
    "🙂": EmojiFace(eyes: .open, mouth: .smile),
    "🙃": EmojiFace(eyes: .open, mouth: .smile, isUpsideDown: true),
    "😉": EmojiFace(eyes: .winking, brows: .cocked, mouth: .small),
    "😌": EmojiFace(eyes: .resting, brows: .calm, mouth: .small),
    "😍": EmojiFace(eyes: .hearts, mouth: .open),
    "🥰": EmojiFace(eyes: .smiling, mouth: .smile, marks: [.blush, .kiss]),
    "😘": EmojiFace(eyes: .winking, brows: .cocked, mouth: .kiss, marks: [.kiss]),
    "😗": EmojiFace(eyes: .open, mouth: .kiss),
    "😙": EmojiFace(eyes: .smiling, mouth: .kiss),
    "😚": EmojiFace(eyes: .blissful, brows: .soft, mouth: .kiss, marks: [.blush]),
    "😋": EmojiFace(eyes: .smiling, mouth: .lick),
    "😛": EmojiFace(eyes: .open, mouth: .tongue),
    "😝": EmojiFace(eyes: .squeezed, mouth: .tongue),
    "😜": EmojiFace(eyes: .crazy, mouth: .tongue),
    "🤪": EmojiFace(eyes: .wide, mouth: .tongue),
    "🤓": EmojiFace(eyes: .wide, mouth: .smile),
    "😎": EmojiFace(eyes: .shaded, mouth: .smile),
    "🤩": EmojiFace(eyes: .stars, mouth: .laugh),
    "😏": EmojiFace(eyes: .sidelong, brows: .arched, mouth: .smirk),
    "😒": EmojiFace(eyes: .sidelong, brows: .arched, mouth: .frown),
    "😞": EmojiFace(eyes: .resting, brows: .sad, mouth: .frown),
    "😔": EmojiFace(eyes: .resting, brows: .sad, mouth: .short),
    "😟": EmojiFace(eyes: .open, brows: .pleading, mouth: .frown),
    "😕": EmojiFace(eyes: .open, mouth: .smirk),
    "🙁": EmojiFace(eyes: .open, mouth: .frown),
    "☹": EmojiFace(eyes: .tall, mouth: .frown),
    "😣": EmojiFace(eyes: .squeezed, mouth: .frown),
    "😖": EmojiFace(eyes: .squeezed, mouth: .line),
    "😫": EmojiFace(eyes: .squeezed, mouth: .weary),
    "😩": EmojiFace(eyes: .weary, brows: .weary, mouth: .weary),
    "🥺": EmojiFace(eyes: .brimming, brows: .pleading, mouth: .frown),
    "😢": EmojiFace(eyes: .open, brows: .pleading, mouth: .frown, marks: [.tear]),
    "😭": EmojiFace(eyes: .streaming, brows: .laughing, mouth: .wail),
    "😠": EmojiFace(eyes: .open, brows: .angry, mouth: .frown),
    "😳": EmojiFace(eyes: .wide, brows: .high, mouth: .short, marks: [.blush]),
    "😱": EmojiFace(eyes: .wide, brows: .high, mouth: .wail),
    "😨": EmojiFace(eyes: .wide, brows: .high, mouth: .frown),
    "😥": EmojiFace(eyes: .open, brows: .pleading, mouth: .frown, marks: [.sweat]),
    "😓": EmojiFace(eyes: .resting, brows: .sad, mouth: .frown, marks: [.sweat]),
    "😶": EmojiFace(eyes: .open, mouth: .none),
    "😐": EmojiFace(eyes: .open, mouth: .line),
    "😑": EmojiFace(eyes: .lines, mouth: .line),
    "😯": EmojiFace(eyes: .open, brows: .high, mouth: .round),
    "😮": EmojiFace(eyes: .tall, mouth: .round),
    "😲": EmojiFace(eyes: .tall, mouth: .wail),
    "😴": EmojiFace(eyes: .resting, mouth: .round, marks: [.sleep]),
    "😪": EmojiFace(eyes: .resting, brows: .sad, mouth: .round, marks: [.tear]),
    "🤤": EmojiFace(eyes: .resting, brows: .calm, mouth: .open),
  ]

  /// The page of faces, in the order of the catalogue above.
  static let order: [Character] = Array(
    "😀😃😄😁😆🥹😅😂🤣🥲☺😊😇🙂🙃😉😌😍🥰😘😗😙😚😋😛😝😜🤪🤓😎🤩😏😒😞😔😟😕🙁☹😣😖😫😩🥺😢😭😠😳😱😨😥😓😶😐😑😯😮😲😴😪🤤")

  /// The first page before anyone has used it, column by column.
  static let frequent: [Character] = Array("😂❤😍😒👌☺😊😘😭😩💕😔😏😁😳👍✌😉😌💁🙈😎🎶👀😑😴😄😜😋👏")

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
