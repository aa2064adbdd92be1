import KeyreelImaging
import TestSupport
import Testing

@Suite("Rows of frames")
struct FrameRowsTests {
  @Test("Replacing rows of a frame changes those rows and no others", arguments: 0..<30)
  func replacing(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let strips = (0..<3).map { _ in
      Strip(random.bitmap(3, 10, isOpaque: true))
    }
    let frame = Frame(
      size: PixelSize(width: 3, height: 12),
      runs: [
        RowRun(strip: strips[0], firstRow: 2, count: 5),
        RowRun(strip: strips[1], firstRow: 0, count: 6),
        RowRun(strip: strips[0], firstRow: 9, count: 1),
      ])
    let count = Int.random(in: 1...10, using: &random)
    let top = Int.random(in: 0...12 - count, using: &random)
    let run = RowRun(strip: strips[2], firstRow: 10 - count, count: count)
    let replaced = frame.replacing(firstRow: top, with: run).bitmap()
    let before = frame.bitmap()
    for y in 0..<12 {
      for x in 0..<3 {
        let isNew = (top..<top + count).contains(y)
        let expected = isNew ? strips[2].bitmap[x, 10 - count + y - top] : before[x, y]
        #expect(replaced[x, y] == expected)
      }
    }
  }
}
