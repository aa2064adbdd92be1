/// A text that grows line by line.
struct ScenarioText {
  /// What is said beside the values.
  let notes: ScenarioNotes
  /// The text so far, every line ended.
  private(set) var text = ""

  /// Adds a line.
  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  /// Adds a key with its value, and what is said of it.
  mutating func line(_ key: String, _ value: String) {
    line("\(key): \(value)", note: notes.keys[String(key.drop { $0 == " " })])
  }

  /// Adds a line and what is said of it.
  private mutating func line(_ text: String, note: String?) {
    line(text + (note.map { "  " + ScenarioNotes.comment($0) } ?? ""))
  }

  /// Adds a key with a list of one line an item, each with what is said of it; nothing without items.
  mutating func block(_ key: String, _ items: [(String, note: String?)]) {
    guard !items.isEmpty else { return }
    let indent = String(repeating: " ", count: key.prefix { $0 == " " }.count + 2)
    line("\(key):")
    for (item, note) in items { line("\(indent)- \(item)", note: note) }
  }
}
