import KeyreelImaging
import TestSupport
import Testing

@Suite("Finding the keyboard")
struct KeyboardDifferenceTests {
  @Test("The first row that differs is found", arguments: 0..<8)
  func first(row: Int) throws {
    var random = SplitMix64(seed: UInt64(row))
    let shown = Bitmap.random(width: 5, height: 8, using: &random)
    for x in 0..<5 {
      var hidden = shown
      hidden[x, row] ^= 0x0100_0000
      if row < 7 { hidden[4 - x, row + 1] ^= 1 }
      #expect(try KeyboardDifference.firstRow(shown: shown, hidden: hidden) == row)
    }
  }

  @Test("Equal pictures, and pictures of different sizes, are refused")
  func errors() {
    let picture = Bitmap(size: PixelSize(width: 4, height: 6), alphaMode: .straight)
    let turned = Bitmap(size: PixelSize(width: 6, height: 4), alphaMode: .straight)
    #expect(throws: RecompositionError.nothingDiffers) {
      try KeyboardDifference.firstRow(shown: picture, hidden: picture)
    }
    #expect(throws: RecompositionError.sizesDiffer) {
      try KeyboardDifference.firstRow(shown: picture, hidden: turned)
    }
  }
}
