import KeyreelImaging
import TestSupport
import Testing

@Suite("Copying pixels between bitmaps")
struct BitmapCopyingTests {
  @Test("A crop contains exactly those pixels of the bitmap that are inside the rectangle")
  func crop() {
    var random = SplitMix64(seed: 1)
    let bitmap = random.bitmap(9, 7)
    let crop = bitmap.cropped(to: PixelRect(x: 6, y: -2, width: 10, height: 5))
    #expect(crop.size == PixelSize(width: 3, height: 3))
    for y in 0..<3 { for x in 0..<3 { #expect(crop[x, y] == bitmap[x + 6, y]) } }
    #expect(bitmap.cropped(to: bitmap.bounds) == bitmap)
    #expect(bitmap.cropped(to: PixelRect(x: 9, y: 0, width: 2, height: 2)).pixels.isEmpty)
  }

  @Test("Copying a rectangle changes the pixels under it and no other pixels")
  func blit() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<400 {
      let source = random.bitmap(random.int(1...12), random.int(1...12))
      let before = random.bitmap(random.int(1...12), random.int(1...12))
      let rect = PixelRect(
        x: random.int(-4...12), y: random.int(-4...12), width: random.int(0...12),
        height: random.int(0...12))
      let (x, y) = (random.int(-6...12), random.int(-6...12))
      var after = before
      after.blit(rect, of: source, toX: x, y: y)
      for row in 0..<before.height {
        for column in 0..<before.width {
          let from = PixelRect(x: column - x + rect.x, y: row - y + rect.y, width: 1, height: 1)
          let isCopied = rect.contains(from) && source.bounds.contains(from)
          #expect(after[column, row] == (isCopied ? source[from.x, from.y] : before[column, row]))
        }
      }
    }
  }

  @Test("Filling a rectangle stops at the bitmap's edges")
  func fill() {
    var bitmap = Bitmap(size: PixelSize(width: 4, height: 3))
    bitmap.fill(PixelRect(x: 2, y: -1, width: 9, height: 2), with: 7)
    #expect(bitmap.pixels == [0, 0, 7, 7, 0, 0, 0, 0, 0, 0, 0, 0])
    bitmap.fill(PixelRect(x: 1, y: 1, width: 0, height: 2), with: 9)
    #expect(!bitmap.pixels.contains(9))
  }
}
