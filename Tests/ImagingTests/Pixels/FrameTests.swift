import KeyreelImaging
import Synchronization
import TestSupport
import Testing

@Suite("Frames made of runs")
struct FrameTests {
  @Test("A frame's bitmap consists of its runs, one below the other")
  func bitmap() {
    var random = SplitMix64(seed: 1)
    let (a, b) = (random.bitmap(4, 9, isOpaque: true), random.bitmap(4, 5, isOpaque: true))
    let frame = Frame(
      size: PixelSize(width: 4, height: 6),
      runs: [
        RowRun(strip: Strip(a), firstRow: 3, count: 2),
        RowRun(strip: Strip(b), firstRow: 0, count: 4),
      ])
    let expected = a.pixels[12..<20] + b.pixels[0..<16]
    #expect(frame.bitmap().pixels == Array(expected))
    #expect(Frame(a).bitmap().pixels == a.pixels)
    #expect(Frame(Bitmap(size: PixelSize(width: 4, height: 0))).runs.isEmpty)
  }

  @Test("Rows are composed only once, when they are requested or when the bitmap is read")
  func composing() {
    let ways: [(Frame) -> Void] = [
      { $0.composeRows() }, { $0.composeRowsIfFree() }, { _ = $0.bitmap() },
    ]
    for compose in ways {
      let count = Atomic(0)
      let size = PixelSize(width: 3, height: 2)
      let strip = Strip(size: size, isRetained: true) {
        count.add(1, ordering: .relaxed)
        return Bitmap(size: size, filledWith: 7)
      }
      let run = RowRun(strip: strip, firstRow: 0, count: 2)
      let frame = Frame(size: PixelSize(width: 3, height: 4), runs: [run, run])
      #expect(count.load(ordering: .relaxed) == 0)
      for _ in 0..<3 { compose(frame) }
      #expect(count.load(ordering: .relaxed) == 1)
      #expect(frame.bitmap().pixels == [UInt32](repeating: 7, count: 12))
    }
  }

  @Test("Every strip has its own identity")
  func identity() {
    let bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    #expect(Set((0..<100).map { _ in Strip(bitmap).id }).count == 100)
  }
}
