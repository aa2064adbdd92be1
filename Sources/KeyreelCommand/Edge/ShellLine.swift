import Keyreel

/// A command written as a line for a shell, to copy or run.
enum ShellLine {
  /// The words of a command as one line, each quoted if a shell would otherwise split or change it.
  static func text(of words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// The command that records scenarios, by their files or the names of their goldens.
  static func recording(_ scenarios: [String], goldens: String) -> String {
    text(of: ["keyreel", "record"] + scenarios + naming(goldens: goldens))
  }

  private static let usualGoldens = try? ProjectFile.goldens(limits: Limits())

  /// The words that name the folder of goldens; empty for the default one.
  static func naming(goldens: String) -> [String] {
    goldens == usualGoldens ? [] : ["--goldens", goldens]
  }

  /// Paths as arguments that no parser mistakes for options.
  static func arguments(_ paths: [String]) -> [String] {
    paths.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
  }

  /// A word, in quotes if a shell would split or change it.
  private static func quoted(_ text: String) -> String {
    let plain = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+,-./:@_"
    let isPlain = !text.isEmpty && text.allSatisfy(plain.contains)
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
