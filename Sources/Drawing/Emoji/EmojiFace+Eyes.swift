import KeyreelGeometry
import KeyreelImaging

extension EmojiFace {
  /// Draws the brows, thirds of a point from the middle.
  func drawBrows(with pen: inout EmojiPen) {
    for side in [-1.0, 1] {
      func bow(_ start: (Double, Double), _ control: (Double, Double), _ end: (Double, Double)) {
        pen.line(
          .bow((side * start.0, start.1), (side * control.0, control.1), (side * end.0, end.1)),
          3.6, Self.ink)
      }
      switch brows {
      case .none: break
      case .laughing: bow((33, -2.5), (28, -12), (19.5, -13))
      case .soft: bow((29, -14), (20, -22.5), (10.5, -17.5))
      case .sad: bow((33, -5.5), (21, -6), (15.5, -14.5))
      case .weary: bow((21, -21.5), (11, -23), (6.5, -32.5))
      case .arched: bow((36, -5), (28, -17.5), (16.5, -11.5))
      case .calm: bow((29.5, -11), (21, -21.5), (12, -18.5))
      case .high: bow((29.5, -23.5), (20, -33), (10.5, -26.5))
      case .pleading: bow((31, -12.5), (20, -14.5), (15.5, -22.5))
      case .angry: bow((30, -20), (18, -15), (8, -9))
      case .cocked:
        if side < 0 {
          bow((30, -9.5), (24, -21.5), (15, -21.5))
        } else {
          bow((11, -9), (21, -12.5), (30.5, -5))
        }
      }
    }
  }

  /// Draws the eyes.
  func drawEyes(with pen: inout EmojiPen) {
    switch eyes {
    case .open: both(&pen) { oval(&$0, $1 * 13, -10, 10.2, 13.4) }
    case .tall: both(&pen) { oval(&$0, $1 * 12.7, -13, 9.5, 25) }
    case .smiling: both(&pen) { arch(&$0, $1 * 13, -0.5) }
    case .laughing: both(&pen) { lid(&$0, $1 * 17.3, 0, 11, -5) }
    case .blissful: both(&pen) { lid(&$0, $1 * 14.5, 0, 8, -3.5) }
    case .streaming:
      drawStreams(with: &pen)
      both(&pen) { lid(&$0, $1 * 16, -5, 10.5, -9) }
    case .resting: both(&pen) { lowered(&$0, $1 * 17.5) }
    case .lines: both(&pen) { $0.line(.through(($1 * 7.5, -9.5), ($1 * 21, -9.5)), 4.6, 0x854704) }
    case .weary:
      both(&pen) { pen, side in
        pen.fill(
          Path([
            .move(side * 26, -10), .quad(side * 13, -7, side * 6, -18),
            .cubic(side * 6, -4, side * 20, -2, side * 26, -10), .close,
          ]), 0x7A4404)
      }
    case .squeezed:
      both(&pen) { $0.line(.through(($1 * 21, -16), ($1 * 8, -9), ($1 * 20, -1)), 4.8, 0x7A4404) }
    case .winking:
      oval(&pen, -13.5, 1, 10, 15)
      lid(&pen, 15, 5, 8, -0.5 + 1)
    default: drawRareEyes(with: &pen)
    }
  }

  private func drawRareEyes(with pen: inout EmojiPen) {
    switch eyes {
    case .crazy:
      lid(&pen, -17, -1, 10, -5)
      ball(&pen, 19, -6.5)
    case .wide: both(&pen) { ball(&$0, $1 * 20, -0.5) }
    case .hearts:
      both(&pen) { pen, side in
        pen.turned(0.966, side * 0.259, at: Point(x: side * 20, y: -4)) {
          Self.heart(&$0, 0, 0, 29, 29)
        }
      }
    case .stars: both(&pen) { star(&$0, $1 * 19) }
    case .brimming: both(&pen) { brimming(&$0, $1 * 15.6) }
    case .sidelong:
      for x in [-19.5, 20] {
        pen.fill(.oval(x + 4.5, 4.2, 9.8, 8), Self.brown)
        pen.line(.bow((x - 9.5, 4), (x, 0), (x + 9, 2.5)), 3.4, Self.ink)
      }
    case .shaded: drawGlasses(with: &pen)
    default: break
    }
  }

