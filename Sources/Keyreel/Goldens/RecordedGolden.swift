import KeyreelGolden
import KeyreelGoldenFolders
import KeyreelTypesetting

/// What was done with a golden that was to be recorded.
public struct RecordedGolden: Sendable {
  /// The golden's name.
  public var name: String
  /// What was done.
  package var outcome: GoldenFolder.RecordOutcome
  /// The installed fonts that stood in for letters of which no other face has a glyph; elsewhere the golden may differ.
  public var machineFonts: [FontFile]
  /// The letters that no font here has, so that boxes stand for them; elsewhere the golden may differ.
  public var boxedLetters: [Character]
}
