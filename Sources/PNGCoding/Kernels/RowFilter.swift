// Reads whole rows as bytes: every row has `4 * width` of them.
import Pixels

/// How a row's bytes are predicted from their neighbours (PNG section 9).
enum RowFilter: UInt8, Sendable {
  /// The bytes as they are: a row is the same wherever it stands.
  case none = 0

  /// Rows of a bitmap, each behind its filter byte.
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of pixels.
  func rows(_ rows: Range<Int>, of bitmap: Bitmap) -> [UInt8] {
    let stride = bitmap.width * 4
    precondition(rows.lowerBound >= 0 && rows.upperBound <= bitmap.height, "the rows exist")
    return unsafe [UInt8](unsafeUninitializedCapacity: (stride + 1) * rows.count) { out, count in
      unsafe bitmap.pixels.withUnsafeBytes { pixels in
        var to = 0
        for row in rows {
          unsafe out[to] = rawValue
          let source = unsafe UnsafeRawBufferPointer(
            rebasing: pixels[row * stride..<(row + 1) * stride])
          let target = unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(out)[to + 1..<to + 1 + stride])
          unsafe target.copyMemory(from: source)
          to += stride + 1
        }
      }
      count = (stride + 1) * rows.count
    }
  }
}
