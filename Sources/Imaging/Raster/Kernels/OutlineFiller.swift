/// Turns outlines into rows of coverage, and reuses its scratch memory from one outline to the
/// next.
@safe
struct OutlineFiller: ~Copyable {
  /// The maximum number of cells in a band of more than one row, chosen so that the cells fit in
  /// the processor's nearest caches.
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

  /// Calls a closure with the coverage of an outline's interior within `bounds`, row by row from
  /// top to bottom.
  ///
  /// `dx` and `dy` move the outline, in units of 1/256 px.
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

  /// Calls a closure with each row of a rectangle of whole pixels, as one span.
  ///
  /// `CoverageCells` would produce the same coverage for the rectangle.
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

/// The coverage of one row, as non-overlapping spans from left to right; nothing is covered between
/// the spans.
@safe
struct CoverageRow {
  /// The row's position in the bitmap, in pixels from the top.
  var y: Int
  /// The column from which spans and bytes are counted.
  var left: Int
  /// The spans.
  var spans: UnsafeBufferPointer<CoverageSpan>
  /// A byte for each column; only the bytes of varying spans are meaningful.
  ///
  /// Code that reads the row may overwrite all of its bytes.
  var bytes: UnsafeMutablePointer<UInt8>

  /// The number of spans.
  var count: Int { unsafe spans.count }

  /// A span.
  /// - Precondition: there are more than `index` spans.
  subscript(index: Int) -> CoverageSpan { unsafe spans[index] }
}

/// A run of adjacent pixels in a row of coverage.
struct CoverageSpan {
  /// The first column, relative to the row's left end.
  var x: Int
  /// The number of columns.
  var count: Int
  /// The coverage of all these columns, 1…255, or `varying` if the row's bytes contain the
  /// coverage.
  var coverage: Int

  /// The value that marks a span whose coverage differs from pixel to pixel.
  static let varying = -1
}

extension CoverageMask {
  /// Makes a mask of the part of an outline's interior that is within `bounds`.
  ///
  /// The mask's own bounds are the pixels that the outline's bounds and `bounds` have in common.
  init(
    _ outline: Outline, rule: FillRule, inside bounds: PixelRect, filler: inout OutlineFiller
  ) {
    self.init(bounds: outline.pixelBounds().intersection(bounds))
    fill(outline, rule: rule, filler: &filler)
  }

  /// Sets the bytes to the coverage of an outline's interior; bytes outside all spans of coverage
  /// stay unchanged.
  ///
  /// `dx` and `dy` move the outline, in units of 1/256 px.
  mutating func fill(
    _ outline: Outline, dx: Int = 0, dy: Int = 0, rule: FillRule,
    filler: inout OutlineFiller
  ) {
    let bounds = bounds
    let (left, top, width) = (bounds.x, bounds.y, bounds.width)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      filler.fill(outline, dx: dx, dy: dy, rule: rule, inside: bounds) { row in
        let line = unsafe base + (row.y - top) * width + row.left - left
        for index in 0..<row.count {
          let span = row[index]
          if span.coverage == CoverageSpan.varying {
            unsafe (line + span.x).update(from: row.bytes + span.x, count: span.count)
          } else {
            unsafe (line + span.x).update(
              repeating: UInt8(truncatingIfNeeded: span.coverage), count: span.count)
          }
        }
      }
    }
  }

  /// Multiplies every byte by the other mask's byte for the same pixel.
  /// - Precondition: `other` contains all of this mask's pixels.
  mutating func multiply(by other: CoverageMask) {
    let bounds = bounds
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for row in 0..<bounds.height {
        unsafe other.withRow(bounds.y + row, from: bounds.x) {
          unsafe RowKernel.multiply(base + row * bounds.width, bounds.width, by: $0)
        }
      }
    }
  }

  /// Calls a closure with the bytes of row `y`, starting at column `x`.
  /// - Precondition: the position is inside the mask.
  func withRow(_ y: Int, from x: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base + (y - bounds.y) * bounds.width + x - bounds.x)
    }
  }
}
