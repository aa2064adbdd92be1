/// A text that grows line by line.
struct ScenarioText {
  /// The text so far, every line ended.
  private(set) var text = ""

  /// Adds a line.
  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  /// Adds a key with a list of one line an item; nothing without items.
  mutating func block(_ key: String, _ items: [String]) {
    guard !items.isEmpty else { return }
    let indent = String(repeating: " ", count: key.prefix { $0 == " " }.count + 2)
    line("\(key):")
    for item in items { line("\(indent)- \(item)") }
  }
}
