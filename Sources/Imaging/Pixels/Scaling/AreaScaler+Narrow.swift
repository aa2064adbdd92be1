// Precondition: the source has fewer than 2²⁴ pixels, so that 256 times their number fits 32 bits.

extension AreaScaler {
  /// Rows of the result with sums of 32 bits; bit for bit what ``wide(_:_:_:_:)`` makes.
  ///
  /// Rows of the source are summed along once, also where two rows of the result share one, and no mean is
  /// divided: with `m = ⌈2⁶⁴ / total⌉` the high half of `n · m` is `⌊n / total⌋` wherever `n · total < 2⁶⁴`
  /// (Granlund and Montgomery, Division by Invariant Integers using Multiplication, 1994, theorem 4.2).
  func narrow(_ small: inout Bitmap, _ wanted: Range<Int>, _ part: Bitmap, _ firstRow: Int) {
    let width = size.width
    let total = UInt64(source.width) * UInt64(source.height)
    // A total of 1 would ask for 2⁶⁴; it is a picture of one pixel.
    guard total > 1 else { return wide(&small, wanted, part, firstRow) }
    let reciprocal = UInt64.max / total + 1
    let half = SIMD4(repeating: UInt32(total / 2))
    var line = [SIMD4<UInt32>](repeating: .zero, count: width)
    var sums = line
    unsafe part.pixels.withUnsafeBufferPointer { pixels in
      unsafe line.withUnsafeMutableBufferPointer { line in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe small.pixels.withUnsafeMutableBufferPointer { out in
            var lineRow = -1
            for row in wanted {
              let cover = rows[row]
              unsafe sums.update(repeating: half)
              for sourceRow in cover.first...cover.last {
                if sourceRow != lineRow {
                  unsafe add(along: pixels, start: (sourceRow - firstRow) * source.width, to: line)
                  lineRow = sourceRow
                }
                let weight = UInt32(truncatingIfNeeded: cover.weight(of: sourceRow))
                for column in 0..<width { unsafe sums[column] &+= line[column] &* weight }
              }
              for column in 0..<width {
                unsafe out[row * width + column] = unsafe Self.quotients(sums[column], reciprocal)
              }
            }
          }
        }
      }
    }
  }

  /// The weighted sums of one row's pixels, one for every column of the result.
  @inline(__always)
  private func add(
    along pixels: UnsafeBufferPointer<UInt32>, start: Int,
    to line: UnsafeMutableBufferPointer<SIMD4<UInt32>>
  ) {
    for index in columns.indices {
      let cover = columns[index]
      var sum =
        unsafe Self.channels(pixels[start + cover.first])
        &* UInt32(truncatingIfNeeded: cover.firstWeight)
      if cover.last > cover.first {
        var inner = SIMD4<UInt32>.zero
        for column in cover.first + 1..<cover.last {
          unsafe inner &+= Self.channels(pixels[start + column])
        }
        unsafe sum &+=
          inner &* UInt32(truncatingIfNeeded: cover.weight)
          &+ Self.channels(pixels[start + cover.last])
          &* UInt32(truncatingIfNeeded: cover.lastWeight)
      }
      unsafe line[index] = sum
    }
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
  }

  @inline(__always)
  private static func quotients(_ sums: SIMD4<UInt32>, _ reciprocal: UInt64) -> UInt32 {
    var bits: UInt32 = 0
    for lane in 0..<4 {
      let mean = UInt64(sums[lane]).multipliedFullWidth(by: reciprocal).high
      bits |= UInt32(truncatingIfNeeded: mean) << (8 * UInt32(lane))
    }
    return bits
  }
}
