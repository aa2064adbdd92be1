import KeyreelImaging
import TestSupport
import Testing

@Suite("The home indicator of a screenshot") struct HomeIndicatorTests {
  private let size = PixelSize(width: 1206, height: 2622)
  /// The capsule's rectangle on a screen of the size `size`.
  private let place = PixelRect(x: 387, y: 2583, width: 432, height: 15)

  private func grey(_ level: Int) -> UInt32 { 0xFF00_0000 | UInt32(level) * 0x01_0101 }

  /// A screen with a capsule over a red disc; `capsule` returns the capsule's colour in a column.
  private func screen(_ behind: UInt32, capsule: (Int) -> UInt32) -> Bitmap {
    var bitmap = Bitmap(size: size, alphaMode: .straight, filledWith: behind)
    for y in 2472..<2622 {
      for x in 453..<603 where (x - 528) * (x - 528) + (y - 2547) * (y - 2547) < 75 * 75 {
        bitmap[x, y] = 0xFF00_00FF
      }
    }
    for y in place.y..<place.maxY { for x in place.x..<place.maxX { bitmap[x, y] = capsule(x) } }
    return bitmap
  }

  @Test(
    "The home indicator is found, whether it has one colour or adapts to what is behind it",
    arguments: [0, 69])
  func found(_ most: Int) {
    let bitmap = screen(grey(242)) { x in grey(max(0, most - abs(x - 528) / 3)) }
    let found = HomeIndicator.rect(in: bitmap, scale: 3)
    #expect(found == place.outset(by: 1))
  }

  @Test(
    "A removed home indicator is no longer found, and drawing it again restores the screenshot"
  )
  func taken() throws {
    let whole = screen(grey(20)) { x in grey(255 - max(0, 60 - abs(x - 528) / 4)) }
    var rest = whole
    let capsule = try #require(HomeIndicator.take(from: &rest, scale: 3))
    #expect(HomeIndicator.rect(in: rest, scale: 3) == nil)
    rest.draw(capsule, rows: 0..<size.height)
    #expect(rest == whole)
  }

  @Test("A band that is too wide, too tall, off centre or fading at its ends is not an indicator")
  func none() {
    func found(_ change: (inout Bitmap) -> Void) -> PixelRect? {
      var bitmap = screen(grey(242)) { _ in grey(0) }
      change(&bitmap)
      return HomeIndicator.rect(in: bitmap, scale: 3)
    }
    func fill(_ rect: PixelRect, _ bitmap: inout Bitmap, _ color: (Int) -> UInt32) {
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { bitmap[x, y] = color(x) } }
    }
    let band = PixelRect(x: 0, y: place.y, width: size.width, height: place.height)
    #expect(found { _ in } != nil)
    #expect(found { fill(band, &$0) { _ in grey(0) } } == nil)
    #expect(found { fill(band, &$0) { x in grey(min(242, abs(x - 603) / 2)) } } == nil)
    #expect(
      found { fill(PixelRect(x: 387, y: 2560, width: 432, height: 38), &$0) { _ in grey(0) } }
        == nil)
    #expect(
      found { fill(PixelRect(x: 819, y: 2583, width: 60, height: 15), &$0) { _ in grey(0) } } == nil
    )
  }
}
