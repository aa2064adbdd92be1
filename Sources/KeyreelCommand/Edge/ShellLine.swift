import Keyreel
import KeyreelRendering

/// A command as a line of shell text, to copy or run.
enum ShellLine {
  /// The words of a command as one line; words that a shell would split or change are quoted.
  static func text(of words: [String]) -> String {
    words.map(ShellWord.text).joined(separator: " ")
  }

  /// The command that records scenarios, which are named by their files or by their goldens.
  static func recording(_ scenarios: [String], goldens: String) -> String {
    text(of: ["keyreel", "record"] + scenarios + naming(goldens: goldens))
  }

  private static let usualGoldens = try? ProjectFile.goldens(limits: Limits())

  /// The arguments that specify the folder of goldens; empty for the default folder.
  static func naming(goldens: String) -> [String] {
    goldens == usualGoldens ? [] : ["--goldens", goldens]
  }

  /// Paths as arguments that no parser mistakes for options.
  static func arguments(_ paths: [String]) -> [String] {
    paths.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
  }
}
