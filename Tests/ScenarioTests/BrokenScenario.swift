import Testing

/// A text with one fault, and the position, message and remedy that the error must have.
struct BrokenScenario: CustomTestStringConvertible {
  /// The text, without the mark `⌖`.
  let yaml: String
  /// The line of the mark.
  let line: Int
  /// The column of the mark.
  let column: Int
  /// A part of the message.
  let message: String
  /// A part of the remedy.
  let remedy: String

  /// Makes a broken scenario from a text with one `⌖` at the position of the fault.
  init(_ marked: String, _ message: String, _ remedy: String) {
    let before = marked.prefix { $0 != "⌖" }
    line = before.count { $0 == "\n" } + 1
    column = before.reversed().prefix { $0 != "\n" }.count + 1
    yaml = marked.replacing("⌖", with: "")
    self.message = message
    self.remedy = remedy
  }

  var testDescription: String { message }
}
