import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("LineBreaking")
struct LineBreakingTests {
  @Test(
    "The places at which a line may break are found",
    arguments: [
      ("ab cd", "ab |cd"), ("ab  cd", "ab  |cd"), ("well-known", "well-|known"), ("-5", "-5"),
      ("a -b", "a |-b"), ("1-2", "1-2"), ("and/or", "and/|or"), ("a\u{A0}b", "a\u{A0}b"),
      ("\u{4E2D}\u{6587}\u{3002}", "\u{4E2D}|\u{6587}\u{3002}"),
      ("\u{300C}\u{4E2D}\u{300D}", "\u{300C}\u{4E2D}\u{300D}"), ("a (b) c", "a |(b) |c"),
      ("a\u{200B}b", "a\u{200B}|b"), ("wait\u{2026} no", "wait\u{2026} |no"),
      ("(\u{4E2D}", "(\u{4E2D}"), ("$ 1,299.50", "$ |1,299.50"), ("(555) 01-23", "(555) |01-23"),
      ("\u{1F600}\u{1F600}", "\u{1F600}|\u{1F600}"), ("", ""), ("a\u{2014}b", "a|\u{2014}|b"),
      ("e\u{301}\u{302} a", "e\u{301}\u{302} |a"), ("\u{E01}\u{E38} a", "\u{E01}\u{E38} |a"),
      (
        "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}\u{1F1EA}",
        "\u{1F1E9}\u{1F1EA}|\u{1F1EB}\u{1F1F7}|\u{1F1EA}"
      ),
      ("\u{AB} oui \u{BB}", "\u{AB} |oui |\u{BB}"), ("it\u{2019}s", "it\u{2019}s"),
    ])
  func marks(text: String, expected: String) {
    let characters = Array(text)
    var marked = ""
    for (isAllowed, character) in zip(LineBreaking.opportunities(in: characters), characters) {
      if isAllowed { marked.append("|") }
      marked.append(character)
    }
    #expect(Array(marked.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("A hyphen stays with the word that it begins, as in later versions of UAX #14")
  func hyphen() {
    for text in ["-flag", "a -flag", "a\n-flag"] {
      let hyphen = Array(text.unicodeScalars).lastIndex(of: "-")!
      #expect(!LineBreaking(text.unicodeScalars).opportunities.contains(hyphen + 1))
      let standard = LineBreaking(text.unicodeScalars, keepsHyphens: false).opportunities
      #expect(standard.contains(hyphen + 1))
    }
    #expect(LineBreaking("well-known".unicodeScalars).opportunities == [5])
  }

  @Test(
    "Every case of Unicode's LineBreakTest.txt passes",
    .enabled(if: UnicodeData.isThere, "needs Debian's unicode-data, or KEYREEL_UNICODE"))
  func unicode() throws {
    var (count, wrong) = (0, [Substring]())
    for line in try UnicodeData.lines(of: "auxiliary/LineBreakTest.txt") {
      let words = line.split(whereSeparator: \.isWhitespace)
      let scalars = words.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let signs = words.filter { $0 == "\u{F7}" || $0 == "\u{D7}" }
      try #require(signs.count == scalars.count + 1)
      let expected = signs.indices.dropFirst().dropLast().filter { signs[$0] == "\u{F7}" }
      let found = LineBreaking(scalars, keepsHyphens: false).opportunities
      if found != Array(expected) { wrong.append(line) }
      count += 1
    }
    #expect(count > 7000 && wrong.isEmpty)
  }

  @Test("Finding breaks in very long runs of spaces, flags and digits takes little time")
  func linear() {
    for scalar in [" ", "\u{1F1E9}", "1", "\u{301}", "("] as [Unicode.Scalar] {
      let text = LineBreaking(repeatElement(scalar, count: 300_000))
      #expect(text.opportunities.count <= 300_000)
    }
  }
}
