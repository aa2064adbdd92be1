import KeyreelGeometry
import KeyreelImaging
import KeyreelTesting
import Testing

@Suite("Golden pictures of the rasteriser's outlines")
struct PathSheetTests {
  @Test("Winding rules, curves and edges between pixels are drawn as in the golden picture")
  func fills() async {
    var sheet = RasterSheet(columns: 6)
    sheet.fill(.star(radius: 34))
    sheet.fill(.star(radius: 34), .evenOdd)
    for rule in [FillRule.nonZero, .evenOdd] {
      var ring = Path.rect(Rect(x: 10, y: 10, width: 60, height: 60))
      ring.append(.rect(Rect(x: 24, y: 24, width: 32, height: 32)))
      sheet.fill(ring, rule)
    }
    var hole = Path.ellipse(in: Rect(x: 8, y: 8, width: 64, height: 64))
    hole.append(.counterclockwise(Rect(x: 26, y: 26, width: 28, height: 28)))
    sheet.fill(hole)
    sheet.fill(
      Path([.move(Point(x: 8, y: 8)), .line(Point(x: 72, y: 30)), .line(Point(x: 20, y: 72))]))
    sheet.fill(Self.quadratics)
    sheet.fill(Self.cubics)
    sheet.fill(Self.loop)
    sheet.fill(Self.rings, .evenOdd)
    sheet.add(Self.slivers)
    sheet.add(Self.quarterSteps)
    await expectPicture(sheet.bitmap(), "raster/fills")
  }

  @Test("Caps, joins and stroke widths equal their golden picture")
  func strokes() async {
    var sheet = RasterSheet(columns: 6)
    let bend = Path([
      .move(Point(x: 14, y: 62)), .line(Point(x: 40, y: 18)), .line(Point(x: 66, y: 62)),
    ])
    for join in [StrokeStyle.LineJoin.miter, .round, .bevel] {
      sheet.stroke(bend, StrokeStyle(width: 12, join: join))
    }
    for cap in [StrokeStyle.LineCap.butt, .round, .square] {
      let line = Path([.move(Point(x: 20, y: 30)), .line(Point(x: 60, y: 50))])
      sheet.add([
        .stroke(line, StrokeStyle(width: 16, cap: cap), RasterSheet.ink),
        .stroke(line, StrokeStyle(width: 1), .white),
      ])
    }
    sheet.add(Self.widths)
    sheet.add(Self.fan)
    sheet.stroke(Self.cubics, StrokeStyle(width: 5, join: .round))
    sheet.stroke(Self.loop, StrokeStyle(width: 9), RasterSheet.blue.withAlpha(0.5))
    var square = Path.rect(Rect(x: 16, y: 16, width: 48, height: 48))
    square.close()
    sheet.stroke(square, StrokeStyle(width: 9, join: .miter))
    sheet.add([
      .stroke(
        .ellipse(in: Rect(x: 12, y: 24, width: 56, height: 32)), StrokeStyle(width: 4),
        RasterSheet.blue)
    ])
    await expectPicture(sheet.bitmap(), "raster/strokes")
  }

  @Test("Circular and continuous corners of several radii equal their golden picture")
  func corners() async {
    var sheet = RasterSheet(columns: 6)
    let rect = Rect(x: 8, y: 14, width: 64, height: 52)
    for radius in [0.0, 5, 10, 16, 22, 40] { sheet.fill(.roundedRect(rect, radius: radius)) }
    for radius in [0.0, 5, 10, 16, 22, 40] {
      sheet.fill(.continuousRoundedRect(rect, radius: radius))
    }
    for radius in [5.0, 10, 16, 22] {
      var both = Path.roundedRect(rect, radius: radius)
      both.append(.continuousRoundedRect(rect, radius: radius))
      sheet.fill(both, .evenOdd, Color(0xFF3B30))
    }
    sheet.fill(.capsule(Rect(x: 8, y: 26, width: 64, height: 28)))
    sheet.stroke(
      .roundedRect(Rect(x: 8.25, y: 23.25, width: 63.5, height: 33.5), radius: 5),
      StrokeStyle(width: 0.5))
    await expectPicture(sheet.bitmap(), "raster/corners")
  }

  // MARK: Shapes

  private static let quadratics = Path([
    .move(Point(x: 40, y: 8)), .quad(Point(x: 76, y: 8), Point(x: 72, y: 40)),
    .quad(Point(x: 72, y: 76), Point(x: 40, y: 72)), .quad(Point(x: 4, y: 72), Point(x: 8, y: 40)),
    .quad(Point(x: 40, y: 44), Point(x: 40, y: 8)), .close,
  ])
  private static let cubics = Path([
    .move(Point(x: 40, y: 68)),
    .cubic(Point(x: -10, y: 36), Point(x: 18, y: -6), Point(x: 40, y: 24)),
    .cubic(Point(x: 62, y: -6), Point(x: 90, y: 36), Point(x: 40, y: 68)), .close,
  ])
  private static let loop = Path([
    .move(Point(x: 16, y: 60)),
    .cubic(Point(x: 94, y: 0), Point(x: -14, y: 0), Point(x: 64, y: 60)), .close,
  ])

  /// Three discs that overlap.
  private static let rings = Path(
    [(8.0, 26.0), (30, 26), (19, 8)].flatMap { x, y in
      Path.ellipse(in: Rect(x: x, y: y, width: 42, height: 42)).elements
    })

  /// Rectangles from a fiftieth of a pixel to two pixels wide.
  private static let slivers: [DisplayItem] = (0..<10).map { index in
    let width = Double(index + 1) * Double(index + 1) / 100
    return .fill(
      .rect(Rect(x: 6.1 + Double(index) * 7, y: 10, width: width, height: 60)), .nonZero,
      .color(RasterSheet.ink))
  }

  /// Copies of one disc.
  ///
  /// The disc's offset from whole pixels grows by a quarter pixel per row and column.
  private static let quarterSteps: [DisplayItem] = (0..<16).map { index in
    let (column, row) = (Double(index % 4), Double(index / 4))
    return .fill(
      .ellipse(
        in: Rect(
          x: 6 + column * 18 + column / 8, y: 6 + row * 18 + row / 8, width: 14, height: 14)),
      .nonZero, .color(RasterSheet.ink))
  }

  private static let widths: [DisplayItem] = (0..<8).map { index in
    let y = 6 + Double(index) * 9
    return .stroke(
      Path([.move(Point(x: 8, y: y)), .line(Point(x: 72, y: y + 3))]),
      StrokeStyle(width: 0.25 + Double(index) * 0.5), RasterSheet.ink)
  }

  /// Hairlines at many slopes.
  private static let fan: [DisplayItem] = (0...12).flatMap { index -> [DisplayItem] in
    let end = 8 + Double(index) * 64 / 12
    return [Point(x: end, y: 72), Point(x: 72, y: end)].map {
      .stroke(
        Path([.move(Point(x: 8, y: 8)), .line($0)]), StrokeStyle(width: 0.5), RasterSheet.ink)
    }
  }
}
