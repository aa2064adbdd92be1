import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Strips are divided into spans of rows and repeated rows")
struct StripLayoutTests {
  /// A bitmap with runs of equal rows.
  private static func bitmap(
    seed: Int, width: Int = 2, height: Int = 600, longest: Int = 90
  ) -> Bitmap {
    let size = PixelSize(width: width, height: height)
    var random = SplitMix64(seed: UInt64(seed))
    var pixels: [UInt32] = []
    while pixels.count < size.count {
      let first = UInt32.random(in: 0..<9, using: &random)
      let row = [first] + [UInt32](repeating: 7, count: width - 1)
      let count = Int.random(in: 1...(Bool.random(using: &random) ? longest : 3), using: &random)
      for _ in 0..<count where pixels.count < size.count { pixels += row }
    }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }

  @Test(
    "The parts of a run make up its rows, and repeats always follow the row that they repeat",
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

  @Test("Different spans of rows never have the same index", arguments: 0..<10)
  func places(seed: Int) {
    // Two of these long rows fill deflate's window of 32 KiB.
    let hasStretches = seed % 2 == 1
    let bitmap = Self.bitmap(
      seed: seed, width: 5_000, height: 90, longest: hasStretches ? 90 : 3)
    let layout = StripLayout(of: bitmap, rows: 0..<90, bandRows: 8)
    var spans: [Int: RowSpan] = [:]
    for first in 0..<90 {
      for end in first + 1...90 {
        layout.forEachPart(of: first..<end) { part in
          guard case .rows(let span) = part else { return }
          let place = layout.place(of: span)
          #expect((0..<layout.placeCount).contains(place))
          #expect((spans[place] ?? span) == span)
          spans[place] = span
        }
      }
    }
    #expect(hasStretches || spans.values.contains { layout.isWholeBand($0) })
    #expect(hasStretches || spans.values.contains { $0.hasHistory })
  }
}
