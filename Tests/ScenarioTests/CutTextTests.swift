import KeyreelScenario
import Testing

@Suite("A value that a # cuts short")
struct CutTextTests {
  private func sentences(_ elements: String, _ rest: String = "") throws -> [String] {
    try Scenario(yaml: "scenario: 1\ncontent:\n  elements:\n\(elements)\(rest)\n")
      .remarks
  }

  @Test(
    "A value that a # cuts short is reported with its line and with the whole value in quotes",
    arguments: [
      ("    - button: save\n      title: Save #1", 5, "\"Save #1\""),
      ("    - label: hint\n      text: hi\t#tag ", 5, "\"hi #tag\""),
      ("    - textField: a\n      placeholder: Flat #3 or house", 5, "\"Flat #3 or house\""),
      ("    - label: hint\n\nscript:\n  - wait: 1\n  - type: hi #tag\n", 8, "\"hi #tag\""),
      ("    - label: hint\n\nbars:\n  tabs:\n    - Home\n    - Team #2\n", 9, "\"Team #2\""),
    ])
  func cut(yaml: String, line: Int, whole: String) throws {
    let said = try sentences(yaml)
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("line \(line): ") == true)
    #expect(said.first?.contains("put all of it in quotes: \(whole), else") == true)
  }

  @Test(
    "A # in a text, or a # that is probably meant as a comment, is not reported",
    arguments: [
      "    - button: save  #1\n      title: Save # the form",
      "    - button: save\n      title: \"Save #1\" #first",
      "    - label: hint\n      text: C#1", "    - label: hint\n      text: Save ##",
      "    - label: hint\n      text: |\n        Save #1\n",
      "    - textField: a\n      keyboard: {type: email} #mail\n      return: next #2",
      "    - textField: a\n      keyboard:\n        type: email #mail",
      "    - label: hint\n      text: one\n    #2 is gone\n    - label: b",
    ])
  func other(yaml: String) throws { #expect(try sentences(yaml).isEmpty) }
}
