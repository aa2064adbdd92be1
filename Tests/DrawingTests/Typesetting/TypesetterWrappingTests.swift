import KeyreelDrawing
import TestSupport
import Testing

@Suite("Typesetter: wrapping and truncation")
struct TypesetterWrappingTests {
  private let typesetter: Typesetter
  private let font = Font(size: 17)

  init() throws { typesetter = try ReferenceFonts.typesetter.get() }

  private func starts(_ text: String, _ width: Double) -> [Int] {
    typesetter.lineStarts(of: text, font: font, width: width)
  }

  @Test("Lines break after words, and inside a word only if the word alone is too wide")
  func words() {
    let width = typesetter.width(of: "hello there", font: font)
    #expect(starts("hello there hello", width) == [0, 12])
    #expect(starts("hello there hello", width - 0.5) == [0, 6, 12])
    #expect(starts("hello", typesetter.width(of: "hel", font: font) + 1) == [0, 3])
    #expect(starts("a hello", typesetter.width(of: "hel", font: font) + 1) == [0, 2, 5])
  }

  @Test("Lines break at line feeds, including a line feed at the end")
  func lineFeeds() {
    #expect(starts("", 100) == [0])
    #expect(starts("\n", 100) == [0, 1])
    #expect(starts("a\n\nb", 100) == [0, 2, 3])
    #expect(starts("a\r\nb", 100) == [0, 2])
    #expect(starts("a\n", 0) == [0, 2])
  }

  @Test("Spaces at the end of a line may extend beyond the width")
  func hanging() {
    let width = typesetter.width(of: "abc", font: font)
    let lines = typesetter.lines("abc    def", font: font, width: width + 5)
    #expect(lines.map(\.firstCharacter) == [0, 7])
    #expect(lines[0].width > width + 5)
    #expect(lines[0].visibleWidth <= width + 5)
  }

  @Test("Words that fill the width exactly stay on one line")
  func exactFit() {
    let words = ["alpha", "beta", "gamma", "delta", "epsilon"]
    for count in 1...4 {
      let first = words[..<count].joined(separator: " ")
      let text = first + " " + words.joined(separator: " ")
      let room = typesetter.width(of: first, font: font)
      guard room >= typesetter.width(of: "epsilon", font: font) else { continue }
      #expect(starts(text, room).dropFirst().first == first.count + 1)
    }
  }

  @Test("Every line has the direction of its paragraph")
  func direction() {
    let text = "\u{5D0}\u{5D1}\u{5D2} abcdefgh"
    let lines = typesetter.lines(text, font: font, width: 80)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.isRightToLeft })
  }

  private static let alphabet = Array(
    "aaeeioutnAVW.,-/ \u{A0}\u{5D0}\u{628}\u{645}\u{E9}\u{4E2D}\u{1F600}12      \n")

  @Test(
    "Only a line with one visible character may be too wide; joined, the lines are the whole text")
  func property() {
    var random = SplitMix64(seed: 42)
    for round in 0..<120 {
      let count = Int.random(in: 0...70, using: &random)
      let text = (0..<count).map { _ in Self.alphabet.randomElement(using: &random) ?? " " }
      let width = Double(Int.random(in: 0...240, using: &random))
      check(String(text), width, round)
    }
  }

  private func check(_ text: String, _ width: Double, _ round: Int) {
    let lines = typesetter.lines(text, font: font, width: width)
    let starts = lines.map(\.firstCharacter)
    #expect(starts.first == 0, "round \(round)")
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }, "round \(round)")
    #expect(
      zip(lines, starts.dropFirst()).allSatisfy { $0.firstCharacter + $0.characterCount == $1 })
    #expect((lines.last.map { $0.firstCharacter + $0.characterCount }) == text.count)
    for line in lines where line.visibleWidth > width + 1e-6 {
      let shown = text.dropFirst(line.firstCharacter).prefix(line.characterCount)
      #expect(shown.filter { !$0.isWhitespace }.count == 1, "round \(round): \(shown)")
    }
  }

  @Test("Text that fits is not shortened")
  func whole() {
    let line = typesetter.line("Password", font: font)
    #expect(typesetter.truncated("Password", font: font, width: line.width) == line)
    #expect(typesetter.truncated("", font: font, width: 0).characterCount == 0)
    // A computed width may be wrong in its last bits.
    for start in stride(from: 0.1, to: 300, by: 7.3) {
      let room = start + line.visibleWidth - start
      #expect(typesetter.truncated("Password", font: font, width: room) == line)
      #expect(typesetter.lines("Password", font: font, width: room) == [line])
    }
  }

  @Test("Text that does not fit is shortened until it fits, and ends with an ellipsis")
  func truncated() {
    let text = "The quick brown fox jumps over the lazy dog"
    let ellipsis = typesetter.line("\u{2026}", font: font)
    var last = 0
    for width in stride(from: 20.0, to: typesetter.width(of: text, font: font), by: 7) {
      let line = typesetter.truncated(text, font: font, width: width)
      #expect(line.width <= width + 1e-6)
      #expect(line.glyphs.glyphs.last?.outline == ellipsis.glyphs.glyphs.last?.outline)
      #expect(line.characterCount >= last, "more room never shows less")
      last = line.characterCount
    }
    #expect(last > 30)
  }

  @Test(
    "If nothing else fits, only the ellipsis is shown; text after a line feed becomes an ellipsis"
  )
  func narrow() {
    let ellipsis = typesetter.line("\u{2026}", font: font)
    #expect(typesetter.truncated("abc", font: font, width: 1) == ellipsis)
    #expect(typesetter.truncated("a\nb", font: font, width: 500).characterCount == 2)
    #expect(typesetter.truncated("one   two", font: font, width: 60).characterCount == 4)
  }
}
