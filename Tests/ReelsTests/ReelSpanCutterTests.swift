import KeyreelPixels
import TestSupport
import Testing

@testable import KeyreelReels

@Suite("Spans of frames")
struct ReelSpanCutterTests {
  @Test("Spans are the frame, row by row", arguments: 0..<10)
  func pixels(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (frames, cutter) = (RandomFrames(&random), ReelSpanCutter())
    for _ in 0..<8 {
      let frame = frames.next(&random)
      let pixels = cutter.spans(of: frame).flatMap { $0.runs.bitmap().pixels }
      #expect(pixels == frame.bitmap().pixels)
    }
  }

  @Test("However rows of a strip are cut off, and wherever they land, their spans are among few")
  func bounded() {
    var random = SplitMix64(seed: 5)
    let strip = Strip(RandomBitmaps.screen(PixelSize(width: 8_192, height: 64), using: &random))
    var cutter = ReelSpanCutter()
    var seen: Set<ObjectIdentifier> = []
    var held: [ReelSpan] = []
    for first in 0..<64 {
      for end in first + 1...64 {
        let run = RowRun(strip: strip, firstRow: first, count: end - first)
        let frame = Frame(size: PixelSize(width: 8_192, height: run.count), runs: [run])
        let spans = cutter.spans(of: frame)
        // Bands have 16 rows; at either end of the run, a row of one band is in at most four spans.
        #expect(spans.count <= 4 + 8)
        for span in spans where seen.insert(span.id).inserted { held.append(span) }
      }
    }
    // Four bands of 16 rows: 16 + 8 + 4 + 2 + 1 spans each.
    #expect(held.count == 4 * 31)
  }

  @Test("Rows that no other frame shows are spans that no other frame has")
  func transient() {
    var random = SplitMix64(seed: 6)
    let frame = Frame(RandomBitmaps.screen(PixelSize(width: 20, height: 20), using: &random))
    var cutter = ReelSpanCutter()
    let (one, other) = (cutter.spans(of: frame), cutter.spans(of: frame))
    #expect(Set(one.map(\.id)).isDisjoint(with: other.map(\.id)))
  }
}
