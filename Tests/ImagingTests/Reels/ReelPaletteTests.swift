import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("The palette of a reel")
struct ReelPaletteTests {
  /// A picture whose first half has one colour, and whose other pixels are random and opaque.
  private func noise(_ seed: UInt64, main: UInt32) -> Bitmap {
    var random = SplitMix64(seed: seed)
    let pixels = (0..<4096).map {
      $0 < 2048 ? main : UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
    }
    return Bitmap(size: PixelSize(width: 64, height: 64), alphaMode: .straight, pixels: pixels)
  }

  @Test("A picture with few colours stays unchanged")
  func few() throws {
    let bitmap = Bitmap(
      size: PixelSize(width: 3, height: 1), alphaMode: .straight,
      pixels: [0xFF12_3456, 0xFF00_0001, 0xFF12_3456])
    var palette = ReelPalette()
    palette.note(bitmap)
    let colors = try #require(palette.colors)
    #expect(colors.applied(to: bitmap) == bitmap)
  }

  @Test(
    "Frequent colours are exact, and other colours are off by at most half a step per channel",
    arguments: [false, true])
  func error(magnets: Bool) throws {
    let frames = [noise(1, main: 0xFFA1_B2C3), noise(2, main: 0xFF01_0203)]
    var palette = ReelPalette(steps: [1, 16, 48, 64], keptAreMagnets: magnets)
    for frame in frames { palette.note(frame) }
    let colors = try #require(palette.colors)
    #expect(colors.colors.count <= 256)
    #expect(colors.greatestError == 24)
    for frame in frames {
      let simple = colors.applied(to: frame)
      #expect(simple.pixels[0] == frame.pixels[0])
      for (pixel, color) in zip(frame.pixels, simple.pixels) {
        #expect(colors.colors.contains(color))
        for shift: UInt32 in [0, 8, 16] {
          let difference = Int(pixel >> shift & 255) - Int(color >> shift & 255)
          #expect(abs(difference) <= colors.greatestError)
        }
      }
    }
  }

  @Test(
    "On request, a shade close to the colour of a large area becomes that colour and keeps its hue")
  func hue() {
    // The keyboard's grey, a similar shade of grey, and a thousand dark colours that fill the
    // palette.
    let area: UInt32 = 0xFFDB_D5D1
    let shade: UInt32 = 0xFFDA_D4D0
    var pixels = Array(repeating: area, count: 1023) + [shade]
    for green: UInt32 in 0..<32 {
      for red: UInt32 in 0..<32 { pixels.append(0xFF00_0000 | green << 8 | red) }
    }
    let bitmap = Bitmap(
      size: PixelSize(width: 64, height: 32), alphaMode: .straight, pixels: pixels)
    func drawn(magnets: Bool) -> [UInt32] {
      var palette = ReelPalette(steps: [1, 12, 64], keptAreMagnets: magnets)
      palette.note(bitmap)
      return palette.fittingColors.applied(to: bitmap).pixels
    }
    // Kept colours replace only colours that differ from them by at most a rounding error. All
    // other colours, such as the dark one with red 7 and green 5, are rounded.
    let (rounded, drawnTo) = (drawn(magnets: false), drawn(magnets: true))
    let (dark, darkRounded): (Int, UInt32) = (1191, 0xFF00_000C)
    #expect(rounded[0] == area)
    #expect(rounded[1023] == 0xFFD8_D8CC)
    #expect(rounded[dark] == darkRounded)
    #expect(drawnTo[0] == area)
    #expect(drawnTo[1023] == area)
    #expect(drawnTo[dark] == darkRounded)
  }

  @Test(
    "If too many colours are frequent, no palette keeps them exactly, but a rounded palette exists"
  )
  func tooMany() {
    var palette = ReelPalette(steps: [16, 64])
    for frame in 0..<300 {
      let pixel = 0xFF00_0000 | UInt32(frame) * 54_321
      palette.note(
        Bitmap(size: PixelSize(width: 2, height: 2), alphaMode: .straight, filledWith: pixel))
    }
    #expect(palette.colors == nil)
    #expect((1...125).contains(palette.fittingColors.colors.count))
    #expect(palette.fittingColors.greatestError == 32)
  }

  @Test(
    "The palette is the same whether whole frames or only their changes are recorded",
    arguments: 0..<12)
  func changes(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let size = PixelSize(width: 40, height: 30)
    let dithering = seed % 3 == 0 ? ReelDithering.ordered : .none
    var whole = ReelPalette(
      steps: [1, 4, 16, 32, 64], dithering: dithering, keptAreMagnets: seed % 2 == 0)
    var changed = whole
    var canvas = Bitmap(size: size, alphaMode: .straight, filledWith: 0xFFF2_F2F7)
    whole.note(canvas)
    changed.note(ReelChange(PixelRect(size: size), from: [], to: [span(canvas)]), of: size)
    for _ in 0..<8 {
      let before = canvas
      let rect = PixelRect(
        x: Int.random(in: 0..<20, using: &random), y: Int.random(in: 0..<15, using: &random),
        width: Int.random(in: 1...20, using: &random),
        height: Int.random(in: 1...15, using: &random))
      let part =
        Bool.random(using: &random)
        ? random.bitmap(rect.width, rect.height, isOpaque: true)
        : Bitmap(
          size: rect.size, alphaMode: .straight,
          filledWith: 0xFF00_0000 | UInt32.random(in: 0..<4, using: &random) << 6)
      var drawn = part
      drawn.alphaMode = .straight
      canvas.blit(drawn.bounds, of: drawn, toX: rect.x, y: rect.y)
      whole.note(canvas)
      changed.note(
        ReelChange(
          rect, from: [span(before.cropped(to: rect))], to: [span(canvas.cropped(to: rect))]),
        of: size)
    }
    #expect(whole.fittingColors.colors == changed.fittingColors.colors)
    #expect(whole.fittingColors.applied(to: canvas) == changed.fittingColors.applied(to: canvas))
  }

  private func span(_ bitmap: Bitmap) -> ReelSpan { ReelSpan(PixelRuns(bitmap)) }
}