  private func both(_ pen: inout EmojiPen, _ draw: (inout EmojiPen, Double) -> Void) {
    draw(&pen, -1)
    draw(&pen, 1)
  }

  private func oval(
    _ pen: inout EmojiPen, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) { pen.shade(.oval(x - 0.6, y, width, height), y - height / 2...y + height / 2, Self.depth) }

  /// A bow filled from above.
  private func arch(_ pen: inout EmojiPen, _ x: Double, _ y: Double) {
    pen.shade(
      Path([
        .move(x - 7, y), .cubic(x - 8, y - 20.5, x + 8, y - 20.5, x + 7, y),
        .cubic(x + 3.4, y - 8, x - 3.4, y - 8, x - 7, y), .close,
      ]), y - 16...y, Self.depth)
  }

  /// An eye shut upward.
  private func lid(_ pen: inout EmojiPen, _ x: Double, _ y: Double, _ half: Double, _ top: Double) {
    pen.shade(
      .crescent(x, y, half: half, upper: top - 1, lower: top + 4.4), top - 1...y, Self.depth)
    pen.line(.bow((x - half, y - 0.3), (x, 2 * top - y), (x + half, y - 0.3)), 1.8, Self.ink)
  }

  /// An eye shut downward.
  private func lowered(_ pen: inout EmojiPen, _ x: Double) {
    let y = brows == .sad ? 5.0 : -4
    pen.shade(.crescent(x, y, half: 12, upper: y + 2.8, lower: y + 9.2), y + 1...y + 9, Self.depth)
  }

  private func ball(_ pen: inout EmojiPen, _ x: Double, _ y: Double) {
    pen.fill(.oval(x, y, 29.5, 30.5), 0x9C9A96)
    pen.fill(.oval(x, y, 26.5, 27.5), 0xBDBCBA)
    pen.fill(.oval(x, y, 22.5, 23.5), 0xF3F2EE)
    pen.fill(.oval(x, y, 10.5, 10.5), 0x050505)
  }

  private func brimming(_ pen: inout EmojiPen, _ x: Double) {
    pen.fill(.oval(x, -0.5, 25, 25), 0x0C0C0E)
    pen.fill(.crescent(x, 8, half: 10, upper: 8, lower: 13.5), 0x35B7F5)
    pen.fill(.oval(x - 2.5, -4, 13, 13), 0xFFFFFF)
    pen.fill(.oval(x + 3.5, 4.5, 6.5, 6.5), 0xF4F4F4)
  }

  private func star(_ pen: inout EmojiPen, _ x: Double) {
    let tips: [(Double, Double)] = [
      (0, -15), (3.6, -5), (14, -4.6), (5.8, 1.9), (8.8, 12), (0, 6.1), (-8.8, 12), (-5.8, 1.9),
      (-14, -4.6), (-3.6, -5),
    ]
    pen.fill(.polygon(tips.map { (x + $0.0, $0.1 - 6, 1) }), 0xE8503A)
  }

  private func drawGlasses(with pen: inout EmojiPen) {
    for side in [-1.0, 1] {
      let corners = [(36.5, -17.0, 2.0), (2, -15, 2), (3, -8, 2), (10, 5.5, 7), (28, 5.5, 8)]
      pen.fill(.polygon(corners.map { (side * $0.0, $0.1, $0.2) }), 0x141414)
      let glass = [(32.5, -14.0, 3.0), (8, -13, 3), (12, 2.5, 6), (26, 2.5, 7)]
      pen.shade(.polygon(glass.map { (side * $0.0, $0.1, $0.2) }), -14...2, 0x6C6E6B, 0x161616)
    }
    pen.line(.through((-4, -13.5), (4, -13.5)), 4, 0x202024)
  }

  /// Warm cheeks: discs that fade outward; below wide eyes lower.
  func drawBlush(with pen: inout EmojiPen) {
    let y = eyes == .wide ? 19.0 : 5
    let x = eyes == .wide ? 23.0 : 27
    for side in [-1.0, 1] {
      for step in 0..<6 {
        let size = 34 - Double(step) * 5
        pen.fill(.oval(side * x, y, size, size * 0.9), 0xFF7A0A, alpha: 0.16)
      }
    }
  }

