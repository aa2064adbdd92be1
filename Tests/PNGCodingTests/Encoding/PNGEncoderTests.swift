import Pixels
import PNGCoding
import TestSupport
import Testing

@Suite("Encoding PNG")
struct PNGEncoderTests {
  @Test(
    "Any bitmap comes back as it was",
    arguments: [EncodingEffort.speed, .size], [(1, 1), (1, 7), (7, 1), (33, 65), (517, 700)])
  func roundTrip(effort: EncodingEffort, sides: (Int, Int)) throws {
    var random = SplitMix64(seed: UInt64(sides.0 * 10_000 + sides.1))
    let size = PixelSize(width: sides.0, height: sides.1)
    for colours in [2, 200] as [UInt32] {
      let pixels = (0..<size.count).map { _ in
        UInt32.random(in: 0..<colours, using: &random) &* 0x9E37_79B9
      }
      let bitmap = Bitmap(size: size, alphaMode: .straight, pixels: pixels)
      #expect(try PNGDecoder.decode(PNGEncoder.encode(bitmap, effort: effort)) == bitmap)
    }
  }

  @Test("An empty bitmap is refused")
  func empty() {
    let bitmap = Bitmap(size: PixelSize(width: 0, height: 4), alphaMode: .straight)
    #expect(throws: PNGError.tooLarge(width: 0, height: 4, limit: Int(Int32.max))) {
      try PNGEncoder.encode(bitmap)
    }
  }
}
