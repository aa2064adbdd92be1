import Keyreel

/// A command as a line that a shell takes, for whoever copies or runs it.
enum ShellLine {
  /// The words of a command, each as the shell takes it.
  static func text(of words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// The command that records scenarios, by their files or the names of their goldens.
  static func recording(_ scenarios: [String], goldens: String) -> String {
    text(of: ["keyreel", "record"] + scenarios + naming(goldens: goldens))
  }

  /// The words that name the folder of goldens; none for the usual one.
  static func naming(goldens: String) -> [String] {
    goldens == GoldenRecorder.defaultRoot ? [] : ["--goldens", goldens]
  }

  /// A word, in quotes where a shell would take it apart or change it.
  private static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B...0x2F, 0x3A, 0x40, 0x5F: true
        default: false
        }
      }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
