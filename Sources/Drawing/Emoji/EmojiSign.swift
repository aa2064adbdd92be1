import KeyreelGeometry

/// Plain drawings of our own of the emoji that titles and buttons use most, beside the faces and things of the page.
enum EmojiSign: String, Sendable, Hashable, CaseIterable {
  case cup = "\u{2615}"
  case party = "\u{1F389}"
  case rocket = "\u{1F680}"
  case fire = "\u{1F525}"
  case star = "\u{2B50}"
  case done = "\u{2705}"
  case cross = "\u{274C}"
  case warning = "\u{26A0}"
  case camera = "\u{1F4F7}"
  case clip = "\u{1F4CE}"
  case envelope = "\u{2709}"
  case lock = "\u{1F512}"
  case bell = "\u{1F514}"
  case bulb = "\u{1F4A1}"

  /// The drawing of a character's first scalar; nil for one that is no sign.
  init?(_ scalar: Unicode.Scalar) { self.init(rawValue: String(scalar)) }

  /// Draws the sign.
  func draw(with pen: inout EmojiPen) {
    switch self {
    case .cup: drawCup(with: &pen)
    case .party: drawParty(with: &pen)
    case .rocket: drawRocket(with: &pen)
    case .fire:
      pen.shade(Self.flame(width: 62, top: -42, bottom: 42), -42...42, 0xFF4B2B, 0xFF8A1E)
      pen.shade(Self.flame(width: 34, top: -6, bottom: 40), -6...40, 0xFFB32E, 0xFFE45C)
    case .star: pen.shade(Self.starPath, -42...38, 0xFFDB4D, 0xF7B21B)
    case .done:
      pen.fill(.square(40, radius: 12), 0x3DBB5E)
      pen.line(.through((-20, 2), (-6, 17), (21, -17)), 11, 0xFFFFFF)
    case .cross:
      pen.line(.through((-29, -29), (29, 29)), 17, 0xE5343D)
      pen.line(.through((29, -29), (-29, 29)), 17, 0xE5343D)
    case .warning:
      pen.shade(.polygon([(0, -42, 9), (44, 36, 9), (-44, 36, 9)]), -42...36, 0xFFD84A, 0xF8BC1C)
      pen.line(.through((0, -15), (0, 10)), 9, 0x2B2B2E)
      pen.fill(.oval(0, 25, 10, 10), 0x2B2B2E)
    case .camera: drawCamera(with: &pen)
    case .clip: drawClip(with: &pen)
    case .envelope: drawEnvelope(with: &pen)
    case .lock: drawLock(with: &pen)
    case .bell: drawBell(with: &pen)
    case .bulb: drawBulb(with: &pen)
    }
  }

  // MARK: Shapes

  /// A drop whose point leans to the right.
  private static func flame(width: Double, top: Double, bottom: Double) -> Path {
    let (w, h) = (width / 2, bottom - top)
    func p(_ x: Double, _ y: Double) -> Point { Point(x: x * w, y: top + y * h) }
    return Path([
      .move(p(0.1, 0)), .cubic(p(0.25, 0.28), p(1, 0.38), p(1, 0.66)),
      .cubic(p(1, 0.88), p(0.55, 1), p(0, 1)), .cubic(p(-0.55, 1), p(-1, 0.88), p(-1, 0.66)),
      .cubic(p(-1, 0.5), p(-0.85, 0.4), p(-0.7, 0.3)),
      .cubic(p(-0.6, 0.42), p(-0.5, 0.44), p(-0.4, 0.46)),
      .cubic(p(-0.4, 0.26), p(-0.2, 0.1), p(0.1, 0)), .close,
    ])
  }

