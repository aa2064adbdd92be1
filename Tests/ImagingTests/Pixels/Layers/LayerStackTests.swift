import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Stacks of layers")
struct LayerStackTests {
  private static let size = PixelSize(width: 24, height: 40)

  /// Strips like those in a scene, full or partial, opaque or not.
  private static func strips(_ random: inout SplitMix64) -> [(Strip, Bool)] {
    (0..<6).map { index in
      if index == 5 { return (Strip(column(&random, height: random.int(9...60))), false) }
      let isOpaque = index % 2 == 0
      let width = index < 4 ? size.width : random.int(1...30)
      return (Strip(random.bitmap(width, random.int(1...60), isOpaque: isOpaque)), isOpaque)
    }
  }

  /// A strip a few pixels wide whose rows are equal except for the first row and the last two.
  private static func column(_ random: inout SplitMix64, height: Int) -> Bitmap {
    let row = random.bitmap(random.int(1...3), 1).pixels
    var bitmap = Bitmap(
      size: PixelSize(width: row.count, height: height), alphaMode: .premultiplied,
      pixels: (0..<height).flatMap { _ in row })
    for y in [0, height - 2, height - 1] { bitmap[0, y] = random.premultipliedPixel() }
    return bitmap
  }

  private static func layer(
    _ random: inout SplitMix64, _ strips: [(Strip, Bool)]
  ) -> Layer {
    let clip =
      random.int(0...3) > 0
      ? nil
      : PixelRect(
        x: random.int(-5...20), y: random.int(-5...30), width: random.int(0...30),
        height: random.int(0...40))
    let opacity = random.int(0...3) > 0 ? 255 : UInt8(random.int(0...255))
    if random.int(0...5) == 0 {
      return Layer(
        backdrop: BackdropFilter(
          radius: [0, 3, 9, 26][random.int(0...3)], saturation: random.int(200...500),
          tint: random.premultipliedPixel()),
        in: PixelRect(
          x: random.int(-4...10), y: random.int(-10...30), width: random.int(1...30),
          height: random.int(1...20)), clip: clip, opacity: opacity)
    }
    let (strip, isOpaque) = strips[random.int(0...strips.count - 1)]
    let isFull = strip.bitmap.width == size.width && random.int(0...3) > 0
    return Layer(
      strip, x: isFull ? 0 : random.int(-10...20), y: random.int(-40...30), clip: clip,
      opacity: opacity, isOpaque: isOpaque)
  }

  @Test("Only a whole, opaque, unclipped strip covers the screen, and a pane never does")
  func covers() {
    let size = Self.size
    let whole = PixelRect(size: size)
    let strip = Strip(Bitmap(size: size, alphaMode: .premultiplied, filledWith: 0xFF33_2211))
    #expect(Layer(strip, y: 0, isOpaque: true).covers(size))
    for layer in [
      Layer(strip, y: 0, isOpaque: false), Layer(strip, y: 1, isOpaque: true),
      Layer(strip, y: 0, clip: whole, isOpaque: true),
      Layer(strip, y: 0, opacity: 254, isOpaque: true),
    ] {
      #expect(!layer.covers(size))
    }
    let filter = BackdropFilter(radius: 3, saturation: 300, tint: 0)
    #expect(!Layer(backdrop: filter, in: whole).covers(size))
    #expect(!Layer(backdrop: filter, in: whole, shape: Strip(Bitmap(size: size))).covers(size))
  }

  @Test("Frames agree pixel for pixel with painting all layers", arguments: 0..<60)
  func agrees(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let strips = LayerStackTests.strips(&random)
    let cache = CompositionCache(limit: seed % 3 == 0 ? 20_000 : 32 << 20)
    for _ in 0..<50 {
      let layers = (0..<random.int(0...7)).map { _ in LayerStackTests.layer(&random, strips) }
      let stack = LayerStack(size: LayerStackTests.size, background: 0xFF20_4060, layers: layers)
      let expected = stack.reference().pixels
      let first = stack.composed(reusing: cache).bitmap().pixels == expected
      let again = stack.composed(reusing: cache).bitmap().pixels == expected
      #expect(first)
      #expect(again)
    }
  }

  @Test("Rows of opaque layers as wide as the screen are not copied, wherever they scroll")
  func zeroCopy() {
    var random = SplitMix64(seed: 1)
    let bar = Strip(random.bitmap(24, 10, isOpaque: true))
    let content = Strip(random.bitmap(24, 100, isOpaque: true))
    let cache = CompositionCache()
    for offset in 0..<70 {
      let frame = LayerStack(
        size: LayerStackTests.size, background: 0xFF00_0000,
        layers: [
          Layer(content, y: 10 - offset, isOpaque: true), Layer(bar, y: 0, isOpaque: true),
        ]
      ).composed(reusing: cache)
      #expect(frame.runs.map(\.strip.id) == [bar.id, content.id])
      #expect(frame.runs.map(\.firstRow) == [0, offset])
      #expect(frame.runs.map(\.count) == [10, 30])
    }
  }

