import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Spans of frames")
struct ReelSpanCutterTests {
  @Test("A frame's spans make up the frame, row by row", arguments: 0..<10)
  func pixels(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (frames, cutter) = (RandomFrames(&random), ReelSpanCutter())
    for _ in 0..<8 {
      let frame = frames.next(&random)
      let pixels = cutter.spans(of: frame).flatMap { $0.runs.bitmap().pixels }
      #expect(pixels == frame.bitmap().pixels)
    }
  }

  @Test(
    "A strip is cut into a limited number of spans, whichever of its rows the frames show")
  func bounded() {
    var random = SplitMix64(seed: 5)
    let (width, height, grain) = (128, 300, ReelSpanCutter.grain)
    let strip = Strip(RandomBitmaps.screen(PixelSize(width: width, height: height), using: &random))
    var cutter = ReelSpanCutter()
    var known: [Range<Int>: ReelSpan] = [:]
    for _ in 0..<3_000 {
      let first = Int.random(in: 0..<height, using: &random)
      let end = Int.random(in: first + 1...height, using: &random)
      let run = RowRun(strip: strip, firstRow: first, count: end - first)
      let frame = Frame(size: PixelSize(width: width, height: run.count), runs: [run])
      var row = first
      for span in cutter.spans(of: frame) {
        let rows = row..<row + span.size.height
        row = rows.upperBound
        if let same = known[rows] { #expect(same === span) }
        known[rows] = span
        // A span is either whole or between two neighbouring multiples of the grain. A whole span
        // begins at a multiple of its number of rows, which is a power of two and at least the
        // grain.
        let isWhole =
          rows.count.nonzeroBitCount == 1 && rows.count >= grain
          && rows.lowerBound % rows.count == 0
        #expect(isWhole || rows.lowerBound / grain == (rows.upperBound - 1) / grain)
        #expect(isWhole || rows.lowerBound == first || rows.upperBound == end)
      }
      #expect(row == end)
    }
  }

  @Test("Rows that are not shared between frames are in spans that are not shared either")
  func transient() {
    var random = SplitMix64(seed: 6)
    let frame = Frame(RandomBitmaps.screen(PixelSize(width: 20, height: 20), using: &random))
    var cutter = ReelSpanCutter()
    let (one, other) = (cutter.spans(of: frame), cutter.spans(of: frame))
    #expect(Set(one.map(\.id)).isDisjoint(with: other.map(\.id)))
  }
}