  /// Draws what lies upon the face.
  func draw(_ mark: Mark, with pen: inout EmojiPen) {
    switch mark {
    case .blush: break
    case .joy where isRolling:
      pen.turned(0.4, 0.917, at: Point(x: 37, y: -13)) { Self.drop(&$0, 14, 21) }
      pen.turned(0.88, 0.475, at: Point(x: -30.5, y: 25.5)) { Self.drop(&$0, 13, 21) }
    case .joy:
      for side in [-1.0, 1] {
        pen.turned(0.88, -side * 0.475, at: Point(x: side * 37.4, y: 15.5)) {
          Self.drop(&$0, 17, 26.5)
        }
      }
    case .sweat: pen.turned(1, 0, at: Point(x: 30, y: -21)) { Self.drop(&$0, 20, 34) }
    case .tear: pen.turned(1, 0, at: Point(x: -18, y: 20)) { Self.drop(&$0, 20, 34) }
    case .sleep:
      for (x, y, size) in [(6.7, -28.5, 8.0), (20, -36, 12.5), (35, -26, 17.5)] {
        Self.zed(&pen, x, y, size)
      }
    case .kiss: pen.turned(0.94, 0.342, at: Point(x: 30, y: 22)) { Self.heart(&$0, 0, 0, 29, 29) }
    case .halo:
      pen.line(.oval(0, -38, 78, 18), 7, 0x3A86F2)
      pen.line(.oval(0, -38.6, 78, 17), 3, 0x6CC0FF)
    }
  }

  /// Tears that run from both eyes to the rim.
  func drawStreams(with pen: inout EmojiPen) {
    pen.inside(.oval(0, 0, 88, 88)) {
      for x in [-26.5, 14] { $0.shade(.box(x, -4, 12.5, 46), -4...40, 0x7AC4F1, 0x1A80D8) }
    }
  }

  private static func drop(_ pen: inout EmojiPen, _ width: Double, _ height: Double) {
    let rows = -height / 2...height / 2
    pen.shade(.drop(width, height), rows, 0x8AD6F6, 0x0A96E4)
    pen.shade(
      .drop(width * 0.8, height * 0.86), rows,
      [
        GradientStop(0, Color(0xD8FAFF)), GradientStop(0.5, Color(0xC4F3FF)),
        GradientStop(0.72, Color(0x6AD2FF)), GradientStop(1, Color(0x14A4F0)),
      ])
  }

  private static func zed(_ pen: inout EmojiPen, _ x: Double, _ y: Double, _ size: Double) {
    let (w, h, t) = (size / 2, size * 0.58, size * 0.24)
    pen.shade(
      .polygon(
        [
          (-w, -h), (w, -h), (w, -h + t), (-w * 0.3, h - t), (w, h - t), (w, h), (-w, h),
          (-w, h - t), (w * 0.3, -h + t), (-w, -h + t),
        ].map { (x + $0.0, y + $0.1, 0) }), y - h...y + h, 0x2A5BD8, 0x0420B0)
  }

  /// A red heart with a light upper edge.
  static func heart(
    _ pen: inout EmojiPen, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ colors: (light: UInt32, middle: UInt32, dark: UInt32) = (0xFFE4E0, 0xFF4034, 0xB40C05)
  ) {
    let rows = y - height / 2...y + height / 2
    pen.fill(.heart(x, y, width, height), colors.dark)
    for step in 1...5 {
      let inset = 1 - Double(step) * 0.026
      pen.shade(
        .heart(x, y - height * 0.004 * Double(step), width * inset, height * inset), rows,
        [
          GradientStop(0.3, Color(colors.middle, alpha: 0.36)),
          GradientStop(0.7, Color(colors.middle, alpha: 0.34)),
          GradientStop(1, Color(colors.dark, alpha: 0.3)),
        ])
    }
    for side in [-0.25, 0.25] {
      for step in 0..<3 {
        let size = 0.4 - 0.03 * Double(step)
        pen.shade(
          .oval(x + side * width, y - 0.29 * height, size * width, size * 0.92 * height),
          y - 0.46 * height...y - 0.12 * height,
          [
            GradientStop(0, Color(colors.light, alpha: 0.4)),
            GradientStop(1, Color(colors.light, alpha: 0)),
          ])
      }
    }
  }
}
