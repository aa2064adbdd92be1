import KeyreelImaging
import TestSupport
import Testing

@Suite("Rectangles of pixels")
struct PixelRectTests {
  @Test("A union is the smallest rectangle around two rectangles; an empty rectangle adds nothing")
  func union() {
    var random = SplitMix64(seed: 2)
    func rect() -> PixelRect {
      PixelRect(
        x: random.int(-3...6), y: random.int(-3...6), width: random.int(0...8),
        height: random.int(0...8))
    }
    for _ in 0..<300 {
      let (a, b) = (rect(), rect())
      let parts = [a, b].filter { !$0.isEmpty }
      let union = a.union(b)
      #expect(union.isEmpty == parts.isEmpty)
      guard !parts.isEmpty else { continue }
      #expect(union.x == parts.map(\.x).min() && union.y == parts.map(\.y).min())
      #expect(union.maxX == parts.map(\.maxX).max() && union.maxY == parts.map(\.maxY).max())
    }
  }

  @Test("An intersection contains exactly the pixels that both rectangles contain")
  func intersection() {
    var random = SplitMix64(seed: 1)
    func rect() -> PixelRect {
      PixelRect(
        x: random.int(-3...6), y: random.int(-3...6), width: random.int(-2...8),
        height: random.int(-2...8))
    }
    for _ in 0..<300 {
      let (a, b) = (rect(), rect())
      let both = a.intersection(b)
      for y in -4..<16 {
        for x in -4..<16 {
          let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
          #expect(both.contains(pixel) == (a.contains(pixel) && b.contains(pixel)))
        }
      }
    }
  }

  @Test("A rectangle whose width or height is not positive is empty, and is inside any rectangle")
  func empty() {
    for (width, height) in [(0, 5), (5, 0), (-1, 5), (5, -1), (-2, -3), (0, 0)] {
      let none = PixelRect(x: 50, y: 50, width: width, height: height)
      #expect(none.isEmpty && none.size.count == 0)
      #expect(PixelRect(size: PixelSize(width: 1, height: 1)).contains(none))
    }
    #expect(!PixelRect(x: 50, y: 50, width: 1, height: 1).isEmpty)
  }

  @Test("An offset moves every edge and leaves the size unchanged")
  func offset() {
    let moved = PixelRect(x: 1, y: 2, width: 3, height: 4).offsetBy(dx: -1, dy: 5)
    #expect((moved.x, moved.y, moved.maxX, moved.maxY) == (0, 7, 3, 11))
  }
}
