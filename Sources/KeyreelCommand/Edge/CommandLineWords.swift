import ArgumentParser
import Scenario

/// The words of a command line, looked through for commands and options that do not exist.
struct CommandLineWords {
  private let words: [String]
  private let root: any ParsableCommand.Type

  /// Takes the words after the name of the program whose command this is.
  init(_ words: [String], of root: any ParsableCommand.Type) {
    self.words = words
    self.root = root
  }

  /// The first word that names no command or option there is, as a failure; nil where every one does.
  var unknown: Failure? {
    var command = root
    var path = ["keyreel"]
    var rest = words[...]
    if rest.first == "help" { rest = rest.dropFirst() }
    while let word = rest.first, !word.hasPrefix("-") {
      let configuration = command.configuration
      if let found = configuration.subcommands.first(where: { $0.configuration.commandName == word }
      ) {
        command = found
        path.append(word)
        rest = rest.dropFirst()
      } else if !configuration.subcommands.isEmpty, configuration.defaultSubcommand == nil {
        return Self.unknownCommand(
          word, of: configuration.subcommands.compactMap { $0.configuration.commandName })
      } else {
        break
      }
    }
    if let own = command.configuration.defaultSubcommand { command = own }
    return unknownOption(in: rest, of: command, path: path.joined(separator: " "))
  }

  private static func unknownCommand(_ word: String, of names: [String]) -> Failure {
    let near = Suggestion.nearest(to: word, among: names) ?? meanings[word.lowercased()]
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
      let near =
        isLong
        ? "-" + name
        : name.hasPrefix("--")
          ? Suggestion.nearest(to: name, among: names) : names.first { $0.hasPrefix("-" + name) }
      return Failure(
        place: "keyreel", message: "there is no option '\(name)'",
        remedy: (near.map { "did you mean '\($0)'? " } ?? scenarioKey(name))
          + "'\(path) --help' lists the options",
        code: 64)
    }
    return nil
  }

  /// What an option means that other programs have and that is a key of the scenario here; else nothing.
  private func scenarioKey(_ name: String) -> String {
    let key = Scenario.keys.first { "--" + $0.lowercased() == name.lowercased() }
    return key.map { "set '\($0):' in the scenario; " } ?? ""
  }

  /// Commands by what other programs call them.
  private static let meanings = [
    "diff": "compare", "test": "verify", "check-goldens": "verify", "new": "init",
    "create": "init", "list": "catalog", "ls": "catalog", "devices": "catalog",
    "run": "render", "update": "record", "accept": "record", "approve": "record",
    "screenshot": "compose", "convert": "import", "serve": "watch", "lint": "audit",
  ]

  /// Whether a word is an option: two dashes and more, or a dash and a letter.
  private static func isOption(_ word: String) -> Bool {
    word.hasPrefix("--") || word.count == 2 && word.hasPrefix("-") && word.last?.isLetter == true
  }

  /// Every option of a command, as its help lists them.
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
