import KeyreelGeometry
import KeyreelImaging

/// A golden picture of many small drawings, in a grid of cells of 80 × 80 pt at two pixels per
/// point.
struct RasterSheet {
  static let cell = 80.0
  static let ink = Color(0x1C1C1E)
  static let blue = Color(0x007AFF)

  private let columns: Int
  private var lists: [DisplayList] = []

  init(columns: Int) { self.columns = columns }

  /// Adds a cell; the items are placed relative to the cell's upper left corner and clipped to the
  /// cell.
  mutating func add(_ items: [DisplayItem]) { lists.append(DisplayList(items)) }

  /// Adds a filled path.
  mutating func fill(_ path: Path, _ rule: FillRule = .nonZero, _ color: Color = ink) {
    add([.fill(path, rule, .color(color))])
  }

  /// Adds a stroked path.
  mutating func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color = ink) {
    add([.stroke(path, style, color)])
  }

  /// The whole sheet, with white and pale grey cells in a checkerboard.
  func bitmap() -> Bitmap {
    let rows = (lists.count + columns - 1) / columns
    let side = Int(Self.cell) * 2
    var sheet = Bitmap(
      size: PixelSize(width: columns * side, height: rows * side), filledWith: 0xFFFF_FFFF)
    let rasteriser = Rasteriser()
    for (index, list) in lists.enumerated() {
      let (column, row) = (index % columns, index / columns)
      let isGrey = (column + row) % 2 == 1
      var cell = Bitmap(
        size: PixelSize(width: side, height: side), filledWith: isGrey ? 0xFFF7_F2F2 : 0xFFFF_FFFF)
      rasteriser.draw(list, into: &cell, scale: 2)
      sheet.blit(cell.bounds, of: cell, toX: column * side, y: row * side)
    }
    return sheet
  }
}

extension Path {
  /// A five-pointed star with crossing edges, in the middle of a cell.
  static func star(radius: Double) -> Path {
    // These are the corners of a regular pentagon, in steps of two; constants avoid a call to
    // `sin`.
    let corners = [
      (0.0, -1.0), (0.587785, 0.809017), (-0.951057, -0.309017), (0.951057, -0.309017),
      (-0.587785, 0.809017),
    ]
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = Point(x: 40 + corner.0 * radius, y: 42 + corner.1 * radius)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  /// A rectangle with its corners in counterclockwise order.
  static func counterclockwise(_ rect: Rect) -> Path {
    Path([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.minX, y: rect.maxY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.maxX, y: rect.minY)), .close,
    ])
  }
}
