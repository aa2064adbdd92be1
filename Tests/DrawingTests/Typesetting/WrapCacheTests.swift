import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("WrapCache")
struct WrapCacheTests {
  private let font = Font(size: 17)

  private func typesetter() throws -> Typesetter {
    try Typesetter(library: FontLibrary(innerFacesAnd: []))
  }

  /// The line breaks of a string, found without a cache.
  private func fresh(_ text: String, _ width: Double, _ typesetter: Typesetter) -> WrappedText {
    LineWrapper(text, width: width) { typesetter.line($0, font: font, rightToLeft: $1) }.wrapped()
  }

  private static let pieces = [
    "the ", "quick ", "fox", " ", "-", "well-known ", "12.5 ", "AVAWA", "\n", "fi ffl ", "e\u{301}",
    "\u{301}",
    "\u{5D0}\u{5D1} ", "\u{628}\u{645}", "\u{4E2D}\u{6587}", "\u{1F1E9}", "\u{1F600} ", "/", "( ",
    ") ", "\u{A0}",
  ]

  @Test("Text that grows, shrinks and changes is broken into the same lines as without a cache")
  func property() throws {
    let (typesetter, other) = (try typesetter(), try typesetter())
    var random = SplitMix64(seed: 22)
    for round in 0..<40 {
      let width = Double(Int.random(in: 30...200, using: &random))
      // Most rounds use only left-to-right text, whose lines are cached.
      let pieces = round % 3 == 0 ? Self.pieces : Array(Self.pieces[..<12])
      var text = ""
      for _ in 0..<40 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: text = String(text.dropLast(Int.random(in: 0...30, using: &random)))
        case 1:
          let place = text.index(
            text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
          text.insert("x", at: place)
        default: text += pieces.randomElement(using: &random) ?? ""
        }
        let (found, expected) = (
          typesetter.wrapped(text, font: font, width: width), fresh(text, width, other)
        )
        #expect(
          found.starts == expected.starts, "round \(round), \(width): \(text.debugDescription)")
        #expect(found.lines == expected.lines, "round \(round), \(width): \(text.debugDescription)")
      }
    }
  }

  @Test(
    "Joined, the lines are the whole text; a caret is on the last line that starts at or before it"
  )
  func characters() throws {
    let typesetter = try typesetter()
    let text = "one two\n\nthree e\u{301}four \u{1F600}five six"
    let wrapped = typesetter.wrapped(text, font: font, width: 60)
    #expect((0..<wrapped.count).map { String(wrapped.characters(ofLine: $0)) }.joined() == text)
    for caret in 0...text.count {
      #expect(
        wrapped.line(ofCaretAfter: caret) == wrapped.starts.lastIndex { $0 <= caret }, "\(caret)")
    }
  }

  @Test("Typing N letters shapes O(N) letters", arguments: [true, false])
  func typing(inOneParagraph: Bool) throws {
    func work(_ count: Int) throws -> Int {
      let typesetter = try typesetter()
      // Every word occurs only once, so every line is new to the cache.
      let numbers = (0..<count).map { (number: Int) -> Int in 1000 + number * 7919 % 9000 }
      let words = numbers.map { "w\($0)" }.joined(separator: inOneParagraph ? " " : " a\n")
      var text = ""
      for letter in words.prefix(count) {
        text.append(letter)
        _ = typesetter.wrapped(text, font: font, width: 240)
      }
      return typesetter.shapedByteCount
    }
    let (short, long) = (try work(300), try work(1200))
    #expect(long < 5 * short, "\(short), \(long)")
    #expect(long > 2 * short, "\(short), \(long)")
  }

  @Test("A text of any length is shaped only once")
  func again() throws {
    let typesetter = try typesetter()
    let text = (0..<3000).map { "line \($0) of many" }.joined(separator: "\n")
    #expect(typesetter.wrapped(text, font: font, width: 240).count == 3000)
    let work = typesetter.shapedByteCount
    _ = typesetter.wrapped(text, font: font, width: 240)
    #expect(typesetter.shapedByteCount == work)
    #expect(typesetter.wrapped(text + "\nx", font: font, width: 240).count == 3001)
    #expect(typesetter.shapedByteCount < work + 200)
  }

  @Test("The common prefix of two strings has the length that a byte-by-byte comparison finds")
  func prefix() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let one = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          Bool.random(using: &random) ? "a" : "\u{E9}"
        })
      let two =
        String(one.prefix(Int.random(in: 0...40, using: &random))) + ["", "a", "bcdefghijkl"]
        .randomElement(using: &random)!
      #expect(one.commonPrefixLength(with: two) == one.referenceCommonPrefixLength(with: two))
    }
  }
}
