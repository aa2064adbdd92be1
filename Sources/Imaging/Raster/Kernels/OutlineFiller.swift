/// Turns outlines into rows of coverage; keeps its scratch memory from one to the next.
@safe
struct OutlineFiller: ~Copyable {
  /// Bands are so high that their cells stay in the processor's nearest caches.
  private static let bandCells = 24_576

  private var cells = CoverageCells()
  private var bytes: UnsafeMutablePointer<UInt8>
  private var spans: UnsafeMutablePointer<CoverageSpan>
  private var capacity = 1

  init() {
    unsafe bytes = .allocate(capacity: 1)
    unsafe spans = .allocate(capacity: 1)
  }

  deinit {
    unsafe bytes.deallocate()
    unsafe spans.deallocate()
  }

  /// Gives every row of an outline's inside that lies within `bounds`, from top to bottom.
  ///
  /// `dx` and `dy` move the outline, in 1/256 px.
  mutating func fill(
    _ outline: Outline, dx: Int = 0, dy: Int = 0, rule: FillRule, inside bounds: PixelRect,
    row: (CoverageRow) -> Void
  ) {
    let area = outline.pixelBounds(dx: dx, dy: dy).intersection(bounds)
    guard !area.isEmpty else { return }
    if outline.isPixelRect && (dx | dy) & 255 == 0 { return fillRect(area, row) }
    let rowCount = max(1, min(area.height, OutlineFiller.bandCells / (area.width + 1)))
    cells.resize(width: area.width, rowCount: rowCount)
    reserve(cells.stride)
    if rowCount == area.height {
      for edge in outline.edges { cells.add(edge, left: area.x * 256 - dx, top: area.y * 256 - dy) }
      sweep(area, from: area.y, rule: rule, row)
    } else {
      fillBands(outline, dx: dx, dy: dy, rule: rule, area: area, row)
    }
  }

  /// Every row of whole pixels as one span, as the cells would give it.
  private mutating func fillRect(_ area: PixelRect, _ body: (CoverageRow) -> Void) {
    reserve(area.width + 1)
    unsafe spans[0] = CoverageSpan(x: 0, count: area.width, coverage: 255)
    for y in area.y..<area.maxY {
      unsafe body(
        CoverageRow(
          y: y, left: area.x, spans: UnsafeBufferPointer(start: spans, count: 1), bytes: bytes))
    }
  }

  private mutating func fillBands(
    _ outline: Outline, dx: Int, dy: Int, rule: FillRule, area: PixelRect,
    _ row: (CoverageRow) -> Void
  ) {
    let rowCount = cells.rowCount
    var queue = EdgeQueue(outline.edges, top: area.y * 256 - dy)
    for top in Swift.stride(from: area.y, to: area.maxY, by: rowCount) {
      queue.advance(to: (top + rowCount) * 256 - dy) { edge in
        cells.add(edge, left: area.x * 256 - dx, top: top * 256 - dy)
      }
      sweep(area, from: top, rule: rule, row)
    }
  }

  private func sweep(
    _ area: PixelRect, from top: Int, rule: FillRule, _ body: (CoverageRow) -> Void
  ) {
    for row in 0..<cells.rowCount {
      let count = unsafe cells.sweep(row: row, rule: rule, bytes: bytes, spans: spans)
      if count == 0 || top + row >= area.maxY { continue }
      unsafe body(
        CoverageRow(
          y: top + row, left: area.x, spans: UnsafeBufferPointer(start: spans, count: count),
          bytes: bytes))
    }
  }

  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    unsafe bytes.deallocate()
    unsafe spans.deallocate()
    capacity = count
    unsafe bytes = .allocate(capacity: count)
    unsafe spans = .allocate(capacity: count / 2 + 2)
    unsafe bytes.initialize(repeating: 0, count: count)
  }
}
