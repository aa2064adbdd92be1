import KeyreelImaging
import Testing

@testable import KeyreelProof

@Suite("Difference pictures")
struct DifferencePictureTests {
  private let white = Bitmap(
    size: PixelSize(width: 16, height: 12), alphaMode: .straight, filledWith: 0xFFFF_FFFF)

  private func changed() -> Bitmap {
    var bitmap = white
    bitmap[3, 4] = 0xFF00_0000
    return bitmap
  }

  @Test("Differing pixels are red, and all other pixels are drawn faintly")
  func plain() {
    var expected = white
    expected[0, 0] = 0xFF00_0000
    var actual = expected
    actual[3, 4] = 0xFF00_0000
    let picture = DifferencePicture(expected: expected, actual: actual).bitmap
    #expect(picture[3, 4] == 0xFF00_00FF)
    #expect(picture[1, 1] == 0xFFFF_FFFF)
    // Black is drawn faintly, at 255 − 25.5 levels with the fraction dropped.
    #expect(picture[0, 0] == 0xFFE5_E5E5)
    #expect(picture.pixels.count { $0 == 0xFF00_00FF } == 1)
  }

  @Test("A mask contains exactly the differing pixels")
  func mask() {
    let style = DifferenceStyle(isMask: true)
    let picture = DifferencePicture(expected: white, actual: changed(), style: style).bitmap
    #expect(picture[3, 4] == 0xFF00_00FF)
    #expect(picture.pixels.count { $0 != 0 } == 1)
  }

  @Test("Pixels that became darker may have a different colour from those that became lighter")
  func darker() {
    let options = ComparisonOptions(mode: .pixelmatch(PixelmatchRule()))
    let style = DifferenceStyle(darkerColor: .init(0, 255, 0))
    let darker = DifferencePicture(
      expected: white, actual: changed(), options: options, style: style)
    #expect(darker.bitmap[3, 4] == 0xFF00_FF00)
    let lighter = DifferencePicture(
      expected: changed(), actual: white, options: options, style: style)
    #expect(lighter.bitmap[3, 4] == 0xFF00_00FF)
  }

  @Test("A pixel that differs within the channel tolerance is yellow")
  func tolerated() {
    var actual = white
    actual[5, 5] = 0xFFFF_FFFE
    let options = ComparisonOptions(mode: .channel(tolerance: 1))
    let picture = DifferencePicture(expected: white, actual: actual, options: options)
    #expect(picture.comparison.verdict == .within)
    #expect(picture.bitmap[5, 5] == 0xFF00_FFFF)
  }

  @Test("Only ignored rectangles are hatched")
  func hatched() {
    let rect = PixelRect(x: 2, y: 2, width: 10, height: 8)
    let options = ComparisonOptions(ignoring: [rect])
    let picture = DifferencePicture(expected: white, actual: changed(), options: options)
    #expect(picture.comparison.verdict == .equal)
    // The colour of the hatching: 90 levels of red, 130 of green and 200 of blue.
    let bits: UInt32 = 0xFFC8_825A
    var striped = 0
    for y in 0..<12 {
      for x in 0..<16 where picture.bitmap[x, y] == bits {
        striped += 1
        #expect(rect.contains(PixelRect(x: x, y: y, width: 1, height: 1)))
      }
    }
    #expect(striped > 10 && striped < 40)
  }

  @Test("For pictures of different sizes, the parts that only one picture has are red")
  func sizes() {
    let tall = Bitmap(
      size: PixelSize(width: 10, height: 20), alphaMode: .straight, filledWith: 0xFFFF_FFFF)
    let picture = DifferencePicture(expected: white, actual: tall)
    #expect(picture.bitmap.size == PixelSize(width: 16, height: 20))
    #expect(picture.bitmap[9, 11] == 0xFFFF_FFFF)
    #expect(picture.bitmap[10, 0] == 0xFF00_00FF && picture.bitmap[0, 12] == 0xFF00_00FF)
    #expect(picture.comparison == Comparison(expected: white, actual: tall))
  }
}
