/// A starter scenario: a small form of a common kind, with comments.
package enum ScenarioTemplate: String, Sendable, CaseIterable {
  /// Two fields and a button.
  case login
  /// Message bubbles, and an input bar attached to the keyboard.
  case chat
  /// A form, and a Pay button attached to the keyboard.
  case checkout
  /// A field that stays at the top, and results below it.
  case search
  /// A table with two fields, on a tablet.
  case settings

  /// A line that tells YAML language servers where the schema is, and a line with the command that
  /// writes the schema.
  private static let schemaLine = """
    # yaml-language-server: $schema=scenario.schema.json
    # (completion in editors: keyreel schema > scenario.schema.json)

    """

  /// The text of the template's file.
  package var text: String {
    Self.schemaLine + String(decoding: Resource.bytes("\(rawValue).yaml"), as: UTF8.self)
  }

  /// Writes the file.
  /// - Throws: `cannotCreate` if the file exists or cannot be created, `writeFailed` if it cannot
  ///   be written.
  package func write(to path: String, overwriting: Bool) throws(KeyreelError) {
    try TextFile.write(text, toNew: path, overwriting: overwriting)
  }
}
