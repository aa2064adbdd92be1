/// Options of other programs for which a command here has another way: another command, or a key of
/// the scenario.
enum OptionHint {
  /// What to write in place of an option, as the beginning of a remedy; nil if there is no hint.
  /// - Parameters:
  ///   - name: The option, with its dashes.
  ///   - command: The name of the command that does not have it.
  static func text(for name: String, of command: String) -> String? {
    switch name.lowercased() {
    case "--update", "--accept", "--approve", "--record":
      command == "record" ? nil : "'keyreel record' accepts what is rendered; "
    case "--tolerance", "--threshold", "--max-diff":
      "goldens are compared exactly; 'keyreel compare --channel-tolerance' lets two pictures differ; "
    case "--dark", "--dark-mode", "--light": appearance(name)
    case "--landscape", "--portrait":
      "set 'orientation: \(name.dropFirst(2).lowercased())' in the scenario; "
    case "--rtl", "--right-to-left": "set 'direction: right-to-left' in the scenario; "
    default: nil
    }
  }

  private static func appearance(_ name: String) -> String {
    "set 'appearance: \(name.hasPrefix("--l") ? "light" : "dark")' in the scenario; "
  }
}
