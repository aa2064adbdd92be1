import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Arithmetic on packed pixels")
struct PackedPixelTests {
  @Test("The product of any two bytes is rounded to the nearest integer")
  func product() {
    for x in UInt32(0)...255 {
      for a in UInt32(0)...255 {
        let expected = (2 * x * a + 255) / 510
        #expect(PackedPixel.product(x, a) == expected)
        #expect(PackedPixel.scaled(x | x << 8 | x << 16 | x << 24, by: a) == expected * 0x0101_0101)
      }
    }
  }

  @Test("Blending pixels over other pixels agrees with the slow version")
  func over() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let (a, b) = (random.premultipliedPixel(), random.premultipliedPixel())
      #expect(PackedPixel.over(a, b) == PackedPixel.overReference(a, b))
    }
  }

  @Test("Opaque and premultiplied pixels survive conversion to the other alpha mode and back")
  func roundTrip() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<5_000 {
      let color = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
      #expect(PackedPixel.straight(PackedPixel.premultiplied(color)) == color)
      let pixel = random.premultipliedPixel()
      #expect(PackedPixel.premultiplied(PackedPixel.straight(pixel)) == pixel)
    }
    #expect(PackedPixel.straight(0x0000_0000) == 0)
    #expect(PackedPixel.premultiplied(0x00FF_FFFF) == 0)
    #expect(PackedPixel.straight(0x8080_8080) == 0x80FF_FFFF)
  }

  @Test("Mixing keeps the colours at both ends, and rounds half up between them")
  func mixed() {
    #expect(PackedPixel.mixed(0xFFFF_FFFF, 0, 0) == 0xFFFF_FFFF)
    #expect(PackedPixel.mixed(0xFF00_0000, 0xFF00_00FF, 128) == 0xFF00_0080)
    #expect(PackedPixel.mixed(0xFF00_0000, 0xFF00_00FF, weight: 1, of: 3) == 0xFF00_0055)
    #expect(PackedPixel.mixed(0x1020_3040, 0xFFEE_DDCC, weight: 7, of: 7) == 0xFFEE_DDCC)
  }

  @Test(
    "A premultiplied pixel is recovered from how it looks over black and over white"
  )
  func unmixed() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<5_000 {
      let pixel = random.premultipliedPixel()
      let alone = PackedPixel.unmixed(
        PackedPixel.over(pixel, 0xFF00_0000), PackedPixel.over(pixel, 0xFFFF_FFFF))
      #expect(alone >> 24 == pixel >> 24)
      #expect(PackedPixel.premultiplied(alone) == pixel)
    }
    #expect(PackedPixel.unmixed(0xFF00_0000, 0xFFFF_FFFF) == 0)
    // Over white, each channel loses a different fraction of its value; the channel that loses the
    // largest fraction determines the coverage.
    #expect(PackedPixel.unmixed(0xFF00_0000, 0xFFFF_C080) == 0x7F00_0000)
  }

  @Test("The mean of four pixels is the mean of each channel, rounded down")
  func mean() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<5_000 {
      let four = (0..<4).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      let mean = PackedPixel.mean(four[0], four[1], four[2], four[3])
      for shift in [0, 8, 16, 24] as [UInt32] {
        let sum = four.reduce(0) { $0 + ($1 >> shift & 255) }
        #expect(mean >> shift & 255 == sum / 4)
      }
    }
  }

  @Test("Division rounds down on both sides of zero")
  func quotient() {
    for value in -40...40 {
      for divisor in 1...9 {
        #expect(value.quotient(divisor) == Int((Double(value) / Double(divisor)).rounded(.down)))
      }
    }
  }
}
