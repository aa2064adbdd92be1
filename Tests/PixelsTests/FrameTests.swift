import Pixels
import Testing
import TestSupport

@Suite("Frames of runs")
struct FrameTests {
  @Test("A frame's bitmap is its runs, one below the other")
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

  @Test("Strips never share an identity")
  func identity() {
    let bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    #expect(Set((0..<100).map { _ in Strip(bitmap).id }).count == 100)
  }
}
