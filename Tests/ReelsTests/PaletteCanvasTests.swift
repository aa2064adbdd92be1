import KeyreelPixels
import KeyreelReels
import TestSupport
import Testing

@Suite("Canvases of places in a palette")
struct PaletteCanvasTests {
  @Test(
    "Parts laid on give the places that whole frames have, and tell what became another",
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
