import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Changes from frame to frame")
struct ReelChangesTests {
  @Test(
    "Changes drawn over a frame produce the next frame, with the same palette as whole frames",
    arguments: 0..<12, [0, 700, 1 << 20])
  func changes(seed: Int, closeLook: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var frames = RandomFrames(&random)
    var changes = ReelChanges(sharesSpans: true, closeLook: closeLook)
    var canvas = Bitmap(size: frames.size, alphaMode: .straight)
    var (whole, changed) = (ReelPalette(steps: [1, 8, 64]), ReelPalette(steps: [1, 8, 64]))
    for _ in 0..<12 {
      let frame = frames.next(&random)
      let change = changes.next(frame)()
      for (span, rect) in change.parts {
        let part = span.runs.bitmap()
        canvas.blit(part.bounds, of: part, toX: rect.x, y: rect.y)
      }
      #expect(canvas.pixels == frame.bitmap().pixels)
      whole.note(frame.bitmap())
      changed.note(change, of: frames.size)
    }
    #expect(whole.fittingColors.colors == changed.fittingColors.colors)
    #expect(whole.fittingColors.applied(to: canvas) == changed.fittingColors.applied(to: canvas))
  }

  @Test("A frame with the same rows as the previous frame has no changes")
  func nothing() {
    var random = SplitMix64(seed: 1)
    var frames = RandomFrames(&random)
    let frame = frames.next(&random)
    for sharesSpans in [false, true] {
      var changes = ReelChanges(sharesSpans: sharesSpans, closeLook: 0)
      #expect(changes.next(frame)().rect == PixelRect(size: frames.size))
      #expect(changes.next(frame)().spans.isEmpty)
    }
  }

  @Test(
    "Few changed pixels are described by their rectangle, and many by whole rows that frames share"
  )
  func look() {
    var random = SplitMix64(seed: 2)
    let size = PixelSize(width: 40, height: 100)
    let strip = Strip(random.bitmap(40, 300, isOpaque: true))
    func frame(_ first: Int) -> Frame {
      Frame(size: size, runs: [RowRun(strip: strip, firstRow: first, count: 100)])
    }
    var dotted = frame(0).bitmap()
    dotted[7, 9] ^= 0xFF
    let dot = Frame(size: size, runs: [RowRun(strip: Strip(dotted), firstRow: 0, count: 100)])
    var changes = ReelChanges(sharesSpans: true, closeLook: 40)
    _ = changes.next(frame(0))()
    let small = changes.next(dot)()
    #expect(small.rect == PixelRect(x: 7, y: 9, width: 1, height: 1))
    #expect(small.spans.map(\.isShared) == [false])
    var column = dotted
    column.fill(PixelRect(x: 30, y: 0, width: 10, height: 100), with: 0xFF00_0000)
    let narrow = changes.next(Frame(column))()
    #expect(narrow.rect.width == 10 && narrow.spans.map(\.isShared) == [false])
    let large = changes.next(frame(64))()
    #expect(large.rect == PixelRect(size: size))
    let moved = changes.next(frame(32))()
    // Rows 64..<128 of the strip are in both frames, as one span.
    let common = Set(large.spans.map(\.id)).intersection(moved.spans.map(\.id))
    #expect(moved.spans.allSatisfy(\.isShared) && !common.isEmpty)
  }
}
