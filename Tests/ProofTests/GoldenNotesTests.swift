import Testing

@testable import KeyreelProof

@Suite("The note about a difference in a scenario's text")
struct GoldenNotesTests {
  private func difference(_ line: String, _ other: String) -> String {
    GoldenSubject.difference(of: Substring(line), from: Substring(other))
  }

  @Test("The note shows a whole line without its indentation if the line is short")
  func short() {
    #expect(difference("    - tap: email", "    - tap: name") == "- tap: email")
    #expect(difference("", "a") == "")
  }

  @Test("The note shows the part of a long line around the difference, with … for omitted parts")
  func long() {
    let head = "- {textField: email, placeholder: anna@example.org, keyboard: email, "
    let tail = ", return: next, tag: 7, secure: false, look: {border: 1, corner: 10, size: 15}}"
    let (own, other) = (head + "text: Anna" + tail, head + "text: Ann" + tail)
    let shown = difference("  " + own, "  " + other)
    #expect(shown.hasPrefix("…") && shown.hasSuffix("…") && shown.contains("text: Anna,"))
    #expect(difference("  " + other, "  " + own).contains("text: Ann,"))
    #expect(shown.count == 62)
  }

  @Test("If the difference is near an end of the line, the note includes that end of the line")
  func edges() {
    let line = "- {" + String(repeating: "a", count: 100) + "}"
    let first = difference("- [" + line.dropFirst(3), line)
    #expect(first.hasPrefix("- [aa") && first.hasSuffix("a…"))
    let last = difference(line.dropLast() + "]", line)
    #expect(last.hasPrefix("…aa") && last.hasSuffix("aa]") && last.count == 61)
    // One line is a prefix of the other line.
    #expect(difference(line + " # more", line).hasSuffix("aa} # more"))
    #expect(difference(line, line + " # more").hasSuffix("aa}"))
  }
}
