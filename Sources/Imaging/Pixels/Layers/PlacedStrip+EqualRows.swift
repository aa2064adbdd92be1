extension PlacedStrip {
  /// The widest strip whose rows are compared.
  ///
  /// Only narrow things, such as a scroll indicator, have long stretches of equal rows over moving content.
  private static let widest = 64
  /// The fewest equal rows worth a piece of their own.
  private static let fewest = 8

  /// The strip in up to three pieces, one below the other: the longest stretch of equal rows and what is around.
  /// - Complexity: O(*n*) in the number of pixels of a strip that is not opaque and at most 64 pixels wide.
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

  /// What shows of some of the strip's rows.
  private func part(_ rows: Range<Int>) -> PlacedStrip {
    var part = self
    part.visible = PixelRect(
      x: visible.x, y: y + rows.lowerBound, width: visible.width, height: rows.count)
    return part
  }
}

extension Bitmap {
  /// The longest stretch of `rows` that are equal in `columns`, the first of several.
  /// - Precondition: rows and columns exist, at least one row.
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
