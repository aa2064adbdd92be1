import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Panes of glass in stacks of layers")
struct LayerStackPanesTests {
  private static let size = PixelSize(width: 12, height: 460)

  private func stack(
    over content: Strip, at offset: Int, pane top: Int, _ filter: BackdropFilter, keys: Strip,
    shape: Strip? = nil
  ) -> LayerStack {
    LayerStack(
      size: Self.size, background: 0xFF40_3020,
      layers: [
        Layer(content, y: offset, isOpaque: true),
        Layer(
          backdrop: filter, in: PixelRect(x: 0, y: top, width: 12, height: keys.bitmap.height),
          shape: shape),
        Layer(keys, y: top, isOpaque: false),
      ])
  }

  @Test(
    "A tall pane has the same pixels as if everything behind it were filtered in one pass",
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

  @Test(
    "Tall panes whose edges bend light agree pixel for pixel with the slow version",
    arguments: [0, 9, 26, 60, 120])
  func bent(radius: Int) {
    var random = SplitMix64(seed: UInt64(radius) + 40)
    let keys = Strip(Bitmap(size: PixelSize(width: 12, height: 330)))
    let cache = CompositionCache()
    for _ in 0..<8 {
      let rim = PaneRim(
        frame: PixelRect(x: 0, y: 0, width: 12, height: 330), upperRadius: random.int(0...6),
        lowerRadius: random.int(0...6), radius: random.int(0...60),
        sharpUntil: random.int(0...40), bluntFrom: random.int(41...120),
        depth: random.int(0...60), bend: random.int(0...130))
      let filter = BackdropFilter(
        radius: radius, tone: PaneTone(saturation: 400, tint: 0x4020_2020), rim: rim)
      let content = Strip(random.bitmap(12, 230, isOpaque: true))
      let stack = stack(
        over: content, at: random.int(-100...200), pane: random.int(-40...300), filter, keys: keys)
      let agrees = stack.composed(reusing: cache).bitmap().pixels == stack.reference().pixels
      #expect(agrees)
    }
  }

  /// A shape that is opaque except at the ends of the top five and the bottom five rows, where it
  /// is clear or translucent.
  private func shape(_ random: inout SplitMix64, height: Int) -> Strip {
    var bitmap = Bitmap(size: PixelSize(width: 12, height: height), filledWith: 0xFF00_0000)
    for row in Array(0..<5) + Array(height - 5..<height) {
      bitmap[0, row] = 0
      bitmap[11, row] = 0
      for column in [1, 2, 9, 10] {
        bitmap[column, row] = UInt32(truncatingIfNeeded: random.int(0...255)) << 24
      }
    }
    return Strip(bitmap)
  }

  @Test("Panes with a shape agree pixel for pixel with the slow version", arguments: [0, 9, 60])
  func shaped(radius: Int) {
    var random = SplitMix64(seed: UInt64(radius) + 99)
    let filter = BackdropFilter(radius: radius, saturation: 400, tint: 0x4020_2020)
    let content = Strip(random.bitmap(12, 230, isOpaque: true))
    let keys = Strip(Bitmap(size: PixelSize(width: 12, height: 330)))
    let shape = shape(&random, height: 330)
    let cache = CompositionCache()
    for _ in 0..<8 {
      let stack = stack(
        over: content, at: random.int(-100...200), pane: random.int(-40...300), filter, keys: keys,
        shape: shape)
      let agrees = stack.composed(reusing: cache).bitmap().pixels == stack.reference().pixels
      #expect(agrees)
    }
  }

  @Test(
    "Outside a pane's shape, the content is unchanged, even if the cache has an unshaped pane")
  func outside() {
    var random = SplitMix64(seed: 12)
    let content = Strip(random.bitmap(12, 460, isOpaque: true))
    let keys = Strip(Bitmap(size: PixelSize(width: 12, height: 200)))
    let filter = BackdropFilter(radius: 9, saturation: 256, tint: 0xFFFF_FFFF)
    let cache = CompositionCache()
    let shape = shape(&random, height: 200)
    func picture(_ shape: Strip?) -> Bitmap {
      stack(over: content, at: 0, pane: 100, filter, keys: keys, shape: shape)
        .composed(reusing: cache).bitmap()
    }
    let (square, round) = (picture(nil), picture(shape))
    #expect(square[0, 100] == 0xFFFF_FFFF && square[5, 100] == 0xFFFF_FFFF)
    #expect(round[0, 100] == content.bitmap[0, 100] && round[5, 100] == 0xFFFF_FFFF)
    #expect(round[0, 200] == 0xFFFF_FFFF && round[11, 299] == content.bitmap[11, 299])
  }

  @Test("Burned panes agree pixel for pixel with the slow version, wherever tiles end")
  func burned() {
    var random = SplitMix64(seed: 77)
    let filter = BackdropFilter(radius: 26, saturation: 400, tint: 0x4020_2020)
    let cache = CompositionCache()
    for _ in 0..<8 {
      let content = Strip(random.bitmap(12, 230, isOpaque: true))
      let burns = (0..<3).map { _ in
        Layer.Burn(
          Strip(random.bitmap(5, random.int(3...90))), x: random.int(-2...9), y: random.int(0...320)
        )
      }
      var stack = stack(
        over: content, at: random.int(-100...200), pane: random.int(-40...300), filter,
        keys: Strip(Bitmap(size: PixelSize(width: 12, height: 330))))
      stack.layers[1].burns = burns
      let agrees = stack.composed(reusing: cache).bitmap().pixels == stack.reference().pixels
      #expect(agrees)
    }
  }

  @Test("Pixels beyond a pane's edge do not affect what the pane shows")
  func edge() {
    let keys = Strip(Bitmap(size: PixelSize(width: 12, height: 200)))
    let filter = BackdropFilter(radius: 60, saturation: 400, tint: 0x4020_2020)
    func pane(_ color: UInt32) -> [UInt32] {
      var picture = Bitmap(size: Self.size, filledWith: 0xFF80_8080)
      picture.fill(PixelRect(x: 0, y: 0, width: 12, height: 100), with: color)
      let shown = stack(over: Strip(picture), at: 0, pane: 100, filter, keys: keys)
        .composed(reusing: CompositionCache()).bitmap()
      return shown.cropped(to: PixelRect(x: 0, y: 100, width: 12, height: 200)).pixels
    }
    #expect(pane(0xFF00_00FF) == pane(0xFFFF_FFFF))
    #expect(Set(pane(0xFF00_00FF)).count == 1)
  }

  @Test("A change behind the top of a pane leaves the rows at the pane's bottom unchanged")
  func tiles() {
    var random = SplitMix64(seed: 9)
    let keys = Strip(random.bitmap(12, 384))
    let cache = CompositionCache()
    let filter = BackdropFilter(radius: 12, saturation: 300, tint: 0x2010_1010)
    let contents = (0..<3).map { _ in Strip(random.bitmap(12, 60, isOpaque: true)) }
    let last = contents.map {
      stack(over: $0, at: 0, pane: 40, filter, keys: keys).composed(reusing: cache).runs
    }.map { $0[$0.count - 2].strip.id }
    #expect(last[1] == last[2])
  }

  @Test("A pane over a single colour shows the same rows, wherever the pane is")
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