  /// Five points, slightly round: the outer ones 44 from the middle, every second corner 18.
  private static let starPath: Path = {
    // Cosine and sine of 18°, 54°, 90° and so on, as exact decimals rather than the machine's.
    let turns = [
      (0.0, -1.0), (0.587785, -0.809017), (0.951057, -0.309017), (0.951057, 0.309017),
      (0.587785, 0.809017), (0, 1), (-0.587785, 0.809017), (-0.951057, 0.309017),
      (-0.951057, -0.309017), (-0.587785, -0.809017),
    ]
    return .polygon(
      turns.enumerated().map { index, turn in
        let (reach, radius) = index.isMultiple(of: 2) ? (44.0, 4.0) : (19, 2)
        return (turn.0 * reach, turn.1 * reach + 3, radius)
      })
  }()

  // MARK: Drawings

  private func drawCup(with pen: inout EmojiPen) {
    pen.line(.bow((24, -2), (46, 4), (20, 20)), 7, 0xD9DBE0)
    pen.fill(.oval(-2, 36, 76, 12), 0xC3C6CC)
    pen.shade(
      Path([
        .move(-30, -10), .line(28, -10), .cubic(28, 18, 20, 36, -1, 36),
        .cubic(-22, 36, -30, 18, -30, -10), .close,
      ]), -10...36, 0xFFFFFF, 0xDADCE1)
    pen.fill(.oval(-1, -10, 58, 15), 0xE8EAEE)
    pen.fill(.oval(-1, -9.5, 48, 10), 0x6B3F22)
    for x in [-13.0, 1, 15] { pen.line(.bow((x, -22), (x - 7, -30), (x, -39)), 3.4, 0xB9BDC4) }
  }

  private func drawParty(with pen: inout EmojiPen) {
    pen.shade(.polygon([(-42, 42, 5), (-17, -19, 2), (19, 17, 2)]), -19...42, 0xFFCF45, 0xF3A51E)
    pen.turned(0.7071, 0.7071, at: Point(x: 1, y: -1)) { $0.fill(.oval(0, 0, 52, 16), 0xD9851A) }
    pen.line(.bow((8, -8), (6, -26), (20, -38)), 5, 0xE5405E)
    pen.line(.bow((12, -4), (28, -4), (40, -18)), 5, 0x3C8CF0)
    let dots: [(Double, Double, UInt32)] = [
      (-14, -34, 0x3C8CF0), (2, -38, 0xFFCF45), (36, -36, 0x3DBB5E), (38, 2, 0xE5405E),
      (32, 22, 0xFFCF45), (-28, -28, 0x3DBB5E),
    ]
    for (x, y, color) in dots { pen.fill(.oval(x, y, 9, 9), color) }
  }

  private func drawRocket(with pen: inout EmojiPen) {
    pen.turned(0.7071, 0.7071) {
      $0.shade(
        Self.flame(width: 20, top: 24, bottom: 46).turnedOver(about: 35), 24...46, 0xFFB32E,
        0xFF5A2B)
      for side in [-1.0, 1] {
        $0.fill(
          .polygon([(side * 12, 2, 2), (side * 27, 20, 3), (side * 25, 32, 3), (side * 10, 25, 2)]),
          0xD7333F)
      }
      let body = Path([
        .move(0, -46), .cubic(22, -28, 20, 8, 12, 28), .line(-12, 28),
        .cubic(-20, 8, -22, -28, 0, -46), .close,
      ])
      $0.shade(body, -46...28, 0xF7F8FA, 0xCBCED4)
      $0.inside(body) { $0.fill(.box(-22, -48, 44, 20), 0xE5405E) }
      $0.fill(.oval(0, -9, 19, 19), 0x8A9099)
      $0.fill(.oval(0, -9, 13, 13), 0x3C8CF0)
    }
  }

  private func drawCamera(with pen: inout EmojiPen) {
    pen.fill(.box(-19, -33, 38, 22, radius: 7), 0x4A4D54)
    pen.shade(.box(-44, -24, 88, 58, radius: 10), -24...34, 0x5A5E66, 0x3A3D43)
    pen.fill(.oval(0, 6, 47, 47), 0xC9CCD2)
    pen.fill(.oval(0, 6, 39, 39), 0x24272C)
    pen.shade(.oval(0, 6, 27, 27), -8...20, 0x6FA8E8, 0x27466E)
    pen.fill(.oval(-5, 1, 7, 7), 0xFFFFFF, alpha: 0.7)
    pen.fill(.box(26, -18, 12, 8, radius: 3), 0xFFE08A)
  }

