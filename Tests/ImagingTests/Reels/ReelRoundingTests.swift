import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Inferring the rounding of colours from a reel's palette")
struct ReelRoundingTests {
  /// A picture whose first half has one colour; the other pixels' channels are random values below
  /// `range`.
  private func picture(_ seed: UInt64, area: UInt32, range: UInt64) -> Bitmap {
    var random = SplitMix64(seed: seed)
    let pixels = (0..<4096).map { place -> UInt32 in
      guard place >= 2048 else { return area }
      return [0, 8, 16].reduce(0xFF00_0000) { $0 | UInt32(random.next() % range) << $1 }
    }
    return Bitmap(size: PixelSize(width: 64, height: 64), alphaMode: .straight, pixels: pixels)
  }

  @Test(
    "A picture is shown in the reel's colours, but a changed pixel keeps its own colour",
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
    let (rounding, reel) = (ReelRounding(palette: found), colors.applied(to: picture))
    #expect(rounding.shown(picture, as: reel) == reel)
    for place in [0, 2047, 2048, 4095] {
      var changed = picture
      changed.pixels[place] ^= 0x80
      let shown = rounding.shown(changed, as: reel)
      #expect(shown.pixels[place] == changed.pixels[place], "\(place)")
      #expect(zip(shown.pixels, reel.pixels).count { $0 != $1 } == 1, "\(place)")
    }
  }

  @Test("A kept colour is shown unchanged, even if rounding it would lead to another kept colour")
  func kept() {
    let (white, grey): (UInt32, UInt32) = (0xFFFF_FFFF, 0xFFF7_F2F2)
    let rounding = ReelRounding(palette: [white, grey, 0xFF00_0000, 0xFF40_4040, 0xFF80_8080])
    func picture(_ color: UInt32) -> Bitmap {
      Bitmap(
        size: PixelSize(width: 20, height: 20), alphaMode: .straight,
        pixels: (0..<400).map { $0 < 40 ? color : white })
    }
    #expect(rounding.shown(picture(grey), as: picture(white)) == picture(grey))
    // A reel of this picture would also have kept the new colour, because it fills 40 pixels.
    #expect(rounding.shown(picture(0xFFF0_F0F0), as: picture(white)) == picture(0xFFF0_F0F0))
  }

  /// The chunks that complete a file's head, so that the file can be read.
  private static let rest: [UInt8] = {
    var bytes: [UInt8] = []
    bytes.appendChunk(.data, [])
    bytes.appendChunk(.end, [])
    return bytes
  }()

  @Test("No rounding is inferred if every step would lead to a colour that the palette lacks")
  func foreign() {
    func shown(_ palette: [UInt32]) -> UInt32 {
      let size = PixelSize(width: 20, height: 20)
      let plain = Bitmap(size: size, alphaMode: .straight, filledWith: 0xFF10_2030)
      var picture = plain
      picture.pixels[7] = 0xFF12_2131
      return ReelRounding(palette: palette).shown(picture, as: plain).pixels[7]
    }
    #expect(shown([0xFF11_2233, 0xFF22_3344]) == 0xFF12_2131)
    #expect(shown([0xFF11_2233, 0xFF10_2030]) == 0xFF10_2030)
  }

  @Test("A file in full colour has no palette")
  func fullColor() throws {
    let encoder = try APNGEncoder(size: PixelSize(width: 2, height: 2))
    #expect(try APNGDecoder.palette(encoder.head(frameCount: 0) + Self.rest) == nil)
  }
}
