// Reads whole rows as bytes; every row has `4 * width` bytes.

extension Bitmap {
  /// Rows in the form that PNG compresses: each row is preceded by the number of its filter.
  ///
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of pixels.
  func filteredRows(_ rows: Range<Int>, by filter: RowFilter = .none) -> [UInt8] {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "the rows must exist")
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

  /// The rows without alpha, three bytes per pixel, each preceded by the number of its filter.
  /// - Complexity: O(*n*) in the number of pixels.
  func opaqueRows(by filter: RowFilter = .none) -> [UInt8] {
    let (width, height) = (width, height)
    let stride = width * 3 + 1
    return unsafe [UInt8](unsafeUninitializedCapacity: stride * height + 1) { out, count in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = out.baseAddress else { return }
        for row in 0..<height {
          let target = unsafe to + row * stride
          unsafe target.pointee = filter.rawValue
          switch filter {
          case .none: unsafe Self.copyColors(from + row * width, width, to: target + 1)
          case .sub: unsafe Self.copyDifferences(from + row * width, width, to: target + 1)
          }
        }
      }
      count = stride * height
    }
  }

  /// Copies the first three bytes of each pixel, four pixels at a time.
  ///
  /// The byte after the last copied byte may be overwritten.
  @inline(__always)
  private static func copyColors(
    _ pixels: UnsafePointer<UInt32>, _ width: Int, to out: UnsafeMutablePointer<UInt8>
  ) {
    let (source, target) = unsafe (UnsafeRawPointer(pixels), UnsafeMutableRawPointer(out))
    for four in 0..<width / 4 {
      let (pixels, place) = unsafe (source + four * 16, target + four * 12)
      let first = twoColors(unsafe pixels.loadUnaligned(as: UInt64.self))
      let second = twoColors(unsafe pixels.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      unsafe place.storeBytes(of: first | second << 48, as: UInt64.self)
      unsafe place.storeBytes(
        of: UInt32(truncatingIfNeeded: second >> 16), toByteOffset: 8, as: UInt32.self)
    }
    for column in width / 4 * 4..<width {
      unsafe target.storeBytes(of: pixels[column], toByteOffset: column * 3, as: UInt32.self)
    }
  }

  /// Two pixels without their fourth bytes.
  @inline(__always)
  private static func twoColors(_ pixels: UInt64) -> UInt64 {
    pixels & 0xFF_FFFF | pixels >> 8 & 0xFFFF_FF00_0000
  }

  /// Writes each pixel's difference from the pixel to its left, without the fourth byte.
  ///
  /// Each pixel's fourth byte is also written, but is then overwritten by the next pixel or by the
  /// next row's filter. The fourth byte of the last row's last pixel is written one byte past the
  /// end of the output.
  @inline(__always)
  private static func copyDifferences(
    _ pixels: UnsafePointer<UInt32>, _ width: Int, to out: UnsafeMutablePointer<UInt8>
  ) {
    var left: UInt32 = 0
    for column in 0..<width {
      let pixel = unsafe pixels[column]
      unsafe UnsafeMutableRawPointer(out).storeBytes(
        of: difference(pixel, left), toByteOffset: column * 3, as: UInt32.self)
      left = pixel
    }
  }

  /// The differences between two pixels' bytes, each modulo 256.
  @inline(__always)
  private static func difference(_ one: UInt32, _ other: UInt32) -> UInt32 {
    ((one | 0x8080_8080) &- (other & 0x7F7F_7F7F)) ^ ((one ^ ~other) & 0x8080_8080)
  }

  /// The filter that is likely to make the compressed rows smaller: None or Sub.
  ///
  /// Screens consist of areas of one colour with edges between them, so their unfiltered bytes
  /// repeat. If fewer than a quarter of the pixels equal their neighbour to the left, as in
  /// photographs, differences repeat more often than colours. Only every fourth row is examined.
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

// Compares whole rows as bytes; every row has `4 * width` bytes.
import KeyreelSupport

extension Bitmap {
  /// The runs of at least `least` rows in which each row equals the row above it; the first row of
  /// `rows` is never part of a run.
  ///
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of pixels.
  func repeatingRows(in rows: Range<Int>, atLeast least: Int) -> [Range<Int>] {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "the rows must exist")
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

/// The filter applied to a row before compression (PNG 9.2); neither of the two filters uses the
/// row above.
enum RowFilter: UInt8, Sendable, Hashable {
  /// The bytes stay as they are.
  case none = 0
  /// Each byte becomes its difference from the same channel of the pixel to its left.
  case sub = 1
}
