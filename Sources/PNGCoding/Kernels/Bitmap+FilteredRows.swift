// Reads whole rows as bytes: every row has `4 * width` of them.
import Pixels

extension Bitmap {
  /// Rows as PNG compresses them, each behind the number of its filter.
  ///
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of pixels.
  func filteredRows(_ rows: Range<Int>, by filter: RowFilter = .none) -> [UInt8] {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "the rows exist")
    let stride = width * 4
    let total = (stride + 1) * rows.count
    return unsafe [UInt8](unsafeUninitializedCapacity: total) { out, count in
      unsafe pixels.withUnsafeBytes { bytes in
        guard let from = bytes.baseAddress, let to = out.baseAddress else { return }
        for (index, row) in rows.enumerated() {
          let target = unsafe to + index * (stride + 1)
          unsafe target.pointee = filter.rawValue
          unsafe UnsafeMutableRawPointer(target + 1).copyMemory(
            from: from + row * stride, byteCount: stride)
          if filter == .sub {
            let source = unsafe (from + row * stride).assumingMemoryBound(to: UInt8.self)
            for i in Swift.stride(from: 4, to: stride, by: 1) {
              unsafe target[1 + i] = source[i] &- source[i - 4]
            }
          }
        }
      }
      count = total
    }
  }

  /// The rows without alpha, three bytes a pixel, each behind the number of its filter.
  /// - Complexity: O(*n*) in the number of pixels.
  func opaqueRows(by filter: RowFilter = .none) -> [UInt8] {
    let (width, height) = (width, height)
    let stride = width * 3 + 1
    return unsafe [UInt8](unsafeUninitializedCapacity: stride * height + 1) { out, count in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = out.baseAddress else { return }
        for row in 0..<height {
          var target = unsafe to + row * stride
          unsafe target.pointee = filter.rawValue
          unsafe target += 1
          var left: UInt32 = 0
          for column in 0..<width {
            let pixel = unsafe from[row * width + column]
            // The fourth byte is where the next pixel begins, or the next row's filter, or the one byte more.
            unsafe UnsafeMutableRawPointer(target).storeBytes(
              of: Self.difference(pixel, left), as: UInt32.self)
            unsafe target += 3
            if filter == .sub { left = pixel }
          }
        }
      }
      count = stride * height
    }
  }

  /// The differences of two pixels' bytes, each modulo 256.
  @inline(__always)
  private static func difference(_ one: UInt32, _ other: UInt32) -> UInt32 {
    ((one | 0x8080_8080) &- (other & 0x7F7F_7F7F)) ^ ((one ^ ~other) & 0x8080_8080)
  }

  /// The filter after which rows become smaller.
  ///
  /// Screens are areas of one colour with edges between them: compressed as they are, they find their like. Where
  /// fewer than a quarter of the pixels equal their neighbour at the left, as in photographs, differences
  /// repeat more than colours do. Every fourth row is looked at.
  /// - Complexity: O(*n*) in the number of pixels.
  func filter(for rows: Range<Int>) -> RowFilter {
    guard width > 1 else { return .none }
    var equal = 0
    var seen = 0
    let width = width
    unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for row in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: 4) {
        let line = unsafe base + row * width
        var count: Int32 = 0
        for x in 1..<width { unsafe count &+= line[x] == line[x - 1] ? 1 : 0 }
        equal += Int(count)
        seen += width - 1
      }
    }
    return equal * 4 < seen ? .sub : .none
  }
}
