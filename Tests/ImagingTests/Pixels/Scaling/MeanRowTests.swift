import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("A row of means is computed from the sums of three rows")
struct MeanRowTests {
  private static func pixels(
    _ rows: [[UInt32]], _ weights: (first: UInt32, middle: UInt32, last: UInt32), _ width: Int,
    _ divisor: SumDivisor
  ) -> [UInt32] {
    unsafe [UInt32](unsafeUninitializedCapacity: width) { out, written in
      unsafe rows[0].withUnsafeBufferPointer { first in
        unsafe rows[1].withUnsafeBufferPointer { middle in
          unsafe rows[2].withUnsafeBufferPointer { last in
            guard let first = first.baseAddress, let middle = middle.baseAddress,
              let last = last.baseAddress, let out = out.baseAddress
            else { return }
            unsafe MeanRow(first: first, middle: middle, last: last, weights: weights)
              .write(width, by: divisor, to: out)
            written = width
          }
        }
      }
    }
  }

  @Test("Every pixel equals the pixel that is computed one sum at a time", arguments: 1...13)
  func pixels(width: Int) {
    var random = SplitMix64(seed: UInt64(width))
    for weights in [(1, 0, 0), (300, 867, 112), (867, 867, 867), (0, 1, 866)] {
      // Each sum covers nine pixels of a row, so the divisor is nine times the sum of the weights.
      let count = 9 * (weights.0 + weights.1 + weights.2)
      let rows = (0..<3).map { _ in
        (0..<3 * width).map { _ in
          Bool.random(using: &random) ? UInt32(9 * 255) : UInt32(random.int(0...9 * 255))
        }
      }
      let found = Self.pixels(
        rows, (UInt32(weights.0), UInt32(weights.1), UInt32(weights.2)), width, SumDivisor(count))
      let expected = (0..<width).map { column in
        (0..<3).reduce(UInt32(0xFF00_0000)) { pixel, channel in
          let place = channel * width + column
          let sum =
            Int(rows[0][place]) * weights.0 + Int(rows[1][place]) * weights.1
            + Int(rows[2][place]) * weights.2
          return pixel | UInt32((sum + count / 2) / count) << UInt32(8 * channel)
        }
      }
      #expect(found == expected)
    }
  }
}
