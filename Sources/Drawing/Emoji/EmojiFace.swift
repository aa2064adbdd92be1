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
  /// What else there is.
  enum Mark: Sendable, Hashable, CaseIterable {
    case blush, joy, sweat, tear, sleep, kiss, halo
  }

  var eyes: Eyes
  var brows: Brows = .none
  var mouth: Mouth
  var marks: [Mark] = []
  /// Whether it lies on its side; whether it stands on its head.
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