  private func drawClip(with pen: inout EmojiPen) {
    pen.turned(0.7986, 0.6018) {
      $0.line(
        Path([
          .move(9, -18), .line(9, 20), .cubic(9, 32, -9, 32, -9, 20), .line(-9, -26),
          .cubic(-9, -44, 20, -44, 20, -26), .line(20, 24), .cubic(20, 46, -20, 46, -20, 24),
          .line(-20, -14),
        ]), 6, 0x8A9099)
    }
  }

  private func drawEnvelope(with pen: inout EmojiPen) {
    let sheet = Path.box(-44, -30, 88, 60, radius: 7)
    pen.fill(sheet, 0xB7BBC3)
    pen.shade(.box(-42, -28, 84, 56, radius: 5), -28...28, 0xFFFFFF, 0xE6E8EC)
    pen.line(.through((-39, 25), (-12, 0)), 2.6, 0xB7BBC3)
    pen.line(.through((39, 25), (12, 0)), 2.6, 0xB7BBC3)
    pen.line(.through((-39, -25), (0, 8), (39, -25)), 3.4, 0x9CA1AA)
  }

  private func drawLock(with pen: inout EmojiPen) {
    pen.line(
      Path([.move(-19, 2), .line(-19, -16), .cubic(-19, -42, 19, -42, 19, -16), .line(19, 2)]), 9,
      0xA9AEB6)
    pen.shade(.box(-31, -6, 62, 48, radius: 9), -6...42, 0xFFD24A, 0xEFA51F)
    pen.fill(.oval(0, 13, 12, 12), 0x6E4A10)
    pen.line(.through((0, 15), (0, 27)), 6, 0x6E4A10)
  }

  private func drawBell(with pen: inout EmojiPen) {
    pen.fill(.oval(0, -37, 12, 12), 0xE0A01C)
    pen.fill(.oval(0, 33, 20, 18), 0xB9791A)
    pen.shade(
      Path([
        .move(0, -36), .cubic(32, -36, 24, 4, 34, 18), .cubic(42, 28, 38, 32, 30, 32),
        .line(-30, 32), .cubic(-38, 32, -42, 28, -34, 18), .cubic(-24, 4, -32, -36, 0, -36), .close,
      ]), -36...32, 0xFFDB5C, 0xF2AE22)
    pen.line(.through((-27, 20), (27, 20)), 3, 0xD08A17)
  }

  private func drawBulb(with pen: inout EmojiPen) {
    pen.shade(
      Path([
        .move(-13, 22), .cubic(-13, 8, -30, 4, -30, -14), .cubic(-30, -54, 30, -54, 30, -14),
        .cubic(30, 4, 13, 8, 13, 22), .close,
      ]), -44...22, 0xFFEB80, 0xFFC93A)
    pen.line(.through((-7, 20), (-9, -6), (0, 1), (9, -6), (7, 20)), 2.8, 0xE08A1C)
    pen.shade(.box(-13, 20, 26, 20, radius: 5), 20...40, 0xC3C7CE, 0x8A9099)
    pen.line(.through((-11, 30), (11, 30)), 2.4, 0x6E737B)
    pen.fill(.oval(-13, -24, 12, 16), 0xFFFFFF, alpha: 0.55)
  }
}

extension Path {
  /// A square centred on the origin with rounded corners, `2 * half` wide.
  fileprivate static func square(_ half: Double, radius: Double) -> Path {
    .box(-half, -half, 2 * half, 2 * half, radius: radius)
  }

  /// The same path upside down about a height.
  fileprivate func turnedOver(about y: Double) -> Path {
    transformed(by: AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * y))
  }
}
