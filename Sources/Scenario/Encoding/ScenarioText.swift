/// A text that grows line by line.
struct ScenarioText {
  /// What is said beside the values.
  let notes: ScenarioNotes
  /// The text so far, every line ended.
  private(set) var text = ""

  init(notes: ScenarioNotes = ScenarioNotes()) { self.notes = notes }

  /// Adds a line.
  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  /// Adds a key with its value, and what is said of it.
  mutating func line(_ key: String, _ value: String) {
    let note = notes.keys[String(key.drop { $0 == " " })]
    line("\(key): \(value)" + (note.map { "  " + ScenarioNotes.comment($0) } ?? ""))
  }

  /// Adds a key with a list of one line an item; nothing without items.
  mutating func block(_ key: String, _ items: [String]) {
    block(key, items.map { ($0, nil) })
  }

  /// Adds a key with a list of one line an item, each with what is said of it; nothing without items.
  mutating func block(_ key: String, _ items: [(String, String?)]) {
    guard !items.isEmpty else { return }
    let indent = String(repeating: " ", count: key.prefix { $0 == " " }.count + 2)
    line("\(key):")
    for (item, note) in items {
      line("\(indent)- \(item)" + (note.map { "  " + ScenarioNotes.comment($0) } ?? ""))
    }
  }
}
