import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Burning one picture with another")
struct BurnTests {
  private func single(_ pixel: UInt32) -> Bitmap {
    Bitmap(size: PixelSize(width: 1, height: 1), filledWith: pixel)
  }

  private func burned(_ pixel: UInt32, _ color: UInt32) -> UInt32 {
    var bitmap = single(pixel)
    bitmap.burn(with: single(color), x: 0, y: 0)
    return bitmap.pixels[0]
  }

  @Test("The fast version agrees bit for bit with the slow version", arguments: 0..<40)
  func agrees(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let below = random.bitmap(random.int(1...30), random.int(1...30), isOpaque: seed % 2 == 0)
    var above = random.bitmap(random.int(1...20), random.int(1...20))
    // Runs of one opaque colour, runs of clear pixels, and levels 0 and 255 are included.
    for index in above.pixels.indices where random.int(0...2) == 0 {
      above.pixels[index] = [0xFF8C_8C8C, 0, 0xFF00_00FF, 0xFF00_0000][random.int(0...3)]
    }
    let (x, y) = (random.int(-20...30), random.int(-20...30))
    var (fast, slow) = (below, below)
    fast.burn(with: above, x: x, y: y)
    slow.burnReference(with: above, x: x, y: y)
    #expect(fast == slow)
  }

  @Test("A keyboard's pane burned with #8c8c8c has a special key's colour, in every measured tone")
  func measured() {
    let tones: [(pane: UInt32, key: UInt32)] = [
      (217, 186), (216, 184), (215, 182), (214, 180), (213, 178), (212, 177), (211, 175),
      (210, 173), (209, 171), (208, 169), (207, 168),
    ]
    for tone in tones {
      let key = burned(0xFF00_0000 | tone.pane * 0x1_0101, 0xFF8C_8C8C)
      // The exact value of one of the eleven keys is halfway between two levels; the platform uses
      // the lower level.
      #expect(abs(Int(key & 255) - Int(tone.key)) <= 1)
    }
  }

  @Test(
    "Burning with white or clear changes nothing; burning with black sets channels below 255 to 0"
  )
  func extremes() {
    #expect(burned(0xFF12_80F0, 0xFFFF_FFFF) == 0xFF12_80F0)
    #expect(burned(0xFF12_80FF, 0xFF00_0000) == 0xFF00_00FF)
    #expect(burned(0xFF12_80F0, 0) == 0xFF12_80F0)
  }
}
