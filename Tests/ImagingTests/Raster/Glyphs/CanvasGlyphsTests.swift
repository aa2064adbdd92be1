import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelImaging

@Suite("Glyphs on the pixel grid")
struct CanvasGlyphsTests {
  /// A box from 500 units above the baseline to 100 units below it.
  private let box = GlyphOutline(
    typeface: 9, glyph: 1, unitsPerEm: 1_000,
    path: .rect(Rect(x: 100, y: -100, width: 400, height: 600)))

  private func drawn(_ size: Double, _ origin: Point, scale: Int) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: 40, height: 40))
    let run = GlyphRun(size: size, glyphs: [PositionedGlyph(outline: box, origin: origin)])
    Rasteriser().draw(DisplayList([.glyphs(run, .black)]), into: &bitmap, scale: scale)
    return bitmap
  }

  @Test("Font units count upward from the baseline")
  func orientation() {
    let bitmap = drawn(10, Point(x: 4, y: 20), scale: 1)
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (5..<9).contains(x) && (15..<21).contains(y)
        #expect(bitmap[x, y] == (isInside ? 0xFF00_0000 : 0))
      }
    }
  }

  @Test(
    "Origins snap to the nearest quarter pixel horizontally and to the nearest pixel vertically")
  func quantised() {
    let bitmap = drawn(10, Point(x: 4, y: 20), scale: 1)
    #expect(drawn(10, Point(x: 4.1, y: 20.4), scale: 1) == bitmap)
    #expect(drawn(10, Point(x: 3.9, y: 19.6), scale: 1) == bitmap)
    let quarter = drawn(10, Point(x: 4.2, y: 20), scale: 1)
    #expect(quarter[5, 18] >> 24 == 191)
    #expect(quarter[9, 18] >> 24 == 64)
  }

  @Test("Moving a glyph by whole pixels moves its pixels, whatever its position between pixels")
  func shift() {
    for step in 0..<24 {
      let x = 4 + Double(step) / 24
      let bitmap = drawn(9.3, Point(x: x, y: 6 + 1.0 / 6), scale: 3)
      let moved = drawn(9.3, Point(x: x + 1.0 / 3, y: 6 + 1.0 / 6 + 2.0 / 3), scale: 3)
      #expect(
        moved.cropped(to: PixelRect(x: 1, y: 2, width: 39, height: 38))
          == bitmap.cropped(to: PixelRect(x: 0, y: 0, width: 39, height: 38)))
    }
  }

  @Test("Large glyphs, drawn without the cache, look like their filled outlines")
  func large() {
    let bitmap = drawn(50, Point(x: 1, y: 6), scale: 5)
    var filled = Bitmap(size: PixelSize(width: 40, height: 40))
    let path = box.path.transformed(by: .scale(x: 0.05, y: -0.05))
      .transformed(by: .translation(x: 1, y: 6))
    Rasteriser().draw(DisplayList([.fill(path, .nonZero, .color(.black))]), into: &filled, scale: 5)
    #expect(bitmap == filled)
  }

  @Test("A glyph whose size is zero or not a number draws nothing")
  func empty() {
    #expect(drawn(0, .zero, scale: 1).pixels.allSatisfy { $0 == 0 })
    #expect(drawn(.nan, .zero, scale: 1).pixels.allSatisfy { $0 == 0 })
  }
}
