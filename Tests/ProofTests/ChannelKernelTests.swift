import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelProof

@Suite("The fast comparison of colour channels")
struct ChannelKernelTests {
  @Test(
    "Counting sixteen pixels at a time gives the same result as counting one by one",
    arguments: [0, 1, 7, 64, 254, 255])
  func agrees(tolerance: Int) {
    var random = SplitMix64(seed: 11)
    for round in 0..<200 {
      let size = PixelSize(width: 1 + round % 37, height: 1 + round % 21)
      let expected = RandomBitmaps.screen(size, using: &random, isOpaque: round % 3 > 0)
      let actual = RandomBitmaps.changed(expected, using: &random)
      let walk = PixelComparison(
        expected: expected, actual: actual,
        options: ComparisonOptions(mode: .channel(tolerance: tolerance)))
      let tally = slow(expected, actual, tolerance: tolerance)
      #expect(walk.classified().tally == tally)
      #expect(walk.counted(in: RowSpans.spans(of: size, ignoring: [])).tally == tally)
      #expect(walk.isSame == (expected.pixels == actual.pixels))
    }
  }

  @Test("Counting by squares or by pixels produces the same grid, even with ignored rectangles")
  func squares() {
    var random = SplitMix64(seed: 12)
    for round in 0..<300 {
      let size = PixelSize(width: random.int(1...90), height: random.int(1...50))
      let expected = RandomBitmaps.screen(size, using: &random, isOpaque: round % 3 > 0)
      let actual = RandomBitmaps.changed(expected, using: &random)
      let ignoring = (0..<random.int(0...3)).map { _ in
        PixelRect(
          x: random.int(-9...size.width), y: random.int(-9...size.height),
          width: random.int(1...40), height: random.int(1...40))
      }
      let walk = PixelComparison(
        expected: expected, actual: actual,
        options: ComparisonOptions(
          mode: .channel(tolerance: [0, 1, 30, 255][round % 4]), ignoring: ignoring))
      let (tally, grid, _) = walk.classified()
      let counted = walk.counted(in: RowSpans.spans(of: size, ignoring: ignoring))
      #expect(counted.tally == tally && counted.grid == grid)
      #expect(grid.tally.bounds == tally.bounds && grid.tally.different == tally.different)
      #expect(grid.regions().reduce(0) { $0 + $1.different } <= tally.different)
    }
  }

  /// The counts of the comparison, computed one pixel at a time.
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
