import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Blending bitmaps over other bitmaps")
struct BitmapBlendingTests {
  @Test("Only the pixels that are both under the source and inside the clip are blended")
  func draw() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let source = random.bitmap(random.int(1...9), random.int(1...9))
      let before = random.bitmap(random.int(1...9), random.int(1...9))
      let (x, y) = (random.int(-6...9), random.int(-6...9))
      let opacity = UInt8(random.int(0...255))
      let clip =
        random.int(0...1) == 0
        ? nil
        : PixelRect(
          x: random.int(-2...6), y: random.int(-2...6), width: random.int(0...8),
          height: random.int(0...8))
      var after = before
      after.draw(source, atX: x, y: y, opacity: opacity, clip: clip)
      for row in 0..<before.height {
        for column in 0..<before.width {
          let pixel = PixelRect(x: column, y: row, width: 1, height: 1)
          let isUnder =
            source.bounds.offsetBy(dx: x, dy: y).contains(pixel) && (clip?.contains(pixel) ?? true)
          let expected =
            isUnder
            ? PackedPixel.overReference(
              PackedPixel.scaledReference(source[column - x, row - y], by: UInt32(opacity)),
              before[column, row]) : before[column, row]
          #expect(after[column, row] == expected)
        }
      }
    }
  }
}
