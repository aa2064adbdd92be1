import Foundation
import Keyreel
import KeyreelCheck
import KeyreelImaging
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

/// Blinking carets, and bars that look like carets, on real screens.
@Suite struct CaretRuleTests {
  /// A real picture and its name.
  struct Screen: CustomTestStringConvertible {
    var name: String
    var bitmap: Bitmap
    var testDescription: String { name }

    /// The colour of all carets in these pictures.
    static let color: UInt32 = 0xFFF2_6B42

    /// The carets, which are bars of the colour ``color``, 6 pixels wide and 43 to 100 pixels tall.
    ///
    /// Each rectangle includes one more row of pixels above the bar and one below it.
    var carets: [PixelRect] {
      var found: [PixelRect] = []
      for y in stride(from: 250, to: bitmap.height, by: 24) {
        var x = 0
        while x < bitmap.width {
          guard bitmap[x, y] == Self.color else {
            x += 1
            continue
          }
          let start = x
          while x < bitmap.width, bitmap[x, y] == Self.color { x += 1 }
          let middle = (start + x) / 2
          var (top, end) = (y, y)
          while top > 0, bitmap[middle, top - 1] == Self.color { top -= 1 }
          while end < bitmap.height, bitmap[middle, end] == Self.color { end += 1 }
          // A caret's ends are rounded, or fall between pixels.
          let rect = PixelRect(x: start, y: top - 1, width: x - start, height: end - top + 2)
          if rect.width == 6, (45...102).contains(rect.height), !found.contains(rect) {
            found.append(rect)
          }
        }
      }
      return found
    }
  }

  private static let screens: [Screen] = {
    guard let folder = Fixtures.folder else { return [] }
    return ["looks", "screens"].flatMap { kind -> [Screen] in
      let place = folder.appendingPathComponent(kind).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      return names.sorted().compactMap { name in
        guard name.hasSuffix(".png"), name.lowercased().hasPrefix("iphone"),
          let data = FileManager.default.contents(atPath: "\(place)/\(name)"),
          let bitmap = try? PNGDecoder.decode(Array(data)), bitmap.height > 2500
        else { return nil }
        return Screen(name: name, bitmap: bitmap)
      }
    }
  }()

  private func verdict(_ a: Bitmap, _ b: Bitmap) throws -> ComparisonVerdict {
    func still(_ bitmap: Bitmap) -> FrameSequence { FrameSequence(numbers: [0]) { _ in bitmap } }
    return try SequenceComparison(
      expected: still(a), actual: still(b), caret: .besideKeyboards
    ).verdict
  }

  /// A picture whose caret is painted over with the pixels on its left.
  ///
  /// If the field begins at the caret, the pixels to the right of the caret are used.
  private func blinked(_ bitmap: Bitmap, _ caret: PixelRect) -> Bitmap {
    var copy = bitmap
    let above = bitmap[caret.x + 3, caret.y - 6]
    let continues = caret.x > 7 && bitmap[caret.x - 7, caret.y - 6] == above
    let source = continues ? caret.x - 7 : caret.maxX + 7
    for y in caret.y..<caret.maxY {
      for x in caret.x..<caret.maxX { copy[x, y] = bitmap[source, y] }
    }
    return copy
  }

  @Test("On the real screens, every caret is allowed to appear or disappear", .withFixtures)
  func carets() throws {
    var count = 0
    for screen in Self.screens {
      for caret in screen.carets {
        let other = blinked(screen.bitmap, caret)
        #expect(try verdict(screen.bitmap, other) == .within, "\(screen.name) \(caret)")
        #expect(try verdict(other, screen.bitmap) == .within, "\(screen.name) \(caret)")
        count += 1
      }
    }
    #expect(count >= (Fixtures.isSubset ? 3 : 10))
  }

