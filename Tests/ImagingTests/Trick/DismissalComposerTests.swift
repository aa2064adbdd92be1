import Foundation
import KeyreelImaging
import TestSupport
import Testing

/// A dismissal as Contract §4.6 defines it, computed one pixel at a time.
private struct SlowDismissal {
  let shown: Bitmap
  let hidden: Bitmap
  let keyboard: PixelRect
  let content: DismissalContent

  func pixel(_ x: Int, _ y: Int, translation d: Int) -> UInt32 {
    let k = keyboard
    if (k.y + d..<k.maxY).contains(y) && (k.x..<k.maxX).contains(x) { return shown[x, y - d] }
    if case .scroll(let top) = content, y >= top, y < k.y + d { return hidden[x, y + k.height - d] }
    return hidden[x, y]
  }

  func frame(translation: Int) -> Bitmap {
    var frame = shown
    for y in 0..<shown.height {
      for x in 0..<shown.width { frame[x, y] = pixel(x, y, translation: translation) }
    }
    return frame
  }
}

@Suite("A dismissal is composed from two screenshots")
struct DismissalComposerTests {
  @Test("Every pixel is as the contract prescribes", arguments: 0..<60)
  func everyPixel(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let width = Int.random(in: 1...9, using: &random)
    let height = Int.random(in: 2...24, using: &random)
    let shown = Bitmap.random(width: width, height: height, using: &random)
    let hidden = Bitmap.random(width: width, height: height, using: &random)
    var keyboard = PixelRect.random(in: shown, using: &random)
    if seed.isMultiple(of: 2) { (keyboard.x, keyboard.width) = (0, width) }
    let content: DismissalContent =
      seed % 3 == 0 ? .fixed : .scroll(top: Int.random(in: 0...height, using: &random))
    let composer = try DismissalComposer(
      shown: shown, hidden: hidden, keyboard: keyboard, content: content)
    let slow = SlowDismissal(shown: shown, hidden: hidden, keyboard: keyboard, content: content)
    for translation in 0...keyboard.height {
      let frame = composer.frame(translation: translation)
      #expect(frame.bitmap() == slow.frame(translation: translation))
      if keyboard.width == width { #expect(frame.runs.allSatisfy { $0.strip.isRetained }) }
    }
    #expect(composer.frame(translation: -3).bitmap() == composer.frame(translation: 0).bitmap())
    let past = composer.frame(translation: keyboard.height + 1).bitmap()
    #expect(past == composer.frame(translation: keyboard.height).bitmap())
  }

  @Test("Without a second picture, the row above the keyboard is repeated where the keyboard was")
  func filled() throws {
    var random = SplitMix64(seed: 9)
    let shown = Bitmap.random(width: 7, height: 12, using: &random)
    let keyboard = PixelRect(x: 2, y: 5, width: 4, height: 6)
    let composer = try DismissalComposer(shown: shown, hidden: nil, keyboard: keyboard)
    let gone = composer.frame(translation: 6).bitmap()
    for y in 0..<12 {
      for x in 0..<7 {
        let isInside = (5..<11).contains(y) && (2..<6).contains(x)
        #expect(gone[x, y] == shown[x, isInside ? 4 : y])
      }
    }
    #expect(composer.frame(translation: 0).bitmap() == shown)
  }

  @Test("Pictures of different sizes and unsuitable keyboard rectangles are refused")
  func errors() throws {
    let picture = Bitmap(size: PixelSize(width: 4, height: 6), alphaMode: .straight)
    let wider = Bitmap(size: PixelSize(width: 5, height: 6), alphaMode: .straight)
    let keyboard = PixelRect(x: 0, y: 3, width: 4, height: 3)
    #expect(throws: RecompositionError.sizesDiffer) {
      try DismissalComposer(shown: picture, hidden: wider, keyboard: keyboard)
    }
    for outside in [
      keyboard.offsetBy(dx: 0, dy: 1), keyboard.offsetBy(dx: -1, dy: 0),
      PixelRect(x: 0, y: 2, width: 4, height: 0), PixelRect(x: 0, y: 0, width: 0, height: 6),
    ] {
      #expect(throws: RecompositionError.rectangleOutside) {
        try DismissalComposer(shown: picture, hidden: picture, keyboard: outside)
      }
    }
    #expect(throws: RecompositionError.noRowAbove) {
      try DismissalComposer(shown: picture, hidden: nil, keyboard: picture.bounds)
    }
    #expect(throws: RecompositionError.contentTopOutside) {
      try DismissalComposer(
        shown: picture, hidden: picture, keyboard: keyboard, content: .scroll(top: 7))
    }
  }
}
