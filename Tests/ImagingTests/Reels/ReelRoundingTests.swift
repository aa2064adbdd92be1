import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("The rounding that a reel's palette gives away")
struct ReelRoundingTests {
  /// A picture of a plain area and, in the rest, channels of at most `range` random values.
  private func picture(_ seed: UInt64, area: UInt32, range: UInt64) -> Bitmap {
    var random = SplitMix64(seed: seed)
    let pixels = (0..<4096).map { place -> UInt32 in
      guard place >= 2048 else { return area }
      return [0, 8, 16].reduce(0xFF00_0000) { $0 | UInt32(random.next() % range) << $1 }
    }
    return Bitmap(size: PixelSize(width: 64, height: 64), alphaMode: .straight, pixels: pixels)
  }

  @Test(
    "A colour of the reel is accepted for the pixels that it shows, and refused for other pixels",
    arguments: [(40, 16), (120, 32), (256, 64)] as [(UInt64, UInt32)])
  func shows(range: UInt64, step: UInt32) throws {
    let picture = picture(range, area: 0xFFA1_B2C3, range: range)
    var palette = ReelPalette()
    palette.note(picture)
    let colors = try #require(palette.colors)
    #expect(colors.step == step)
    let encoder = try APNGEncoder(size: picture.size, palette: colors.colors)
    let found = try #require(try APNGDecoder.palette(encoder.head(frameCount: 0) + Self.rest))
    #expect(found == colors.colors)
    let rounding = try #require(ReelRounding(palette: found))
    for (pixel, color) in zip(picture.pixels, colors.applied(to: picture).pixels) {
      #expect(rounding.shows(pixel, as: color))
      #expect(!rounding.shows(pixel ^ 0x80, as: color))
    }
    #expect(!rounding.shows(0xFFA1_B2C4, as: 0xFFA1_B2C3))
  }

  /// What a file needs besides its head for its chunks to be read.
  private static let rest: [UInt8] = {
    var bytes: [UInt8] = []
    bytes.appendChunk(.data, [])
    bytes.appendChunk(.end, [])
    return bytes
  }()

  @Test("A palette has no rounding if every step leads to a colour that the palette lacks")
  func foreign() {
    #expect(ReelRounding(palette: [0xFF11_2233]) == nil)
    #expect(ReelRounding(palette: [0xFF11_2233, 0xFF10_2030]) != nil)
  }

  @Test("A file in full colour has no palette")
  func fullColor() throws {
    let encoder = try APNGEncoder(size: PixelSize(width: 2, height: 2))
    #expect(try APNGDecoder.palette(encoder.head(frameCount: 0) + Self.rest) == nil)
  }
}
