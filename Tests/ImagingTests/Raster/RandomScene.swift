import KeyreelGeometry
import KeyreelImaging
import TestSupport

/// Generates random items of display lists.
struct RandomScene {
  private var random: SplitMix64
  private let side: Double
  private let outlines: [GlyphOutline]
  private let image: ImageSource

  init(seed: UInt64, side: Double) {
    var random = SplitMix64(seed: seed)
    outlines = (0..<12).map {
      GlyphOutline(typeface: 1, glyph: $0, unitsPerEm: 1_000, path: random.path(1_000))
    }
    image = ImageSource(
      key: "noise", width: 16, height: 12,
      pixels: (0..<16 * 12).map { _ in UInt32(truncatingIfNeeded: random.next()) })
    self.random = random
    self.side = side
  }

  private mutating func color() -> Color {
    Color(
      UInt32(truncatingIfNeeded: random.next() & 0xFFFFFF),
      alpha: random.int(0...1) == 0 ? 1 : random.unit())
  }

  private mutating func style() -> StrokeStyle {
    StrokeStyle(
      width: random.double(0, side / 5), cap: [.butt, .round, .square][random.int(0...2)],
      join: [.miter, .round, .bevel][random.int(0...2)])
  }

  private mutating func rect() -> Rect {
    let p = random.point(side)
    return Rect(x: p.x, y: p.y, width: random.double(0, side), height: random.double(0, side))
  }

  private mutating func path() -> Path {
    switch random.int(0...4) {
    case 0: .rect(rect())
    case 1: .continuousRoundedRect(rect(), radius: random.double(0, side / 3))
    case 2: .ellipse(in: rect())
    default: random.path(side)
    }
  }

  /// A random fill, stroke or clip, or the end of a clip.
  mutating func plainItem() -> DisplayItem {
    switch random.int(0...9) {
    case 0: .pushClip(path())
    case 1, 2: .popClip
    case 3, 4: .stroke(path(), style(), color())
    default: .fill(path(), random.int(0...1) == 0 ? .nonZero : .evenOdd, .color(color()))
    }
  }

  private mutating func glyphs() -> DisplayItem {
    let run = GlyphRun(
      size: random.double(0, side),
      glyphs: (0..<random.int(1...4)).map { _ in
        PositionedGlyph(
          outline: outlines[random.int(0...outlines.count - 1)], origin: random.point(side))
      })
    return .glyphs(run, color())
  }

  private mutating func gradient() -> DisplayItem {
    let stops = (0..<random.int(1...4)).map { _ in
      GradientStop(location: random.unit(), color: color())
    }
    return .fill(
      path(), .nonZero,
      .linearGradient(from: random.point(side), to: random.point(side), stops: stops))
  }

  /// A random item of any kind except a backdrop.
  mutating func item() -> DisplayItem {
    switch random.int(0...9) {
    case 0...5: plainItem()
    case 6, 7: glyphs()
    case 8: gradient()
    default:
      random.int(0...1) == 0
        ? .image(image, rect())
        : .shadow(
          path(),
          Shadow(
            color: color(), radius: random.double(0, side / 4), dx: random.double(-2, 2),
            dy: random.double(-3, 6)))
    }
  }

  /// A random item of any kind.
  mutating func anyItem() -> DisplayItem {
    guard random.int(0...40) == 0 else { return item() }
    return .backdrop(
      path(),
      BackdropFilter(
        points: random.double(0, side / 2),
        tone: PaneTone(strength: random.double(0.5, 2), tint: color()), scale: 2))
  }
}
