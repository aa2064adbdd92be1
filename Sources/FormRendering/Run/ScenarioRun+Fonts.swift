import KeyreelTypesetting

extension ScenarioRun {
  /// The installed fonts among them, whose pixels are this machine's own.
  package var machineFonts: [FontFile] {
    fontLibrary.usedTypefaces.map(\.file).filter { $0.origin == .machine }
  }

  /// The letters that boxes stand for; a machine with a font for them draws otherwise.
  package var boxedLetters: [Character] { fontLibrary.boxedLetters }
}
