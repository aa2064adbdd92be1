import Pixels
import Snapshot
import TestSupport
import Testing

@Suite("Cropping the keyboard")
struct KeyboardSnapshotTests {
  @Test("The crop holds the capture's pixels", arguments: 0..<20)
  func crop(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let screen = Bitmap.random(width: 8, height: 13, using: &random)
    let rect = PixelRect.random(in: screen, using: &random)
    let snapshot = try KeyboardSnapshot(of: rect, in: screen)
    #expect(snapshot.image.size == rect.size)
    for y in 0..<rect.height {
      for x in 0..<rect.width { #expect(snapshot.image[x, y] == screen[rect.x + x, rect.y + y]) }
    }
  }

  @Test("The picture goes down at the bottom and never above its start")
  func visible() throws {
    let screen = Bitmap(size: PixelSize(width: 8, height: 13), alphaMode: .straight)
    let rect = PixelRect(x: 0, y: 7, width: 8, height: 6)
    let snapshot = try KeyboardSnapshot(of: rect, in: screen)
    #expect(snapshot.visibleRect(translation: 0) == rect)
    #expect(snapshot.visibleRect(translation: -1) == rect)
    #expect(
      snapshot.visibleRect(translation: 2) == PixelRect(x: 0, y: 9, width: 8, height: 4))
    #expect(snapshot.visibleRect(translation: 6).isEmpty)
    #expect(snapshot.visibleRect(translation: 7).isEmpty)
  }
}
