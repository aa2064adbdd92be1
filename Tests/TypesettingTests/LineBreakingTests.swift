import Testing

@testable import Typesetting

@Suite("LineBreaking")
struct LineBreakingTests {
  @Test(
    "marks where a line may break",
    arguments: [
      ("ab cd", "ab |cd"), ("ab  cd", "ab  |cd"), ("well-known", "well-|known"), ("-5", "-5"),
      ("a -b", "a |-b"), ("1-2", "1-2"), ("and/or", "and/|or"), ("a\u{A0}b", "a\u{A0}b"),
      ("\u{4E2D}\u{6587}\u{3002}", "\u{4E2D}|\u{6587}\u{3002}"),
      ("\u{300C}\u{4E2D}\u{300D}", "\u{300C}\u{4E2D}\u{300D}"), ("a (b) c", "a |(b) |c"),
      ("a\u{200B}b", "a\u{200B}|b"), ("wait\u{2026} no", "wait\u{2026} |no"),
      ("(\u{4E2D}", "(\u{4E2D}"),
      ("\u{1F600}\u{1F600}", "\u{1F600}|\u{1F600}"), ("", ""), ("a\u{2014}b", "a\u{2014}|b"),
    ])
  func marks(text: String, expected: String) {
    let characters = Array(text)
    let classes = characters.map(LineBreakClass.init)
    var marked = ""
    for (index, character) in characters.enumerated() {
      if LineBreaking.isAllowed(before: index, in: classes) { marked.append("|") }
      marked.append(character)
    }
    #expect(Array(marked.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
