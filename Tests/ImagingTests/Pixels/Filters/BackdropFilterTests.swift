import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Panes of frosted glass")
struct BackdropFilterTests {
  @Test("The filter agrees bit for bit with its slow version", arguments: 0..<30)
  func agrees(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let bitmap = random.bitmap(random.int(1...60), random.int(1...60), isOpaque: seed % 2 == 0)
    let filter = BackdropFilter(
      radius: [0, 3, 20, 30, 60, 110][seed % 6],
      tone: PaneTone(
        saturation: random.int(0...700), tint: random.premultipliedPixel(),
        luma: seed % 3 == 0 ? .bt709 : .bt601))
    let rect = PixelRect(
      x: random.int(0...bitmap.width / 2), y: random.int(0...bitmap.height / 2),
      width: (bitmap.width + 1) / 2, height: (bitmap.height + 1) / 2)
    #expect(filter.applied(to: bitmap, keeping: rect) == filter.reference(bitmap, keeping: rect))
  }

  @Test(
    "Pixels beyond the filter's reach do not change what a pane shows",
    arguments: [3, 20, 30, 60, 110])
  func reach(radius: Int) {
    var random = SplitMix64(seed: 8)
    let filter = BackdropFilter(radius: radius)
    let side = 2 * filter.reach + 8
    var bitmap = random.bitmap(side + 40, 9, isOpaque: true)
    let pane = PixelRect(x: filter.reach, y: 0, width: 8, height: 9)
    let before = filter.applied(to: bitmap, keeping: pane)
    bitmap.fill(PixelRect(x: side, y: 0, width: 40, height: 9), with: 0xFF00_FF00)
    #expect(filter.applied(to: bitmap, keeping: pane) == before)
  }

  @Test("A pane without blur, without a tint and with unchanged colours shows what is behind it")
  func clear() {
    var random = SplitMix64(seed: 3)
    let bitmap = random.bitmap(8, 8)
    #expect(BackdropFilter(radius: 0).applied(to: bitmap, keeping: bitmap.bounds) == bitmap)
  }

  @Test("Grey stays grey, and a saturation of 0 leaves only grey")
  func saturation() {
    var grey = Bitmap(size: PixelSize(width: 1, height: 1), filledWith: 0xFF80_8080)
    grey.glaze(PaneTone(saturation: 700))
    #expect(grey.pixels == [0xFF80_8080])
    var red = Bitmap(size: PixelSize(width: 1, height: 1), filledWith: 0xFF00_00FF)
    red.glaze(PaneTone(saturation: 0))
    #expect(red.pixels == [0xFF4D_4D4D])
  }

  @Test("Colours darker than black or brighter than white are clipped only after the tint")
  func unclamped() {
    // The last pixel is yellow. Its saturation is multiplied by eight, and the tint lets 8/255 of
    // the colour through. The resulting red and green are brighter than for a white pixel, and the
    // resulting blue is darker than for a black pixel.
    let tint: UInt32 = 0xF700_0000 | 100 << 16 | 100 << 8 | 100
    func seen(_ pixel: UInt32) -> [UInt32] {
      var bitmap = Bitmap(size: PixelSize(width: 1, height: 1), filledWith: pixel)
      bitmap.glaze(PaneTone(saturation: 8 * 256, tint: tint))
      return [0, 8, 16, 24].map { bitmap.pixels[0] >> $0 & 255 }
    }
    #expect(seen(0xFFFF_FFFF) == [108, 108, 108, 255])
    #expect(seen(0xFF00_0000) == [100, 100, 100, 255])
    #expect(seen(0xFF00_FFFF) == [114, 114, 50, 255])
  }
}
