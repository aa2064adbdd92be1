import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("LineShaper")
struct LineShaperTests {
  private let library = FontLibrary()
  private let inter: FontCascade
  private let dejaVu: FontCascade

  init() throws {
    let fallback = try library.typeface(.dejaVuSans, .regular)
    inter = FontCascade(typefaces: [try library.typeface(.interText, .regular), fallback])
    dejaVu = FontCascade(typefaces: [fallback])
  }

  private func line(_ text: String, _ cascade: FontCascade? = nil, tracking: Double = 0)
    -> TypesetLine
  {
    LineShaper(font: Font(size: 100, tracking: tracking), cascade: cascade ?? inter).line(text)
  }

  private func glyphs(_ line: TypesetLine) -> [UInt32] { line.glyphs.glyphs.map(\.outline.glyph) }

  @Test("A letter and its accent are set like the composed letter")
  func accents() {
    #expect("\u{E9}".unicodeScalars.count == 1)
    for cascade in [inter, dejaVu] {
      let (composed, apart) = (line("\u{E9}t\u{E9}", cascade), line("e\u{301}te\u{301}", cascade))
      #expect(composed.width == apart.width)
      #expect(composed.caretPositions == apart.caretPositions)
      #expect(composed.caretPositions.count == 4)
    }
  }

  @Test(
    "A mark without a composed letter is put above its letter and adds no width")
  func marks() {
    let (plain, marked) = (line("q", dejaVu), line("q\u{301}", dejaVu))
    #expect(plain.width == marked.width)
    #expect(marked.glyphs.glyphs.count == 2)
    #expect(marked.caretPositions == [0, plain.width])
  }

  @Test("The kerned pair AV is narrower than A and V set separately")
  func kerning() {
    #expect(line("AV").width < line("A").width + line("V").width)
    #expect(line("HH").width == line("H").width * 2)
  }

  @Test("Ligatures are used if the face has them, with evenly spaced carets inside each ligature")
  func ligatures() {
    for (text, count) in [("fi", 2.0), ("ffi", 3.0)] {
      let ligature = line(text, dejaVu)
      #expect(ligature.glyphs.glyphs.count == 1)
      let expected = (0...Int(count)).map { ligature.width * Double($0) / count }
      for (caret, place) in zip(ligature.caretPositions, expected) {
        #expect(abs(caret - place) < 1e-9)
      }
      #expect(ligature.advances.allSatisfy { abs($0 - ligature.width / count) < 1e-9 })
    }
  }

  @Test("Arabic letters are joined and run from right to left")
  func arabic() {
    let (beh, joined) = (line("\u{628}"), line("\u{628}\u{628}\u{628}"))
    #expect(joined.isRightToLeft)
    let isolated = glyphs(beh)
    #expect(Set(glyphs(joined)).isDisjoint(with: isolated))
    #expect(joined.width < beh.width * 3)
    #expect(joined.caretPositions == joined.caretPositions.sorted(by: >))
    #expect(joined.caretPositions.first == joined.width)
    #expect(joined.caretPositions.last == 0)
  }

  @Test("Joined letters stay joined: tracking opens no gaps between them")
  func joinedTracking() {
    #expect(line("\u{628}\u{628}").width == line("\u{628}\u{628}", tracking: 9).width)
    #expect(abs(line("ab").width + 18 - line("ab", tracking: 9).width) < 1e-9)
  }

  @Test("Latin text, Hebrew text and digits in one line are put in visual order")
  func mixed() {
    // From left to right, the line shows a, b, 12, bet, alef and c.
    let mixed = line("ab \u{5D0}\u{5D1} 12 c")
    #expect(!mixed.isRightToLeft)
    let carets = mixed.caretPositions
    #expect(carets[0] < carets[1] && carets[1] < carets[3])
    #expect(carets[3] > carets[4], "Hebrew runs to the left")
    #expect(carets[6] < carets[7] && carets[7] < carets[4], "digits run right, left of the letters")
    #expect(carets[9] < carets[10] && carets[9] > carets[3])
    #expect(abs(mixed.advances.reduce(0, +) - mixed.width) < 1e-6)
  }

  @Test("Brackets in right-to-left text are mirrored")
  func mirrored() {
    let brackets = glyphs(line("(\u{5D0})", dejaVu))
    let plain = glyphs(line("()", dejaVu))
    #expect(brackets.first == plain.first && brackets.last == plain.last)
  }

