import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Making pictures smaller")
struct BitmapReductionTests {
  @Test("Each pixel is the mean of the square of pixels that it replaces", arguments: 1...5)
  func means(factor: Int) {
    var random = SplitMix64(seed: 17)
    for round in 0..<40 {
      let size = PixelSize(
        width: factor * (1 + round % 13), height: factor * (1 + round % 11))
      let bitmap = RandomBitmaps.changed(
        RandomBitmaps.screen(size, using: &random), using: &random)
      let small = bitmap.reduced(by: factor)
      #expect(small.width == size.width / factor)
      for y in 0..<small.height {
        for x in 0..<small.width {
          #expect(small[x, y] == mean(bitmap, x, y, factor))
        }
      }
    }
  }

  @Test(
    "Sides that are not multiples of the factor are rounded up, as in area scaling"
  )
  func areas() {
    var random = SplitMix64(seed: 18)
    for factor in 2...5 {
      for round in 0..<20 {
        let size = PixelSize(width: 1 + round % 13, height: 1 + round % 11)
        let bitmap = RandomBitmaps.screen(size, using: &random)
        let small = bitmap.reduced(by: factor)
        #expect(small.width * factor - size.width < factor && small.width * factor >= size.width)
        #expect(small.height * factor - size.height < factor)
        #expect(small == AreaScaler(from: size, to: small.size).scaled(bitmap))
      }
    }
  }

  /// The mean of a square, computed pixel by pixel and rounded half up.
  private func mean(_ bitmap: Bitmap, _ x: Int, _ y: Int, _ factor: Int) -> UInt32 {
    let square = PixelRect(x: x * factor, y: y * factor, width: factor, height: factor)
      .intersection(bitmap.bounds)
    return (0..<4).reduce(0) { bits, channel in
      var sum = 0
      for row in square.y..<square.maxY {
        for column in square.x..<square.maxX {
          sum += Int(bitmap[column, row] >> (8 * UInt32(channel)) & 255)
        }
      }
      let count = square.width * square.height
      return bits | UInt32((2 * sum + count) / (2 * count)) << (8 * UInt32(channel))
    }
  }
}
