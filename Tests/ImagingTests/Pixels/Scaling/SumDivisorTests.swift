import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Sums are divided without a division instruction")
struct SumDivisorTests {
  @Test("Every mean is the quotient rounded half up, for single sums and for pairs")
  func means() {
    var random = SplitMix64(seed: 5)
    let totals =
      [2, 3, 4, 5, 255, 256, 257, 1 << 22, (1 << 23) - 1, 1179 * 2556]
      + (0..<300).map { _ in random.int(2...(1 << 23) - 1) }
    for total in totals {
      let divisor = SumDivisor(total)
      let most = 255 * total
      // The sums at which the rounding changes; the smallest and the largest sum are added below.
      let edges = (0..<8).flatMap { _ in
        let edge = random.int(0...254) * total + (total + 1) / 2
        return [edge - 1, edge]
      }
      for sum in edges + [0, most, random.int(0...most)] {
        let expected = (sum + total / 2) / total
        #expect(divisor.mean(of: UInt32(sum)) == UInt32(expected))
        let pair = divisor.means(of: SIMD2(UInt64(sum), UInt64(most - sum)))
        #expect(pair == SIMD2(UInt64(expected), UInt64((most - sum + total / 2) / total)))
      }
    }
  }
}