  @Test(
    "Rows composed again from the same rows come from the cache, even elsewhere on the screen")
  func reuse() {
    var random = SplitMix64(seed: 2)
    let content = Strip(random.bitmap(24, 100, isOpaque: true))
    let badge = Strip(random.bitmap(5, 4))
    let cache = CompositionCache()
    func composed(_ offset: Int) -> Strip? {
      LayerStack(
        size: LayerStackTests.size, background: 0xFF00_0000,
        layers: [
          Layer(content, y: -offset, isOpaque: true),
          Layer(badge, x: 3, y: 30 - offset, isOpaque: false),
        ]
      ).composed(reusing: cache).runs.first { $0.count == 4 }?.strip
    }
    let (first, second, third) = (composed(3), composed(7), composed(12))
    #expect(first?.isRetained == false)
    #expect(second?.isRetained == true)
    #expect(third === second)
  }

  @Test(
    "Rows under an indicator's straight part stay in one strip, even if content and indicator move")
  func columns() {
    var random = SplitMix64(seed: 5)
    let content = Strip(random.bitmap(24, 40, isOpaque: true))
    let cache = CompositionCache()
    for offset in 0..<9 {
      let indicator = Strip(LayerStackTests.column(&random, height: 12 + offset))
      let stack = LayerStack(
        size: LayerStackTests.size, background: 0xFF00_0000,
        layers: [
          Layer(content, y: -offset, isOpaque: true),
          Layer(indicator, x: 20, y: 3 + offset, isOpaque: false),
        ])
      let frame = stack.composed(reusing: cache)
      #expect(frame.bitmap().pixels == stack.reference().pixels)
      let run = frame.runs.first { $0.count == 9 + offset }
      #expect(run?.strip.isRetained == true)
      #expect(run?.firstRow == 4 + 2 * offset)
    }
  }

  @Test("Indicators of different lengths share the strip composed with their straight parts")
  func columnsOfAllLengths() {
    var random = SplitMix64(seed: 6)
    let content = Strip(random.bitmap(24, 40, isOpaque: true))
    let cache = CompositionCache()
    let strips = (10..<20).map { height in
      let indicator = Strip(
        Bitmap(size: PixelSize(width: 3, height: height), filledWith: 0x8040_4040))
      return LayerStack(
        size: LayerStackTests.size, background: 0xFF00_0000,
        layers: [
          Layer(content, y: 0, isOpaque: true), Layer(indicator, x: 20, y: 5, isOpaque: false),
        ]
      ).composed(reusing: cache).runs[1].strip.id
    }
    #expect(Set(strips).count == 1)
  }

  @Test("A movement behind an opaque bar does not cause the bar's rows to be composed again")
  func hiddenEdges() {
    var random = SplitMix64(seed: 4)
    let content = Strip(random.bitmap(24, 100, isOpaque: true))
    let bar = Strip(random.bitmap(24, 12, isOpaque: true))
    let clock = Strip(random.bitmap(24, 12))
    let cache = CompositionCache()
    let strips = (0..<9).map { offset in
      LayerStack(
        size: LayerStackTests.size, background: 0xFF00_0000,
        layers: [
          Layer(content, y: 12 - offset, isOpaque: true), Layer(bar, y: 0, isOpaque: true),
          Layer(clock, y: 0, isOpaque: false),
        ]
      ).composed(reusing: cache).runs[0]
    }
    #expect(strips.allSatisfy { $0.count == 12 })
    #expect(Set(strips.dropFirst().map(\.strip.id)).count == 1)
  }

  @Test(
    "Layers that are off the screen, clipped away or clear do not cause rows to be copied"
  )
  func invisible() {
    var random = SplitMix64(seed: 3)
    let content = Strip(random.bitmap(24, 40, isOpaque: true))
    let spot = Strip(random.bitmap(5, 5))
    let frame = LayerStack(
      size: LayerStackTests.size, background: 0xFF00_0000,
      layers: [
        Layer(content, y: 0, isOpaque: true), Layer(spot, x: 24, y: 3, isOpaque: false),
        Layer(spot, y: 3, opacity: 0, isOpaque: false),
        Layer(spot, y: 3, clip: PixelRect(x: 10, y: 0, width: 9, height: 9), isOpaque: false),
      ]
    ).composed(reusing: CompositionCache())
    #expect(frame.runs.count == 1)
    #expect(frame.runs.first?.strip === content)
  }

  @Test("A stack without layers shows its background")
  func background() {
    let size = PixelSize(width: 3, height: 300)
    let frame = LayerStack(size: size, background: 0xFF11_2233).composed(
      reusing: CompositionCache())
    #expect(frame.bitmap().pixels.allSatisfy { $0 == 0xFF11_2233 })
    #expect(frame.bitmap().height == 300)
  }
}
