import ArgumentParser
import Keyreel
import KeyreelRendering
import KeyreelScenario

/// The words of a command line, searched for commands and options that do not exist.
struct CommandLineWords {
  private let words: [String]
  private let root: any ParsableCommand.Type

  /// Makes a command line from the words after the program's name; `root` is the program's own
  /// command.
  init(_ words: [String], of root: any ParsableCommand.Type) {
    self.words = words
    self.root = root
  }

  /// The words of this process's command line, with `help verify` rewritten as `verify --help`.
  static var given: [String] {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count > 1, words[0] == "help", !words[1].hasPrefix("-") else { return words }
    return words.dropFirst() + ["--help"]
  }

  /// Whether the command line names no command, or names `options`, which explains the options that
  /// many commands share.
  var isOfAll: Bool { path().first.map { $0.configuration.commandName == "options" } ?? true }

  /// The options that the command accepts but does not show in its help; the only such option is
  /// `--limit`.
  var hiddenOptions: [String] { options(of: command).filter { $0 == "--limit" } }

  /// The named command; if the command has a default subcommand and no subcommand is named, the
  /// default subcommand.
  var command: any ParsableCommand.Type {
    let named = path().last ?? root
    return named.configuration.defaultSubcommand ?? named
  }

  /// The failure for the first command or option that does not exist; nil if all commands and
  /// options exist.
  var unknown: Failure? {
    let path = path()
    let rest = words.dropFirst(path.count)
    let configuration = (path.last ?? root).configuration
    if let word = rest.first, !word.hasPrefix("-"), word != "help",
      !configuration.subcommands.isEmpty, configuration.defaultSubcommand == nil
    {
      return Self.unknownCommand(
        word, of: configuration.subcommands.compactMap { $0.configuration.commandName })
    }
    let names = ["keyreel"] + path.compactMap { $0.configuration.commandName }
    return unknownOption(in: rest, of: command, path: names.joined(separator: " "))
  }

  /// The commands that the first words name, each a subcommand of the previous command.
  private func path() -> [any ParsableCommand.Type] {
    var path: [any ParsableCommand.Type] = []
    for word in words {
      let known = (path.last ?? root).configuration.subcommands
      guard let next = known.first(where: { $0.configuration.commandName == word }) else { break }
      path.append(next)
    }
    return path
  }

  private static func unknownCommand(_ word: String, of names: [String]) -> Failure {
    if word.hasSuffix(".yaml") || word.hasSuffix(".yml") {
      return Failure(
        place: "keyreel", message: "there is no command '\(word)'",
        remedy: "write 'keyreel render \(word) --out frames' for its frames", code: 64)
    }
    let near =
      Suggestion.nearest(to: word, among: names) ?? meanings[word.lowercased()]
      ?? Catalogue(rawValue: word.lowercased()).map { "catalog \($0.rawValue)" }
    return Failure(
      place: "keyreel", message: "there is no command '\(word)'",
      remedy: (near.map { "did you mean '\($0)'? " } ?? "") + "'keyreel --help' lists the commands",
      code: 64)
  }

  private func unknownOption(
    in words: ArraySlice<String>, of command: any ParsableCommand.Type, path: String
  ) -> Failure? {
    let names = options(of: command)
    for word in words.prefix(while: { $0 != "--" }) {
      let name = String(word.prefix { $0 != "=" })
      let isLong = names.contains("-" + name)
      guard isLong || Self.isOption(word), !names.contains(name) else { continue }
      // `--record` resembles `--report`, but a user who types `--record` wants another command.
      guard !Self.acceptances.contains(name) else {
        return Self.missing(name, elsewhere(name), path)
      }
      let near =
        isLong
        ? "-" + name
        : name.hasPrefix("--")
          ? Self.optionMeanings[name]?.first(where: names.contains)
            ?? Suggestion.nearest(to: name, among: names) : names.first { $0.hasPrefix("-" + name) }
      return Self.missing(name, near.map { "did you mean '\($0)'? " } ?? elsewhere(name), path)
    }
    return nil
  }

