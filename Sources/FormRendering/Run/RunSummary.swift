import KeyreelFormSimulation
import KeyreelTypesetting

/// What a finished run has to say.
public struct RunSummary: Sendable {
  /// How many frames were written.
  public var frames: Int
  /// The expectations that frames did not meet, in order.
  public var failures: [ExpectationFailure]
  /// What the author should know of.
  public var warnings: [FormWarning]
  /// The installed fonts that stood in for letters of which no other face has a glyph; their pixels are this machine's own.
  public var machineFonts: [FontFile]
  /// The letters that no font here has, so that boxes stand for them; a machine with such a font draws otherwise.
  public var boxedLetters: [Character] = []
}
