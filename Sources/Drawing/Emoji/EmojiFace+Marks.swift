import KeyreelGeometry
import KeyreelImaging

extension EmojiFace {
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