  private static func missing(_ option: String, _ hint: String, _ path: String) -> Failure {
    Failure(
      place: "keyreel", message: "there is no option '\(option)'",
      remedy: hint + "'\(path) --help' lists the options", code: 64)
  }

  /// A hint that names the command or scenario key with the same effect as another program's
  /// option; empty if there is neither.
  private func elsewhere(_ name: String) -> String {
    let isRecord = command.configuration.commandName == "record"
    let word = name.lowercased()
    return switch word {
    case _ where Self.acceptances.contains(word):
      isRecord ? scenarioKey(name) : "'keyreel record' accepts what is rendered; "
    case "--tolerance", "--threshold", "--max-diff":
      "goldens are compared exactly; 'keyreel compare --channel-tolerance' lets two pictures differ; "
    case "--dark", "--dark-mode": "set 'appearance: dark' in the scenario; "
    case "--light": "set 'appearance: light' in the scenario; "
    case "--landscape", "--portrait": "set 'orientation: \(word.dropFirst(2))' in the scenario; "
    case "--rtl", "--right-to-left": "set 'direction: right-to-left' in the scenario; "
    default: scenarioKey(name)
    }
  }

  /// Options with which other programs accept a new result as the expected result.
  private static let acceptances: Set<String> = ["--update", "--accept", "--approve", "--record"]

  /// A hint that names the scenario key with the same effect as another program's option; empty if
  /// there is no such key.
  private func scenarioKey(_ name: String) -> String {
    let key = Scenario.keys.first { "--" + $0.lowercased() == name.lowercased() }
    return key.map { "set '\($0):' in the scenario; " } ?? ""
  }

  /// Commands, by the names that other programs use for them.
  private static let meanings = [
    "diff": "compare", "test": "verify", "check-goldens": "verify", "new": "init",
    "create": "init", "list": "catalog", "ls": "catalog",
    "run": "render", "update": "record", "accept": "record", "approve": "record",
    "screenshot": "compose", "convert": "import", "serve": "watch", "lint": "audit",
    "tap": "reach", "snapshot": "record", "tappable": "reach", "hittable": "reach",
    "version": "--version",
  ]

  /// Options, by the names that other programs use for them.
  private static let optionMeanings = [
    "--output": ["--out"], "--fps": ["--rate"], "--frame-rate": ["--rate"],
    "--framerate": ["--rate"], "--threads": ["--jobs"], "--workers": ["--jobs"],
    "--force": ["--overwrite"], "--replace": ["--overwrite"], "--silent": ["--quiet"],
    "--directory": ["--out"], "--dir": ["--out"], "--out": ["--report", "--goldens"],
    "--gif": ["--reel"], "--video": ["--reel"], "--format": ["--reel"],
    "--golden": ["--goldens"], "--references": ["--goldens"],
    "--html": ["--report", "--html"], "--report": ["--html", "--report"],
    "--tolerance": ["--channel-tolerance"],
  ]

  /// The message about a negative number that the parser mistook for an option; nil if the parser's
  /// message concerns anything else.
  func valueWithDash(of message: String) -> String? {
    guard message.hasPrefix("missing value for") else { return nil }
    let pair = zip(words, words.dropFirst()).first { option, value in
      message.contains("'\(option)") && value.hasPrefix("-") && Double(value) != nil
    }
    return pair.map {
      "write \($0)=\($1) if you mean a value: a word that begins with a dash is read as an option"
    }
  }

  /// Whether a word is an option: it begins with two dashes, or consists of a dash and a letter.
  private static func isOption(_ word: String) -> Bool {
    word.hasPrefix("--") || word.count == 2 && word.hasPrefix("-") && word.last?.isLetter == true
  }

  /// All options of a command, as its help lists them.
  private func options(of command: any ParsableCommand.Type) -> [String] {
    let help = root.helpMessage(for: command, includeHidden: true, columns: 1000)
    return help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
      line.split(whereSeparator: { " ,<[".contains($0) }).prefix(4).filter {
        Self.isOption(String($0))
      }
      .map(String.init)
    } + [
      "--help", "--version", "--help-hidden", "-h",
      "--generate-completion-script", "--experimental-dump-help",
    ]
  }
}
