import KeyreelImaging
import TestSupport
import Testing

@Suite("Premultiplied and straight bitmaps")
struct BitmapAlphaTests {
  @Test("Premultiplying rounds each channel to the nearest integer")
  func premultiplied() {
    let straight = Bitmap(
      size: PixelSize(width: 2, height: 1), alphaMode: .straight,
      pixels: [0x80FF_8001, 0x00FF_FFFF])
    #expect(straight.premultiplied().pixels == [0x8080_4001, 0])
    #expect(straight.premultiplied().alphaMode == .premultiplied)
  }

  @Test(
    "Premultiplied pixels survive conversion to straight alpha and back; opaque ones do not change")
  func roundTrip() {
    var random = SplitMix64(seed: 3)
    let bitmap = random.bitmap(40, 40)
    #expect(bitmap.straight().premultiplied() == bitmap)
    let opaque = random.bitmap(10, 10, isOpaque: true)
    #expect(opaque.straight().pixels == opaque.pixels)
    #expect(opaque.isOpaque)
    #expect(!bitmap.isOpaque)
  }
}
