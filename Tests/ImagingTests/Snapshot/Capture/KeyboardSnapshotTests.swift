import KeyreelImaging
import TestSupport
import Testing

@Suite("Cropping the keyboard")
struct KeyboardSnapshotTests {
  @Test("The crop holds the capture's pixels", arguments: 0..<20)
  func crop(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let screen = Bitmap.random(width: 8, height: 13, using: &random)
    let rect = PixelRect.random(in: screen, using: &random)
    let snapshot = try #require(KeyboardSnapshot(of: rect, in: screen))
    #expect(snapshot.image.size == rect.size)
    for y in 0..<rect.height {
      for x in 0..<rect.width { #expect(snapshot.image[x, y] == screen[rect.x + x, rect.y + y]) }
    }
  }

  @Test("The crop of a capture in runs is the crop of its pixels", arguments: 0..<20)
  func cropOfRuns(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let screen = Bitmap.random(width: 8, height: 13, using: &random)
    let cut = Int.random(in: 1..<12, using: &random)
    let strip = Strip(screen)
    let frame = Frame(
      size: screen.size,
      runs: [
        RowRun(strip: strip, firstRow: 0, count: cut),
        RowRun(strip: strip, firstRow: cut, count: 13 - cut),
      ])
    let rect = PixelRect.random(in: screen, using: &random)
    let snapshot = try #require(KeyboardSnapshot(of: rect, in: frame))
    #expect(snapshot.rect == rect)
    #expect(snapshot.image.pixels == KeyboardSnapshot(of: rect, in: screen)?.image.pixels)
  }

  @Test("A rectangle that is empty or not wholly inside is refused")
  func outside() {
    let screen = Bitmap(size: PixelSize(width: 8, height: 13), alphaMode: .straight)
    for rect in [
      PixelRect(x: 0, y: 7, width: 8, height: 0), PixelRect(x: 1, y: 7, width: 8, height: 6),
      PixelRect(x: 0, y: 8, width: 8, height: 6), PixelRect(x: 0, y: -1, width: 8, height: 6),
    ] {
      #expect(KeyboardSnapshot(of: rect, in: screen) == nil)
      #expect(KeyboardSnapshot(of: rect, in: Frame(screen)) == nil)
    }
  }

  @Test("The picture goes down at the bottom and never above its start")
  func visible() throws {
    let screen = Bitmap(size: PixelSize(width: 8, height: 13), alphaMode: .straight)
    let rect = PixelRect(x: 0, y: 7, width: 8, height: 6)
    let snapshot = try #require(KeyboardSnapshot(of: rect, in: screen))
    #expect(snapshot.visibleRect(translation: 0) == rect)
    #expect(snapshot.visibleRect(translation: -1) == rect)
    #expect(
      snapshot.visibleRect(translation: 2) == PixelRect(x: 0, y: 9, width: 8, height: 4))
    #expect(snapshot.visibleRect(translation: 6).isEmpty)
    #expect(snapshot.visibleRect(translation: 7).isEmpty)
  }
}
