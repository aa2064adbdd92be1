import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelProof

@Suite("The fast channel rule")
struct ChannelKernelTests {
  @Test("Eight pixels at once count what one by one does", arguments: [0, 1, 7, 64, 254, 255])
  func agrees(tolerance: Int) {
    var random = SplitMix64(seed: 11)
    for round in 0..<200 {
      let size = PixelSize(width: 1 + round % 37, height: 1 + round % 21)
      let expected = RandomBitmaps.screen(size, using: &random, isOpaque: round % 3 > 0)
      let actual = RandomBitmaps.changed(expected, using: &random)
      let walk = PixelComparison(
        expected: expected, actual: actual,
        options: ComparisonOptions(mode: .channel(tolerance: tolerance)))
      #expect(walk.classified().tally == slow(expected, actual, tolerance: tolerance))
      #expect(walk.isSame == (expected.pixels == actual.pixels))
    }
  }

  /// One pixel after the other.
  private func slow(_ expected: Bitmap, _ actual: Bitmap, tolerance: Int) -> DifferenceTally {
    var tally = DifferenceTally()
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let delta = ChannelReference.greatestDelta(expected[x, y], actual[x, y])
        tally.maxChannelDelta = max(tally.maxChannelDelta, delta)
        if delta > 0 { tally.unequal = true }
        if delta > tolerance { tally.count(x: x, y: y) }
      }
    }
    return tally
  }
}
