import TestSupport
import Testing

@testable import Pixels

@Suite("Panes of glass in stacks of layers")
struct LayerStackPanesTests {
  private static let size = PixelSize(width: 12, height: 460)

  private func stack(
    over content: Strip, at offset: Int, pane top: Int, _ filter: BackdropFilter, keys: Strip
  ) -> LayerStack {
    LayerStack(
      size: Self.size, background: 0xFF40_3020,
      layers: [
        Layer(content, y: offset, isOpaque: true),
        Layer(
          backdrop: filter, in: PixelRect(x: 0, y: top, width: 12, height: keys.bitmap.height)),
        Layer(keys, y: top, isOpaque: false),
      ])
  }

  @Test(
    "Tall panes agree pixel for pixel with filtering all of what lies below",
    arguments: [0, 9, 26, 60, 120])
  func agrees(radius: Int) {
    var random = SplitMix64(seed: UInt64(radius))
    let filter = BackdropFilter(radius: radius, saturation: 400, tint: 0x4020_2020)
    let content = Strip(random.bitmap(12, 230, isOpaque: true))
    let keys = Strip(random.bitmap(12, 330))
    let cache = CompositionCache()
    for _ in 0..<6 {
      let stack = stack(
        over: content, at: random.int(-100...200), pane: random.int(-40...300), filter, keys: keys)
      let agrees = stack.composed(reusing: cache).bitmap().pixels == stack.reference().pixels
      #expect(agrees)
    }
  }

  @Test("What changes behind one end of a pane leaves the rows of the other end as they were")
  func slabs() {
    var random = SplitMix64(seed: 9)
    let keys = Strip(random.bitmap(12, 384))
    let cache = CompositionCache()
    let filter = BackdropFilter(radius: 12, saturation: 300, tint: 0x2010_1010)
    let contents = (0..<3).map { _ in Strip(random.bitmap(12, 60, isOpaque: true)) }
    let last = contents.map {
      stack(over: $0, at: 0, pane: 40, filter, keys: keys).composed(reusing: cache).runs
    }.map { $0[$0.count - 3].strip.id }
    #expect(last[1] == last[2])
  }

  @Test("A pane that moves over an even colour shows the same rows")
  func evenColour() {
    var random = SplitMix64(seed: 10)
    let keys = Strip(random.bitmap(12, 128))
    let plain = Strip(Bitmap(size: Self.size, filledWith: 0xFF60_7080))
    let cache = CompositionCache()
    let filter = BackdropFilter(radius: 12, saturation: 300, tint: 0x2010_1010)
    let strips = (0..<5).map { step in
      stack(over: plain, at: 0, pane: 100 + 6 * step, filter, keys: keys)
        .composed(reusing: cache).runs.first { $0.count == 128 }?.strip.id
    }
    #expect(Set(strips.dropFirst()).count == 1)
    #expect(strips[1] != nil)
  }
}
