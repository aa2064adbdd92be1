import KeyreelImaging
import TestSupport
import Testing

@Suite("The changes between bitmaps")
struct BitmapChangesTests {
  @Test("The changed rectangle is the smallest rectangle that contains every changed pixel")
  func rect() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<300 {
      let before = random.bitmap(random.int(1...9), random.int(1...9))
      var after = before
      var changed: [(x: Int, y: Int)] = []
      for _ in 0..<random.int(1...4) {
        let (x, y) = (random.int(0...before.width - 1), random.int(0...before.height - 1))
        after[x, y] = ~before[x, y]
        changed.append((x, y))
      }
      let rect = after.changedRect(since: before)
      #expect(rect.x == changed.map(\.x).min() && rect.maxX - 1 == changed.map(\.x).max())
      #expect(rect.y == changed.map(\.y).min() && rect.maxY - 1 == changed.map(\.y).max())
    }
  }

  @Test("A pixel counts as changed, whichever of its bytes differs")
  func count() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let before = random.bitmap(random.int(1...9), random.int(1...9))
      var after = before
      var changed: Set<[Int]> = []
      for _ in 0..<random.int(0...6) {
        let (x, y) = (random.int(0...before.width - 1), random.int(0...before.height - 1))
        after[x, y] = before[x, y] ^ 1 << UInt32(random.int(0...31))
        changed.insert([x, y])
      }
      #expect(after.countOfPixels(unlike: before) == changed.count)
    }
  }

  @Test("For equal bitmaps, the changed rectangle consists of the first pixel")
  func equal() {
    let bitmap = Bitmap(size: PixelSize(width: 5, height: 4))
    #expect(bitmap.changedRect(since: bitmap) == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }
}
