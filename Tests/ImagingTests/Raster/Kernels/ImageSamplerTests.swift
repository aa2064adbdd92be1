import KeyreelGeometry
import KeyreelImaging
import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Pictures in rectangles")
struct ImageSamplerTests {
  private func source(_ bitmap: Bitmap) -> ImageSource {
    ImageSource(
      key: "test", width: bitmap.width, height: bitmap.height, pixels: bitmap.straight().pixels)
  }

  private func drawn(_ image: ImageSource, _ rect: Rect, _ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    Rasteriser().draw(DisplayList([.image(image, rect)]), into: &bitmap, scale: 1)
    return bitmap
  }

  @Test("A picture drawn at its own size keeps every pixel unchanged, even translucent ones")
  func exact() {
    var random = SplitMix64(seed: 1)
    let picture = random.bitmap(13, 9)
    let result = drawn(source(picture), Rect(x: 4, y: 2, width: 13, height: 9), 30, 20)
    #expect(result.cropped(to: PixelRect(x: 4, y: 2, width: 13, height: 9)) == picture)
    #expect(result[3, 5] == 0 && result[17, 5] == 0)
  }

  @Test(
    "Every pixel of a stretched picture is a mixture of the four pixels around its centre",
    arguments: 0..<30)
  func bilinear(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let picture = random.bitmap(random.int(1...12), random.int(1...12))
    let (a, b) = (
      GridPoint(x: random.int(-900...900), y: random.int(-900...900)),
      GridPoint(x: random.int(2_000...9_000), y: random.int(2_000...9_000))
    )
    let sampler = ImageSampler(source(picture), from: a, to: b)
    func place(_ pixel: Int, _ from: Int, _ to: Int, _ count: Int) -> (Int, Int) {
      let exact = Double((pixel * 256 + 128 - from) * count * 256) / Double(to - from)
      let place = Int(exact.rounded(.down)) - 128
      return (Int((Double(place) / 256).rounded(.down)), place & 255)
    }
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      picture[min(max(x, 0), picture.width - 1), min(max(y, 0), picture.height - 1)]
    }
    var row = Bitmap(size: PixelSize(width: 30, height: 1))
    let y = random.int(-2...30)
    row.withPixels { sampler.write($0, x: -3, y: y, count: 30) }
    let (v, down) = place(y, a.y, b.y, picture.height)
    for x in 0..<30 {
      let (u, across) = place(x - 3, a.x, b.x, picture.width)
      let upper = PackedPixel.mixed(pixel(u, v), pixel(u + 1, v), weight: across, of: 256)
      let lower = PackedPixel.mixed(pixel(u, v + 1), pixel(u + 1, v + 1), weight: across, of: 256)
      #expect(row[x, 0] == PackedPixel.mixed(upper, lower, weight: down, of: 256))
    }
  }

  @Test("A picture much larger than its rectangle is averaged, not sampled at a few of its pixels")
  func shrunk() {
    let stripes = Bitmap(
      size: PixelSize(width: 64, height: 64), alphaMode: .straight,
      pixels: (0..<64 * 64).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
    let result = drawn(
      source(stripes.premultiplied()), Rect(x: 0, y: 0, width: 16, height: 16), 16, 16)
    #expect(result.pixels.allSatisfy { $0 == 0xFF80_8080 })
  }

  @Test("A picture with an area of zero draws nothing")
  func empty() {
    let picture = Bitmap(size: PixelSize(width: 2, height: 2), filledWith: 0xFFFF_FFFF)
    #expect(drawn(source(picture), .zero, 4, 4).pixels.allSatisfy { $0 == 0 })
    let nothing = ImageSource(key: "none", width: 0, height: 0, pixels: [])
    #expect(
      drawn(nothing, Rect(x: 0, y: 0, width: 4, height: 4), 4, 4).pixels.allSatisfy { $0 == 0 })
  }
}
