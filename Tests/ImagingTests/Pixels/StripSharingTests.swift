import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Strips share rows with the strips that they replace")
struct StripSharingTests {
  /// The bitmap with one pixel changed in each of up to 31 consecutive rows.
  private static func edited(_ bitmap: Bitmap, _ random: inout SplitMix64) -> Bitmap {
    var pixels = bitmap.pixels
    let first = random.int(0...bitmap.height - 1)
    for row in first...min(bitmap.height - 1, first + random.int(0...30)) {
      pixels[row * bitmap.width + random.int(0...bitmap.width - 1)] =
        0xFF00_0000 | UInt32(random.int(0...0xFF_FFFF))
    }
    return Bitmap(size: bitmap.size, alphaMode: bitmap.alphaMode, pixels: pixels)
  }

  @Test(
    "A strip that shares rows shows the same pixels as without sharing, after any number of changes",
    arguments: 0..<20)
  func pixels(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let size = PixelSize(width: 24, height: 160)
    var bitmap = random.bitmap(size.width, size.height, isOpaque: true)
    var strip = Strip(bitmap)
    let cache = CompositionCache(limit: 32 << 20)
    var shared = 0
    for _ in 0..<60 {
      bitmap = Self.edited(bitmap, &random)
      strip = Strip.replacing(strip, with: bitmap)
      #expect(strip.bitmap.pixels == bitmap.pixels)
      #expect(strip.sources.allSatisfy { $0.strip.sources.isEmpty })
      shared += strip.sources.isEmpty ? 0 : 1
      // Part of the strip is on the screen, behind a glass bar and a narrow strip.
      let y = random.int(-60...20)
      let screen = PixelSize(width: 24, height: 100)
      let narrow = Strip(random.bitmap(3, 40))
      let layers = { (strip: Strip) in
        [
          Layer(strip, y: y, isOpaque: true),
          Layer(
            backdrop: BackdropFilter(radius: 9, saturation: 300, tint: 0x4020_2020),
            in: PixelRect(x: 0, y: 0, width: 24, height: 30)),
          Layer(narrow, x: 20, y: 40, isOpaque: false),
        ]
      }
      let shown = LayerStack(size: screen, background: 0xFF20_4060, layers: layers(strip))
      let whole = LayerStack(size: screen, background: 0xFF20_4060, layers: layers(Strip(bitmap)))
      #expect(shown.composed(reusing: cache).bitmap().pixels == whole.reference().pixels)
    }
    #expect(shared > 10)
  }

  @Test("Rows that look the same are shared with the replaced strip")
  func rows() {
    var random = SplitMix64(seed: 4)
    let before = random.bitmap(8, 100, isOpaque: true)
    let strip = Strip(before)
    var pixels = before.pixels
    pixels[8 * 40] ^= 1
    pixels[8 * 59 + 7] ^= 1
    let after = Bitmap(size: before.size, alphaMode: before.alphaMode, pixels: pixels)
    let replaced = Strip.replacing(strip, with: after)
    #expect(replaced.sources.map(\.rows) == [0..<40, 0..<20, 60..<100])
    #expect(replaced.sources.map { $0.strip === strip } == [true, false, true])
    #expect(Strip.replacing(replaced, with: after) === replaced)
    // If the old bitmap returns, the new strip shares all rows except the changed rows, 40 to 59.
    let back = Strip.replacing(replaced, with: before)
    #expect(back.sources.map(\.rows) == [0..<40, 0..<20, 60..<100])
    #expect(back.bitmap.pixels == before.pixels)
  }

  @Test(
    "Strips share nothing if their sizes differ, or if both their first and last rows differ")
  func unlike() {
    var random = SplitMix64(seed: 5)
    let before = random.bitmap(8, 100, isOpaque: true)
    #expect(
      Strip.replacing(Strip(before), with: random.bitmap(8, 99, isOpaque: true)).sources.isEmpty)
    var pixels = before.pixels
    pixels[0] ^= 1
    pixels[8 * 99] ^= 1
    let after = Bitmap(size: before.size, alphaMode: before.alphaMode, pixels: pixels)
    #expect(Strip.replacing(Strip(before), with: after).sources.isEmpty)
  }
}
