import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Parts of a pane in a different tone")
struct PaneToneTests {
  private static let key = PaneTone(
    saturation: 489, tint: 167 << 24 | 180 * 0x1_0101, luma: .bt709)

  @Test("Fast and slow versions of a tone change agree bit for bit", arguments: 0..<40)
  func agrees(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let below = random.bitmap(random.int(1...30), random.int(1...30), isOpaque: seed % 2 == 0)
    var above = random.bitmap(random.int(1...20), random.int(1...20))
    for index in above.pixels.indices where random.int(0...2) == 0 {
      above.pixels[index] = [0xFF00_0000, 0, 0x8000_0000][random.int(0...2)]
    }
    let tone =
      seed % 3 == 0
      ? Self.key
      : PaneTone(
        saturation: random.int(0...700), tint: UInt32(random.int(0...0xFFFF_FFFF)),
        luma: seed % 3 == 1 ? .bt601 : .bt709)
    let (x, y) = (random.int(-20...30), random.int(-20...30))
    var (fast, slow) = (below, below)
    fast.glaze(tone, inside: above, x: x, y: y)
    slow.glazeReference(tone, inside: above, x: x, y: y)
    #expect(fast == slow)
  }

  @Test("Over each measured colour, pane and keys are within three levels of the measured values")
  func measured() {
    let pane = PaneTone(saturation: 433, tint: 184 << 24 | 161 << 16 | 157 << 8 | 156, luma: .bt709)
    let tones: [(behind: UInt32, pane: UInt32, key: UInt32?)] = [
      (0xF2F2F2, 0xDFE0E4, 0xFFFFFF), (0xA9A9A9, 0xCBCDCF, 0xF9FBFC),
      (0x3A3A3C, 0xACAEB2, 0xEFF0F3),
      (0x2C2C2C, 0xA9A9AD, nil), (0xFFFF00, 0xE6E774, 0xFFFFBA), (0xFF0000, 0xFF9296, nil),
      (0x808080, 0xC0C1C4, nil),
    ]
    for tone in tones {
      var glass = Bitmap(size: PixelSize(width: 1, height: 1), filledWith: Self.packed(tone.behind))
      glass.glaze(pane)
      #expect(Self.distance(glass.pixels[0], tone.pane) <= 3, "#\(String(tone.behind, radix: 16))")
      guard let key = tone.key else { continue }
      glass.glaze(Self.key, inside: Bitmap(size: glass.size, filledWith: 0xFF00_0000), x: 0, y: 0)
      #expect(Self.distance(glass.pixels[0], key) <= 3, "#\(String(tone.behind, radix: 16))")
    }
  }

  @Test("A tint without alpha is added to the colour, and sums that are too bright become white")
  func light() {
    var bitmap = Bitmap(size: PixelSize(width: 2, height: 1), filledWith: 0xFF10_2030)
    bitmap.pixels[1] = 0xFFFA_FBFC
    bitmap.glaze(PaneTone(tint: 0x0006_0606))
    #expect(bitmap.pixels == [0xFF16_2636, 0xFFFF_FFFF])
  }

  private static func packed(_ hex: UInt32) -> UInt32 {
    0xFF00_0000 | (hex & 0xFF) << 16 | hex & 0xFF00 | hex >> 16
  }

  private static func distance(_ pixel: UInt32, _ hex: UInt32) -> Int {
    [UInt32(0), 8, 16].map { abs(Int(pixel >> $0 & 255) - Int(packed(hex) >> $0 & 255)) }.max() ?? 0
  }
}
