import KeyreelScenario

/// Fuzzes the YAML reader: every accepted scenario is written out and read again, and every error
/// must state a line and a column.
enum ScenarioText {
  static func read(_ bytes: [UInt8]) {
    do throws(ScenarioError) {
      let text = try Scenario(yaml: bytes).yaml()
      precondition(Scenario.place(of: ["scenario"], in: bytes) != nil)
      _ = Scenario.place(ofImage: "a.png", in: bytes)
      do throws(ScenarioError) {
        let again = try Scenario(yaml: text).yaml()
        precondition(again == text, "the scenario changes when it is written and read again")
      } catch {
        fatalError("the written scenario is refused: \(error)")
      }
    } catch {
      precondition(error.line >= 1 && error.column >= 1, "\(error)")
      precondition(!error.message.isEmpty && !error.remedy.description.isEmpty, "\(error)")
      precondition(!error.message.contains { $0.isNewline }, "\(error)")
      let all = Scenario.errors(in: bytes, most: .max)
      precondition(
        all.contains { ($0.line, $0.column) == (error.line, error.column) },
        "the first error is missing from the list of all errors: \(error)")
    }
  }
}
