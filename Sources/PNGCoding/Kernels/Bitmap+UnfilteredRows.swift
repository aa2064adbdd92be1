// Copies whole rows as bytes: every row has `4 * width` of them.
import Pixels

extension Bitmap {
  /// Rows as PNG compresses them with filter None: each behind a zero byte.
  ///
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of pixels.
  func unfilteredRows(_ rows: Range<Int>) -> [UInt8] {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "the rows exist")
    let stride = width * 4
    let total = (stride + 1) * rows.count
    return unsafe [UInt8](unsafeUninitializedCapacity: total) { out, count in
      unsafe pixels.withUnsafeBytes { bytes in
        guard let from = bytes.baseAddress, let to = out.baseAddress else { return }
        for (index, row) in rows.enumerated() {
          let target = unsafe to + index * (stride + 1)
          unsafe target.pointee = 0
          unsafe UnsafeMutableRawPointer(target + 1).copyMemory(
            from: from + row * stride, byteCount: stride)
        }
      }
      count = total
    }
  }
}