  @Test("Only characters that Inter lacks are set in the second face")
  func fallback() {
    let faces = line("a\u{645}b").glyphs.glyphs.map(\.outline.typeface)
    let (first, second) = (inter.typefaces[0].identifier, inter.typefaces[1].identifier)
    #expect(faces == [first, second, first])
  }

  @Test("An emoji has a position but no glyph, however many scalars it has")
  func emoji() throws {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let others = ["\u{1F44D}\u{1F3FD}", "\u{2764}\u{FE0F}", "\u{1F1F8}\u{1F1EA}"]
    for text in ["\u{1F600}", family] + others {
      let placed = line(text)
      #expect(placed.characterCount == 1)
      #expect(placed.glyphs.glyphs.isEmpty)
      #expect(abs(placed.width - 140) < 1e-9)
      let emoji = try #require(placed.emoji.first)
      #expect(emoji.character == Character(text))
      #expect(abs(emoji.center.x - 70) < 1e-9 && abs(emoji.center.y + 38.2) < 1e-9)
      #expect(abs(emoji.side - 119) < 1e-9)
    }
    let mixed = line("a\u{1F600}b")
    #expect(mixed.glyphs.glyphs.count == 2)
    #expect(abs(mixed.caretPositions[2] - mixed.caretPositions[1] - 140) < 1e-9)
    #expect(abs(mixed.emoji[0].center.x - mixed.caretPositions[1] - 70) < 1e-9)
  }

  @Test("Digits, symbols and characters with a text variation selector are shown as text")
  func plainText() {
    for text in ["1", "#", "\u{2764}\u{FE0E}", "\u{2122}", "\u{2328}"] {
      #expect(line(text).emoji.isEmpty)
    }
  }

  @Test("A character that no face contains is shown as a box of a fixed width")
  func box() {
    for text in ["\u{10FFFD}", "\u{4E2D}"] {
      let boxed = line(text)
      #expect(boxed.characterCount == 1)
      #expect(boxed.glyphs.glyphs.map(\.outline) == [MissingGlyph.outline])
      #expect(boxed.width == 64)
    }
    #expect(!MissingGlyph.outline.path.isEmpty)
    #expect(line("a\u{4E2D}\u{4E2D}").glyphs.glyphs.count == 3)
  }

  @Test("A line feed has no width, a tab is two ems wide, and neither is drawn")
  func blanks() {
    #expect(line("\n").width == 0)
    #expect(line("\t").width == 200)
    #expect(line("a\nb").glyphs.glyphs.count == 2)
    #expect(line("a\r\nb").caretPositions.count == 4)
  }

  @Test("A hyphen and a greater-than sign do not become an arrow")
  func alternates() {
    #expect(glyphs(line("->")) == glyphs(line("-")) + glyphs(line(">")))
  }

  @Test("In any text, each character has an advance, and the advances add up to the width")
  func anyText() {
    var random = SplitMix64(seed: 3)
    let ranges: [ClosedRange<UInt32>] = [
      0...0x7F, 0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF,
      0x900...0x97F, 0x2000...0x206F, 0x1F1E6...0x1F1FF, 0x1F300...0x1F6FF, 0xFB00...0xFB4F,
      0xE0000...0x10FFFF,
    ]
    for round in 0..<400 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        let value = UInt32.random(in: ranges.randomElement(using: &random) ?? 0...0, using: &random)
        text.append(Unicode.Scalar(value) ?? " ")
      }
      check(line(String(text)), count: String(text).count, round)
    }
  }

  private func check(_ line: TypesetLine, count: Int, _ round: Int) {
    #expect(line.characterCount == count, "round \(round)")
    #expect(abs(line.advances.reduce(0, +) - line.width) < 1e-6, "round \(round)")
    #expect(line.visibleWidth <= line.width + 1e-6, "round \(round)")
    #expect(line.advances.allSatisfy { $0 >= 0 }, "round \(round)")
    #expect(line.caretPositions.allSatisfy { $0 >= 0 && $0 <= line.width }, "round \(round)")
  }

  @Test("An empty string has no glyphs, no width and one caret")
  func empty() {
    let empty = line("")
    #expect(empty.glyphs.glyphs.isEmpty && empty.width == 0 && empty.visibleWidth == 0)
    #expect(empty.caretPositions == [0])
  }
}
