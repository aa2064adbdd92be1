// Compares whole rows as bytes: every row has `4 * width` of them.
import KeyreelSupport

extension Bitmap {
  /// Whether each of the rows but the first of `rows` equals the row above it, as stretches of at least `least`.
  ///
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of pixels.
  func repeatingRows(in rows: Range<Int>, atLeast least: Int) -> [Range<Int>] {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "the rows exist")
    let stride = width * 4
    return unsafe pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return [] }
      var stretches: [Range<Int>] = []
      var start = rows.lowerBound + 1
      for row in rows.dropFirst() {
        let above = unsafe base + (row - 1) * stride
        if unsafe memcmp(above, above + stride, stride) != 0 {
          if row - start >= least { stretches.append(start..<row) }
          start = row + 1
        }
      }
      if rows.upperBound - start >= least { stretches.append(start..<rows.upperBound) }
      return stretches
    }
  }
}
