import KeyreelScenario

/// Fuzzes the parser of a project's settings.
///
/// Every error has a position and a message, and accepted settings have no errors.
enum SettingsText {
  static func read(_ bytes: [UInt8]) {
    let all = ProjectSettings.errors(in: bytes)
    do throws(ScenarioError) {
      guard try ProjectSettings(yaml: bytes) != nil else { return }
      precondition(all.isEmpty, "the settings are accepted, but have errors: \(all)")
    } catch {
      precondition(error.line >= 1 && error.column >= 1, "\(error)")
      precondition(!error.message.isEmpty && !error.remedy.description.isEmpty, "\(error)")
      precondition(!error.message.contains { $0.isNewline }, "\(error)")
    }
    precondition(all.count <= 40)
  }
}
