import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Encoding PNG")
struct PNGEncoderTests {
  @Test(
    "Every bitmap is unchanged after encoding and decoding",
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
    #expect(throws: PNGError.encoding("a picture needs at least one pixel")) {
      try PNGEncoder.encode(bitmap)
    }
  }

  /// A picture whose channels change gradually and randomly, like those of a photograph.
  private static func photograph(_ width: Int, _ height: Int) -> Bitmap {
    var random = SplitMix64(seed: 12)
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      return [x + y, 2 * x, x / 2 + y].enumerated().reduce(0xFF00_0000 as UInt32) {
        $0 | UInt32(($1.element + random.int(0...5)) & 255) << UInt32(8 * $1.offset)
      }
    }
    return Bitmap(
      size: PixelSize(width: width, height: height), alphaMode: .straight, pixels: pixels)
  }

  @Test(
    "A photograph is decoded unchanged, and filters make its file more than a fifth smaller",
    arguments: [EncodingEffort.speed, .size])
  func photograph(effort: EncodingEffort) throws {
    let bitmap = Self.photograph(150, 200)
    let file = try PNGEncoder.encode(bitmap, effort: effort)
    #expect(try PNGDecoder.decode(file) == bitmap)
    let unfiltered = try Deflate.zlibStream(bitmap.filteredRows(0..<200), level: 9)
    #expect(file.count * 5 < unfiltered.count * 4)
  }

  @Test("Any part of a strip with photographic and plain rows is decoded unchanged")
  func mixedStrip() throws {
    let photograph = Self.photograph(90, 90)
    let flat = [UInt32](repeating: 0xFFFF_FFFF, count: 90 * 70)
    let strip = Strip(
      Bitmap(
        size: PixelSize(width: 90, height: 250), alphaMode: .straight,
        pixels: photograph.pixels + flat + photograph.pixels))
    let encoder = FrameEncoder(isForMany: true)
    for first in [0, 1, 89, 90, 130, 200] {
      let frame = Frame(
        size: PixelSize(width: 90, height: 250 - first),
        runs: [RowRun(strip: strip, firstRow: first, count: 250 - first)])
      #expect(try PNGDecoder.decode(encoder.encode(frame)) == frame.bitmap())
    }
  }
}
