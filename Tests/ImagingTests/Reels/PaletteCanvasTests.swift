import KeyreelImaging
import TestSupport
import Testing

@Suite("Canvases of palette indices")
struct PaletteCanvasTests {
  @Test(
    "Spans put onto a canvas produce each frame's palette indices, and only changes are reported",
    arguments: 0..<16)
  func spans(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var frames = RandomFrames(&random)
    let shown = (0..<12).map { _ in frames.next(&random) }
    var palette = ReelPalette(steps: [32, 64])
    for frame in shown { palette.note(frame.bitmap()) }
    let colors = palette.fittingColors
    var canvas = PaletteCanvas(size: frames.size, colors: colors)
    var changes = ReelChanges(sharesSpans: true, closeLook: 0)
    var before: Bitmap?
    for frame in shown {
      let simple = colors.applied(to: frame.bitmap())
      let change = changes.next(frame)()
      let put = canvas.put(change.spans, at: change.rect)
      let all = canvas.places(in: PixelRect(size: frames.size))
      #expect(all.map { colors.colors[Int($0)] } == simple.pixels)
      #expect((put == nil) == (before == simple))
      if let put {
        var told: [UInt8] = []
        switch put.part {
        case .places(let places): told = places
        case .spans(let spans):
          told = spans.flatMap(\.places)
          let rows = before.map { simple.changedRect(since: $0) } ?? put.rect
          let (top, bottom) = (spans[0].span.size.height, spans[spans.count - 1].span.size.height)
          #expect(put.rect.y <= rows.y && rows.y < put.rect.y + top)
          #expect(rows.maxY <= put.rect.maxY && rows.maxY > put.rect.maxY - bottom)
        }
        #expect(told == canvas.places(in: put.rect))
      }
      before = simple
    }
  }

  @Test(
    "Parts put onto a canvas produce each frame's palette indices, and only changes are reported",
    arguments: 0..<16)
  func parts(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let size = PixelSize(width: 21, height: 17)
    var palette = ReelPalette(
      steps: [8, 32, 64], dithering: seed % 2 == 0 ? .ordered : .none, keptAreMagnets: true)
    var frames = [Bitmap(size: size, alphaMode: .straight, filledWith: 0xFFEE_EEEE)]
    var rects = [PixelRect(size: size)]
    for _ in 0..<10 {
      let rect = PixelRect(
        x: Int.random(in: 0..<10, using: &random), y: Int.random(in: 0..<8, using: &random),
        width: Int.random(in: 1...11, using: &random), height: Int.random(in: 1...9, using: &random)
      )
      var next = frames[frames.count - 1]
      var part = random.bitmap(rect.width, rect.height, isOpaque: true)
      part.alphaMode = .straight
      if Bool.random(using: &random) { next.blit(part.bounds, of: part, toX: rect.x, y: rect.y) }
      frames.append(next)
      rects.append(rect)
    }
    for frame in frames { palette.note(frame) }
    let colors = palette.fittingColors
    var canvas = PaletteCanvas(size: size, colors: colors)
    var before: Bitmap?
    for (frame, rect) in zip(frames, rects) {
      let simple = colors.applied(to: frame)
      let changed = canvas.put(PixelRuns(frame.cropped(to: rect)), at: rect)
      let all = canvas.places(in: PixelRect(size: size))
      #expect(all.map { colors.colors[Int($0)] } == simple.pixels)
      if let before, before == simple {
        #expect(changed == nil)
      } else {
        let smallest = before.map { simple.changedRect(since: $0) } ?? PixelRect(size: size)
        #expect(changed?.rect == smallest)
        #expect(changed?.places == canvas.places(in: smallest))
      }
      before = simple
    }
  }
}
