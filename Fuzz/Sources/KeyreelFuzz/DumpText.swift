import KeyreelScenario
import KeyreelSupport

/// Fuzzes the readers of dumps: every accepted dump becomes a scenario that can be read back, and
/// every refusal states a line and a column.
enum DumpText {
  static func read(_ bytes: [UInt8], as format: DumpFormat) {
    // The text is also read without a stated format, because most files are read that way.
    _ = DumpFormat(sniffing: bytes)
    if DumpFormat(guessing: bytes) != format { _ = try? Dump(parsing: bytes) }
    do throws(KeyreelError) {
      let dump = try Dump(parsing: bytes, format: format)
      // The points where taps land are computed for every screen, even for a screen without a
      // field.
      if let reach = try? Reach(dump) {
        let hasEnd = reach.elements.allSatisfy { $0.scroll?.isFinite ?? true }
        precondition(hasEnd, "an element's scroll distance is not finite")
      }
      let made = try DumpImport(dump, name: "fuzz", source: "fuzz")
      let text = made.scenario.yaml(notes: made.notes, isBrief: true)
      do throws(ScenarioError) {
        _ = try Scenario(yaml: text)
      } catch {
        fatalError("the imported scenario is refused: \(error)")
      }
    } catch {
      precondition(error.line >= 1 && error.column >= 1, "\(error)")
      precondition(!error.message.isEmpty && !error.remedy.isEmpty, "\(error)")
      precondition(!error.message.contains { $0.isNewline }, "\(error)")
    }
  }
}