  @Test(
    "Swapped, shifted or missing keys and extra strokes are differences, even if a caret blinks",
    .withFixtures)
  func planted() throws {
    var random = SplitMix64(seed: 46)
    var (count, judged) = (0, 0)
    let screens = Self.screens.compactMap { screen -> (Screen, PixelRect)? in
      KeyboardSearch(screen.bitmap.size).keyboard(in: screen.bitmap).map { (screen, $0) }
    }
    #expect(screens.count >= 8)
    while count < 1000, !screens.isEmpty {
      let (screen, keyboard) = screens[count % screens.count]
      let changed = Self.plant(count % 4, in: screen.bitmap, on: keyboard, by: &random)
      guard changed != screen.bitmap else { continue }
      count += 1
      guard DailySample.isDue(count, in: 11) else { continue }
      judged += 1
      #expect(try verdict(screen.bitmap, changed) == .different, "\(screen.name)")
      if let caret = screen.carets.first, count % 10 == 0 {
        #expect(try verdict(screen.bitmap, blinked(changed, caret)) == .different)
      }
    }
    #expect(judged >= (DailySample.isComplete ? 1000 : 90))
  }

  /// Changes the keyboard: swaps two key-sized areas, moves or erases one such area, or paints a
  /// stroke as wide as a caret.
  private static func plant(
    _ kind: Int, in bitmap: Bitmap, on keyboard: PixelRect, by random: inout SplitMix64
  ) -> Bitmap {
    var copy = bitmap
    func key() -> PixelRect {
      PixelRect(
        x: Int.random(in: 0...(keyboard.width - 100), using: &random),
        y: Int.random(in: keyboard.y...(keyboard.maxY - 160), using: &random), width: 90,
        height: 126)
    }
    let (a, b) = (key(), key())
    func copyPixels(_ from: PixelRect, to x: Int, _ y: Int) {
      copy.blit(from, of: bitmap, toX: x, y: y)
    }
    switch kind {
    case 0:
      copyPixels(a, to: b.x, b.y)
      copyPixels(b, to: a.x, a.y)
    case 1: copyPixels(a, to: a.x + Int.random(in: 1...3, using: &random), a.y)
    case 2:
      for y in a.y..<a.maxY { for x in a.x..<a.maxX { copy[x, y] = bitmap[a.x, a.y] } }
    default:
      let x = Int.random(in: 8...(bitmap.width - 16), using: &random)
      for y in a.y..<a.y + 54 { for dx in 0..<6 { copy[x + dx, y] = 0xFF00_0000 } }
    }
    return copy
  }

