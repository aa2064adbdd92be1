import TestSupport
import Testing

@testable import KeyreelPixels

@Suite("A row of squares that become pixels")
struct SquareRowTests {
  @Test("Every pixel is what its sums make one by one, at every sum", arguments: [2, 3, 4])
  func pixels(factor: Int) {
    let square = factor * factor
    let multiplier = UInt16(((1 << 16) + square - 1) / square)
    // Each colour goes through all sums, each from another on.
    let most = 255 * square
    for width in [1, 7, 8, 9, 393, most + 1] {
      func sum(_ channel: Int, _ column: Int) -> Int { (column + channel * 700) % (most + 1) }
      let rounded = [0, 1].flatMap { channel in
        (0..<width).map { column in
          UInt32(sum(channel, column) + square / 2)
            | UInt32(sum(channel + 2, column) + square / 2) << 16
        }
      }
      let found = unsafe [UInt32](unsafeUninitializedCapacity: width) { out, count in
        unsafe rounded.withUnsafeBufferPointer { sums in
          guard let sums = sums.baseAddress, let out = out.baseAddress else { return }
          unsafe SquareRow.write(sums, width, by: multiplier, to: out)
          count = width
        }
      }
      let expected = (0..<width).map { column in
        (0..<4).reduce(UInt32(0)) { pixel, channel in
          let mean = (sum(channel, column) + square / 2) / square
          return pixel | UInt32(mean) << UInt32(8 * channel)
        }
      }
      #expect(found == expected)
    }
  }
}
