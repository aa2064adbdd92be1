import Pixels
import TestSupport
import Testing

@testable import PNGCoding

@Suite("Cutting strips up")
struct StripLayoutTests {
  /// A bitmap with stretches of equal rows.
  private static func bitmap(seed: Int) -> Bitmap {
    var random = SplitMix64(seed: UInt64(seed))
    var pixels: [UInt32] = []
    while pixels.count < 2 * 600 {
      let row = [UInt32.random(in: 0..<9, using: &random), 7]
      let count = Int.random(in: 1...(Bool.random(using: &random) ? 90 : 3), using: &random)
      for _ in 0..<count where pixels.count < 2 * 600 { pixels += row }
    }
    return Bitmap(size: PixelSize(width: 2, height: 600), alphaMode: .straight, pixels: pixels)
  }

  @Test(
    "The parts of any run are its rows, and equal ones only where the row above is there",
    arguments: 0..<30)
  func parts(seed: Int) {
    let bitmap = Self.bitmap(seed: seed)
    let layout = StripLayout(of: bitmap, rows: 0..<600, bandRows: 16)
    #expect(layout.bands.contains { $0.isRepeating })
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<40 {
      let first = Int.random(in: 0..<600, using: &random)
      let run = first..<Int.random(in: first + 1...600, using: &random)
      var row = run.lowerBound
      for part in layout.parts(of: run) {
        switch part {
        case .rows(let span):
          for offset in 0..<span.count {
            #expect(bitmap[0, span.row + offset] == bitmap[0, row + offset])
          }
          if span.hasHistory {
            #expect(span.row == row && row - run.lowerBound >= layout.geometry.historyRows)
          }
          row += span.count
        case .repeats(let count):
          #expect(row > run.lowerBound && count.nonzeroBitCount == 1)
          for y in row..<row + count { #expect(bitmap[0, y] == bitmap[0, y - 1]) }
          row += count
        }
      }
      #expect(row == run.upperBound)
    }
  }
}