  @Test("Any difference except a caret in a field counts, however small the difference is")
  func others() throws {
    let size = PixelSize(width: 1206, height: 2622)
    let ground: UInt32 = 0xFFF2_F2F2
    let page = Bitmap(size: size, alphaMode: .straight, filledWith: ground)
    func with(_ rect: PixelRect, _ color: UInt32, on bitmap: Bitmap) -> Bitmap {
      var copy = bitmap
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { copy[x, y] = color } }
      return copy
    }
    func bar(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
      PixelRect(x: x, y: y, width: width, height: height)
    }
    let tint: UInt32 = 0xFFFF_7A00
    // A field, 44 points tall, between two hairlines.
    let plain = with(
      bar(48, 596, 1158, 1), 0xFFC8_C7CC, on: with(bar(48, 463, 1158, 1), 0xFFC8_C7CC, on: page))
    #expect(try verdict(plain, with(bar(300, 500, 6, 60), tint, on: plain)) == .within)
    for rect in [
      bar(300, 500, 3, 60), bar(300, 500, 9, 60), bar(300, 500, 6, 30), bar(300, 500, 6, 240),
      bar(300, 500, 60, 6),
    ] {
      #expect(try verdict(plain, with(rect, tint, on: plain)) == .different, "\(rect)")
    }
    // A bar of two colours, and a bar together with a change elsewhere.
    let two = with(
      bar(300, 530, 6, 30), 0xFF00_00FF, on: with(bar(300, 500, 6, 60), tint, on: plain))
    #expect(try verdict(plain, two) == .different)
    let more = with(bar(900, 900, 1, 1), tint, on: with(bar(300, 500, 6, 60), tint, on: plain))
    #expect(try verdict(plain, more) == .different)
    // The stroke of a letter on a key, and the edge of a key that moved.
    let key = with(bar(250, 450, 96, 138), 0xFFFF_FFFF, on: plain)
    #expect(try verdict(key, with(bar(295, 490, 6, 50), 0xFF00_0000, on: key)) == .different)
    let moved = with(bar(244, 450, 102, 138), 0xFFFF_FFFF, on: plain)
    #expect(try verdict(key, moved) == .different)
  }
  @Test(
    "A bar on a plain area of a real screen is not taken for a caret",
    .withFixtures)
  func barePage() throws {
    var random = SplitMix64(seed: 47)
    var count = 0
    for screen in Self.screens {
      let bitmap = screen.bitmap
      var places = 0
      for _ in 0..<200 where places < 6 {
        let rect = PixelRect(
          x: Int.random(in: 240..<bitmap.width - 240, using: &random),
          y: Int.random(in: 240..<bitmap.height - 300, using: &random), width: 6, height: 60)
        let around = PixelRect(x: rect.x - 40, y: rect.y - 80, width: 86, height: 220)
        guard Self.isEven(bitmap, around) else { continue }
        places += 1
        guard DailySample.isDue(places, in: 3) else { continue }
        count += 1
        var other = bitmap
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX { other[x, y] = Screen.color }
        }
        #expect(try verdict(bitmap, other) == .different, "\(screen.name) \(rect)")
      }
    }
    #expect(count >= (Fixtures.isSubset ? 50 : 200) / (DailySample.isComplete ? 1 : 3))
  }

  /// Whether a rectangle has a single colour.
  private static func isEven(_ bitmap: Bitmap, _ rect: PixelRect) -> Bool {
    (rect.y..<rect.maxY).allSatisfy { y in
      (rect.x..<rect.maxX).allSatisfy { bitmap[$0, y] == bitmap[rect.x, rect.y] }
    }
  }

  @Test("A caret counts as being in a field if the field's edges or text are near the caret")
  func surroundings() throws {
    let page = Bitmap(
      size: PixelSize(width: 750, height: 1334), alphaMode: .straight, filledWith: 0xFFFF_FFFF)
    func with(_ rects: [PixelRect]) -> Bitmap {
      var copy = page
      for rect in rects {
        for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { copy[x, y] = 0xFF80_8080 } }
      }
      return copy
    }
    let caret = PixelRect(x: 200, y: 900, width: 4, height: 40)
    func rule(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
      PixelRect(x: x, y: y, width: width, height: height)
    }
    func isForgiven(_ rects: [PixelRect]) throws -> Bool {
      try verdict(with(rects), with(rects + [caret])) == .within
    }
    #expect(try !isForgiven([]))
    // With hairlines above and below the caret, the nearer hairline must be at most a caret's
    // height away from the caret.
    #expect(try isForgiven([rule(0, 859, 750, 1), rule(0, 1100, 750, 1)]))
    #expect(try !isForgiven([rule(0, 858, 750, 1), rule(0, 981, 750, 1)]))
    #expect(try isForgiven([rule(0, 858, 750, 1), rule(0, 980, 750, 1)]))
    #expect(try !isForgiven([rule(0, 889, 750, 1)]))
    #expect(try !isForgiven([rule(0, 889, 750, 1), rule(0, 1171, 750, 1)]))
    // A letter counts as the field's text if its distance from the caret is less than half the
    // caret's height and its height is that of text.
    #expect(try isForgiven([rule(180, 910, 2, 20)]))
    #expect(try isForgiven([rule(222, 910, 2, 20)]))
    #expect(try !isForgiven([rule(224, 910, 2, 20)]))
    #expect(try !isForgiven([rule(190, 800, 2, 300)]))
  }
}
