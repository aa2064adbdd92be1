/// A strip on the screen, with panes of glass already turned into pixels.
struct PlacedStrip: Sendable {
  var strip: Strip
  /// The column of the strip's left edge on the screen.
  var x: Int
  /// The row of the strip's top edge on the screen.
  var y: Int
  /// The part of the screen on which the strip is visible; always within the strip's bounds.
  var visible: PixelRect
  var opacity: UInt8
  /// Whether nothing behind the strip shows through.
  var isOpaque: Bool
  /// The pixels of one visible row, if all visible rows are known to be equal; otherwise nil.
  var everyRow: [UInt32]?

  /// The strip's contribution to the key of a region.
  ///
  /// If all of the strip's rows in the region are equal, their row numbers do not matter.
  func key(in region: PixelRect) -> CompositionKey.Part {
    let part = visible.intersection(region)
    let row = part.isEmpty ? 0 : strip.firstRow(ofEqual: part.y - y..<part.maxY - y)
    return CompositionKey.Part(
      strip: strip.id, x: x - region.x, firstRow: row,
      seen: part.offsetBy(dx: -region.x, dy: -region.y), opacity: opacity)
  }

  /// The strip itself or, if it consists of other strips' rows, the visible part of each of those
  /// strips.
  var sources: [PlacedStrip] {
    if strip.sources.isEmpty { return [self] }
    var parts: [PlacedStrip] = []
    var top = y
    for run in strip.sources {
      let rows = PixelRect(x: visible.x, y: top, width: visible.width, height: run.count)
      var part = self
      part.strip = run.strip
      part.y = top - run.firstRow
      part.visible = visible.intersection(rows)
      if !part.visible.isEmpty { parts.append(part) }
      top += run.count
    }
    return parts
  }
}

extension PlacedStrip {
  /// Copies the pixels of a region of the screen to uninitialised memory, row after row.
  /// - Precondition: the strip is visible in the whole region.
  func copy(_ region: PixelRect, to pixels: UnsafeMutablePointer<UInt32>) {
    let source = strip.bitmap
    unsafe source.withPixels { from in
      for row in 0..<region.height {
        unsafe (pixels + row * region.width).initialize(
          from: from + (region.y + row - y) * source.width + region.x - x, count: region.width)
      }
    }
  }

  /// Draws, on a region's pixels, the part of the strip that is visible in the region.
  func draw(_ region: PixelRect, on pixels: UnsafeMutablePointer<UInt32>) {
    let part = visible.intersection(region)
    guard !part.isEmpty else { return }
    let source = strip.bitmap
    unsafe source.withPixels { from in
      for row in part.y..<part.maxY {
        let target = unsafe pixels + (row - region.y) * region.width + part.x - region.x
        let line = unsafe from + (row - y) * source.width + part.x - x
        if isOpaque {
          unsafe target.update(from: line, count: part.width)
        } else {
          unsafe RowKernel.blend(target, part.width, with: line, opacity: UInt32(opacity))
        }
      }
    }
  }
}

extension Bitmap {
  /// Draws one row of pixels over every row of the bitmap, starting at column `x`.
  /// - Precondition: the row of pixels fits into the bitmap.
  mutating func blendEveryRow(_ row: [UInt32], x: Int) {
    precondition(x >= 0 && x + row.count <= width, "the row must fit")
    let (width, height) = (width, height)
    unsafe withPixels { to in
      unsafe row.withUnsafeBufferPointer { buffer in
        guard let from = buffer.baseAddress else { return }
        for y in 0..<height { unsafe RowKernel.blend(to + y * width + x, row.count, with: from) }
      }
    }
  }
}

extension PlacedStrip {
  /// The largest visible width, in pixels, at which a strip's rows are compared.
  ///
  /// Only narrow strips, such as scroll indicators, have long runs of equal rows over moving
  /// content.
  private static let widest = 64
  /// The smallest number of equal rows for which a separate piece is worthwhile.
  private static let fewest = 8

  /// The strip in up to three pieces, one below the other: the longest run of equal rows, the rows
  /// above the run, and the rows below the run.
  /// - Complexity: O(*n*) in the number of visible pixels if the strip is not opaque and its
  ///   visible part is at most 64 pixels wide, otherwise O(1).
  func dividedAtEqualRows() -> [PlacedStrip] {
    guard !isOpaque, visible.width <= PlacedStrip.widest else { return [self] }
    let columns = visible.x - x..<visible.maxX - x
    let rows = strip.bitmap.equalRows(columns, in: visible.y - y..<visible.maxY - y)
    guard rows.count >= PlacedStrip.fewest else { return [self] }
    let start = rows.lowerBound * strip.bitmap.width
    var middle = part(rows)
    middle.everyRow = Array(
      strip.bitmap.pixels[start + columns.lowerBound..<start + columns.upperBound])
    return [
      part(visible.y - y..<rows.lowerBound), middle, part(rows.upperBound..<visible.maxY - y),
    ]
    .filter { !$0.visible.isEmpty }
  }

  /// The strip, with only the given rows visible.
  private func part(_ rows: Range<Int>) -> PlacedStrip {
    var part = self
    part.visible = PixelRect(
      x: visible.x, y: y + rows.lowerBound, width: visible.width, height: rows.count)
    return part
  }
}

extension Bitmap {
  /// The longest run of `rows` that are equal in `columns`; the first such run if several are
  /// equally long.
  /// - Precondition: the rows and columns are inside the bitmap, and there is at least one row.
  func equalRows(_ columns: Range<Int>, in rows: Range<Int>) -> Range<Int> {
    var longest = rows.lowerBound..<rows.lowerBound + 1
    var start = rows.lowerBound
    for row in rows.dropFirst() {
      if !isRow(row, equalToAboveIn: columns) { start = row }
      if row + 1 - start > longest.count { longest = start..<row + 1 }
    }
    return longest
  }

  private func isRow(_ row: Int, equalToAboveIn columns: Range<Int>) -> Bool {
    let (above, here) = ((row - 1) * width, row * width)
    for column in columns where pixels[above + column] != pixels[here + column] { return false }
    return true
  }
}
