import KeyreelGeometry
import KeyreelImaging
import KeyreelTesting
import Testing

@Suite("Golden pictures of the rasteriser's paints and effects")
struct EffectSheetTests {
  private static let square = Path.rect(Rect(x: 8, y: 8, width: 64, height: 64))

  @Test("Nested clips, gradients and pictures equal their golden picture")
  func paint() async {
    var sheet = RasterSheet(columns: 6)
    for clips in Self.clips { sheet.add(clips.map { .pushClip($0) } + Self.stripes) }
    let corner = Point(x: 8, y: 8)
    for end in [Point(x: 72, y: 8), Point(x: 8, y: 72), Point(x: 72, y: 72), Point(x: 30, y: 24)] {
      sheet.add([.fill(Self.square, .nonZero, Self.gradient(corner, end, Self.twoColours))])
    }
    sheet.add([
      .fill(
        .ellipse(in: Rect(x: 8, y: 8, width: 64, height: 64)), .nonZero,
        Self.gradient(corner, Point(x: 72, y: 72), Self.rainbow))
    ])
    sheet.add(
      Self.stripes + [
        .fill(Self.square, .nonZero, Self.gradient(corner, Point(x: 72, y: 8), Self.fading))
      ])
    sheet.add([.image(Self.picture, Rect(x: 36, y: 36, width: 8, height: 8))])
    sheet.add([.image(Self.picture, Rect(x: 8, y: 8, width: 64, height: 64))])
    sheet.add([.image(Self.picture, Rect(x: 10.3, y: 20.7, width: 50, height: 30))])
    await expectPicture(sheet.bitmap(), "raster/paint")
  }

  @Test("Shadows and frosted glass equal their golden picture")
  func light() async {
    var sheet = RasterSheet(columns: 6)
    let card = Path.roundedRect(Rect(x: 18, y: 18, width: 44, height: 40), radius: 8)
    for radius in [0.0, 1, 4, 12] {
      sheet.add([
        .shadow(card, Shadow(color: .black.withAlpha(0.4), radius: radius, dy: 4)),
        .fill(card, .nonZero, .color(.white)),
      ])
    }
    sheet.add([.shadow(card, Shadow(color: RasterSheet.blue, radius: 8, dx: 10, dy: -6))])
    sheet.add([
      .shadow(.star(radius: 28), Shadow(color: .black.withAlpha(0.5), radius: 3, dx: 3, dy: 3)),
      .fill(.star(radius: 28), .nonZero, .color(Color(0xFFCC00))),
    ])
    let pane = Path.continuousRoundedRect(Rect(x: 12, y: 24, width: 56, height: 44), radius: 12)
    for (radius, saturation, tint) in [
      (0.0, 1.0, Color.clear), (2, 1, .clear), (8, 1, .clear), (8, 1.8, .clear),
      (8, 1.8, Color(0xFFFFFF, alpha: 0.5)), (20, 1.8, Color(0x1C1C1E, alpha: 0.7)),
    ] {
      let tone = PaneTone(strength: saturation, tint: tint)
      let glass = BackdropFilter(points: radius, tone: tone, scale: 2)
      sheet.add(Self.stripes + [.backdrop(pane, glass)])
    }
    await expectPicture(sheet.bitmap(), "raster/light")
  }

  // MARK: Things to draw

  private static let clips: [[Path]] = [
    [.rect(Rect(x: 14, y: 20, width: 52, height: 40))],
    [.rect(Rect(x: 14.3, y: 20.6, width: 51.5, height: 39.2))],
    [.star(radius: 34)],
    [.star(radius: 34), .rect(Rect(x: 0, y: 0, width: 40, height: 80))],
    [
      .ellipse(in: Rect(x: 4, y: 16, width: 48, height: 48)),
      .ellipse(in: Rect(x: 28, y: 16, width: 48, height: 48)),
    ],
    [Path()],
  ]
  private static let colours = [0xFF3B30, 0xFF9500, 0xFFCC00, 0x34C759, 0x007AFF, 0x5856D6]
  private static let stripes: [DisplayItem] = colours.enumerated().map { index, hex in
    .fill(
      .rect(Rect(x: 4 + Double(index) * 12, y: 4, width: 12, height: 72)), .nonZero,
      .color(Color(UInt32(hex))))
  }
  private static let twoColours = [
    GradientStop(location: 0, color: Color(0x007AFF)),
    GradientStop(location: 1, color: Color(0xFFFFFF)),
  ]
  private static let rainbow = colours.enumerated().map { index, hex in
    GradientStop(location: Double(index) / 5, color: Color(UInt32(hex)))
  }
  private static let fading = [
    GradientStop(location: 0, color: .white), GradientStop(location: 0.25, color: .white),
    GradientStop(location: 0.75, color: Color(0xFFFFFF, alpha: 0)),
  ]

  private static func gradient(_ from: Point, _ to: Point, _ stops: [GradientStop]) -> Paint {
    .linearGradient(from: from, to: to, stops: stops)
  }

  /// A picture of 16 × 16 pixels: red squares on a gradient, with one translucent quarter.
  private static let picture = ImageSource(
    key: "sheet", width: 16, height: 16,
    pixels: (0..<256).map { index in
      let (x, y) = (index % 16, index / 16)
      let isOdd = (x / 4 + y / 4) % 2 == 1
      let alpha: UInt32 = x >= 8 && y >= 8 ? 0x80 : 0xFF
      return alpha << 24 | (isOdd ? 0x30_3BFF : UInt32(x * 16) << 16 | UInt32(y * 16) << 8)
    })
}
