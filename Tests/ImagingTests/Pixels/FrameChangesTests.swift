import KeyreelImaging
import TestSupport
import Testing

@Suite("The changed rows of frames")
struct FrameChangesTests {
  @Test(
    "The changed rows reach from the first to the last row whose pixels differ",
    arguments: 0..<60)
  func rows(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    // There are few colours, so rows of different strips are sometimes equal.
    let strips = (0..<3).map { _ in
      Strip(
        Bitmap(
          size: PixelSize(width: 2, height: 12), alphaMode: .straight,
          pixels: (0..<24).map { _ in UInt32.random(in: 0...1, using: &random) | 0xFF00_0000 }))
    }
    func frame() -> Frame {
      var runs: [RowRun] = []
      var left = 20
      while left > 0 {
        let count = min(left, Int.random(in: 1...8, using: &random))
        let first = Int.random(in: 0...12 - count, using: &random)
        runs.append(
          RowRun(
            strip: strips[Int.random(in: 0..<3, using: &random)], firstRow: first, count: count))
        left -= count
      }
      return Frame(size: PixelSize(width: 2, height: 20), runs: runs)
    }
    let (one, other) = (frame(), Int.random(in: 0..<6, using: &random) == 0 ? nil : frame())
    let (a, b) = (one.bitmap(), (other ?? one).bitmap())
    let different = (0..<20).filter {
      a.pixels[2 * $0..<2 * $0 + 2] != b.pixels[2 * $0..<2 * $0 + 2]
    }
    let expected = different.first.flatMap { first in different.last.map { first..<$0 + 1 } }
    #expect(one.changedRows(since: other ?? one) == expected)
  }

  @Test(
    "The smallest rectangle around all changes is found among the rows that are not shared",
    arguments: 0..<60)
  func rect(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let strips = (0..<3).map { _ in
      Strip(
        Bitmap(
          size: PixelSize(width: 5, height: 12), alphaMode: .straight,
          pixels: (0..<60).map { _ in UInt32.random(in: 0...9, using: &random) / 9 | 0xFF00_0000 }))
    }
    func frame() -> Frame {
      var runs: [RowRun] = []
      var left = 20
      while left > 0 {
        let count = min(left, Int.random(in: 1...8, using: &random))
        runs.append(
          RowRun(
            strip: strips[Int.random(in: 0..<3, using: &random)],
            firstRow: Int.random(in: 0...12 - count, using: &random), count: count))
        left -= count
      }
      return Frame(size: PixelSize(width: 5, height: 20), runs: runs)
    }
    let (one, other) = (frame(), frame())
    #expect(one.changedRect(since: one) == nil)
    let rows = one.rowsNotShared(with: other)
    guard let first = rows.first else { return }
    let places = (0..<100).filter { one.bitmap().pixels[$0] != other.bitmap().pixels[$0] }
    let (columns, lines) = (places.map { $0 % 5 }, places.map { $0 / 5 })
    let found = try #require(one.changedRect(since: other))
    guard let left = columns.min(), let right = columns.max(), let top = lines.min(),
      let bottom = lines.max()
    else {
      #expect(found == PixelRect(x: 0, y: first.lowerBound, width: 1, height: 1))
      return
    }
    #expect(
      found == PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
    #expect(one.bitmap(in: found) == one.bitmap().cropped(to: found))
  }

  @Test(
    "Frames share exactly those rows that come from the same row of the same strip",
    arguments: 0..<40)
  func shared(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let strips = (0..<2).map { _ in Strip(random.bitmap(3, 30, isOpaque: true)) }
    func frame() -> Frame {
      var runs: [RowRun] = []
      var left = 20
      while left > 0 {
        let count = min(left, Int.random(in: 1...8, using: &random))
        runs.append(
          RowRun(
            strip: strips[Int.random(in: 0..<2, using: &random)],
            firstRow: 20 - left + Int.random(in: 0...2, using: &random) / 2, count: count))
        left -= count
      }
      return Frame(size: PixelSize(width: 3, height: 20), runs: runs)
    }
    func source(_ frame: Frame, _ row: Int) -> [Int] {
      let run = frame.runs(row..<row + 1)[0]
      return [Int(run.strip.id), run.firstRow]
    }
    let (one, other) = (frame(), frame())
    let ranges = one.rowsNotShared(with: other)
    #expect(ranges.flatMap(Array.init) == (0..<20).filter { source(one, $0) != source(other, $0) })
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    #expect(one.rowsNotShared(with: one).isEmpty)
  }
}
