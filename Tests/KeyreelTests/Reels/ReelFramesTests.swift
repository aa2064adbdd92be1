import KeyreelSimulation
import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelRendering

@Suite("Frames of a reel")
struct ReelFramesTests {
  private static let turning = ["focus: message", "rotate: landscape", "wait: 0.2", "tap: row0"]

  /// Every set of decorations, combined with a width, a crop, both or neither.
  static let looks: [ReelOptions] = {
    var looks: [ReelOptions] = []
    for (width, crop) in [
      (nil, nil), (61, nil), (nil, PixelRect(x: 30, y: 101, width: 151, height: 260)),
      (50, PixelRect(x: 0, y: 7, width: 200, height: 300)),
    ] as [(Int?, PixelRect?)] {
      for decorations in 0..<8 {
        var look = ReelOptions()
        (look.width, look.crop) = (width, crop)
        look.showsTouch = decorations & 1 != 0
        look.showsDevice = decorations & 2 != 0
        look.showsCaptions = decorations & 4 != 0
        looks.append(look)
      }
    }
    return looks
  }()

  @Test(
    "A frame in which only the changed parts are composed equals the frame composed in full",
    arguments: looks, [SmallForm.cancelledDrag, turning])
  func pictures(look: ReelOptions, steps: [String]) throws {
    let run = try ScenarioRun(
      text: SmallForm.yaml(scale: 2, steps: steps), options: RunOptions(rate: 30))
    for isTransparent in [false, true] {
      let stage = try ReelStage(
        of: run, look, notes: run.reelNotes(for: look), isTransparent: isTransparent)
      let frames = ReelFrames(stage)
      try run.visitFrames(Set(0..<run.frameCount)) { number, frame in
        let whole = stage.picture(of: frame, number: number)
        let shown = frames.frame(of: frame, number: number).bitmap()
        #expect(shown.pixels == (whole.alphaMode == .straight ? whole : whole.straight()).pixels)
        #expect(!stage.isOpaque || shown.isOpaque)
      }
    }
  }

  @Test(
    "With a phone around the screen, rows that share a strip in the run share one in the reel"
  )
  func stripsBesideDevice() throws {
    let run = try ScenarioRun(
      text: SmallForm.yaml(scale: 2, steps: SmallForm.cancelledDrag), options: RunOptions(rate: 30))
    var look = ReelOptions()
    look.showsDevice = true
    let stage = try ReelStage(of: run, look, notes: nil, isTransparent: true)
    let device = try #require(stage.device)
    let frames = ReelFrames(stage)
    var (made, places): ([UInt64: UInt64], [[UInt64]: Set<Int>]) = ([:], [:])
    try run.visitFrames(Set(0..<run.frameCount)) { number, frame in
      let shown = frames.frame(of: frame, number: number)
      for row in device.straightRows {
        let source = frame.runs(row - device.inset..<row - device.inset + 1)[0]
        let target = shown.runs(row..<row + 1)[0]
        guard source.strip.isRetained else { continue }
        #expect(target.strip.isRetained && target.firstRow == source.firstRow)
        #expect(made[source.strip.id, default: target.strip.id] == target.strip.id)
        made[source.strip.id] = target.strip.id
        places[[source.strip.id, UInt64(source.firstRow)], default: []].insert(row)
      }
    }
    #expect(places.values.contains { $0.count > 5 }, "some rows are dragged along")
  }

  @Test("A spool computes the same changes whether or not it can store them")
  func spool() throws {
    let run = try ScenarioRun(text: SmallForm.yaml(steps: SmallForm.cancelledDrag))
    var changes: [[[Bitmap]]] = []
    for (limit, sharesSpans) in [(0, false), (1 << 30, false), (0, true), (1 << 30, true)] {
      let spool = ReelSpool(
        of: run, palette: ReelPalette(), sharesSpans: sharesSpans, closeLook: 0, limit: limit
      ) { { frame, _ in frame } }
      try run.visitFrames(Set(0..<run.frameCount)) { (number, frame) throws(KeyreelError) in
        let work = spool.begin(NumberedFrame(number: number, picture: frame))
        spool.take(try work.plan()(), size: run.size)
      }
      var seen: [[Bitmap]] = []
      try spool.visit { _, change in seen.append(change.spans.map { $0.runs.bitmap() }) }
      changes.append(seen)
    }
    #expect(changes[0] == changes[1] && changes[0].count == run.frameCount)
    #expect(changes[2] == changes[3] && changes[2].contains { $0.count > 1 })
  }
}
