import KeyreelGeometry
import KeyreelImaging

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
