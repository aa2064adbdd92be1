import ArgumentParser
import KeyreelRendering
import KeyreelScenario

extension Failure {
  /// Makes a failure from any error with which a command can end; the help text and the version are
  /// marked as results.
  ///
  /// A command or option that does not exist is reported first, because the parser may report only
  /// the consequences of that mistake.
  init(_ error: any Error, of root: any ParsableCommand.Type) {
    let words = CommandLineWords.given
    let line = CommandLineWords(words, of: root)
    if let error = error as? KeyreelError {
      self.init(error, in: words)
    } else if let error = error as? ExitCode {
      self.init(place: "", message: "", remedy: "", code: error.rawValue)
    } else if let failure = line.unknown {
      self = failure
    } else if root.exitCode(for: error).rawValue == 0 {
      let text = root.fullMessage(for: error)
      let isWhole = line.isOfAll || words.contains("--help-hidden")
      self.init(
        place: "", message: isWhole ? text : HelpText.short(text, hidden: line.hiddenOptions),
        remedy: "", code: 0)
      isResult = true
    } else {
      let (message, choice) = Self.split(root.message(for: error))
      self.init(
        place: "keyreel", message: message,
        remedy: choice ?? Self.limits(message) ?? Self.frames(message)
          ?? line.valueWithDash(of: message)
          ?? Self.advice(in: root.fullMessage(for: error)),
        code: 64)
    }
  }

  /// The parser's message in the style of this command, with a suggestion taken from the valid
  /// values if the parser lists them.
  private static func split(_ message: String) -> (message: String, choice: String?) {
    let parts = message.split(separator: " Please provide one of ", maxSplits: 1)
    guard parts.count == 2 else { return (sentence(message), nil) }
    let quoted = { (text: Substring) in
      text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    let word = quoted(parts[0]).first ?? ""
    // If there are more than five values, the parser lists each on its own line, after a dash.
    let lines = parts[1].split(separator: "\n").filter { $0.contains("- ") }
    let words =
      lines.isEmpty
      ? quoted(parts[1]) : lines.map { String($0.drop { $0 == " " || $0 == "-" }) }
    return (sentence(String(parts[0])), Suggestion.remedy(for: word, among: words))
  }

  /// The suggestion for a wrong limit; nil for any other message.
  ///
  /// Since `--limit` is hidden, the parser's message does not list the values of the option.
  private static func limits(_ message: String) -> String? {
    guard message.hasSuffix("for '--limit'") else { return nil }
    let names = Limits.Name.allCases.map {
      "\($0.rawValue)=\(Limits.range(of: $0).lowerBound)…\(Limits.range(of: $0).upperBound)"
    }
    return "use one of " + names.joined(separator: ", ")
  }

  /// The suggestion for a range of frames in the wrong notation or order; nil for any other
  /// message.
  private static func frames(_ message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard message.contains("for '--frames "), parts.count > 1 else { return nil }
    let numbers = parts[1].split { !$0.isNumber }.compactMap { Int($0) }
    guard (1...2).contains(numbers.count), let least = numbers.min(), let most = numbers.max()
    else { return nil }
    return "write the first and the last frame: \(least)..\(most)"
  }

  /// A sentence without its full stop.
  ///
  /// If the sentence begins with one of the parser's usual words, its first letter is lowercased.
  private static func sentence(_ text: String) -> String {
    var text = text
    if text.hasSuffix(".") { text.removeLast() }
    let words = [
      "Missing", "Unexpected", "Unknown", "The", "Please", "Invalid", "Value", "Multiple",
    ]
    guard words.contains(where: { text.hasPrefix($0 + " ") }) else { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The help for the faulty option, taken from the parser's full message.
  ///
  /// If the message contains no such help, the result is the usage or, without a usage, a reference
  /// to `keyreel --help`.
  private static func advice(in message: String) -> String {
    let lines = message.split(separator: "\n")
    func part(_ name: String) -> String? {
      guard let start = lines.firstIndex(where: { $0.hasPrefix(name) }) else { return nil }
      let more = lines[(start + 1)...].prefix { $0.hasPrefix(" ") && !$0.hasPrefix("  See ") }
      let words = ([lines[start]] + more).joined(separator: " ").split(separator: " ")
      return words.joined(separator: " ")
    }
    return part("Help:") ?? part("Usage:") ?? "'keyreel --help' lists the commands"
  }
}

/// The parser's help for a command, without the common options, which `keyreel help options`
/// describes.
enum HelpText {
  /// The help with the common options named on one line; text that is not help is returned
  /// unchanged.
  /// - Parameter hidden: Options that the command accepts but that the text does not list.
  static func short(_ text: String, hidden: [String]) -> String {
    guard text.contains("\nOPTIONS:\n") else { return text }
    var common = hidden
    var kept: [Substring] = []
    var isCommon = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  -") {
        let name = repeated.first { line.split(whereSeparator: { " ,".contains($0) }).contains($0) }
        isCommon = name != nil
        if let name { common.append(String(name)) }
      } else if !line.hasPrefix("   ") {
        isCommon = false
      }
      if !isCommon { kept.append(line) }
    }
    return joined(kept, common)
  }

  /// Options described once, in `keyreel help options`.
  private static let repeated: [Substring] = ["--jobs", "--quiet", "--version", "--help"]

  /// The help's lines, with the names of the common options after the command's own options.
  private static func joined(_ lines: [Substring], _ common: [String]) -> String {
    guard let title = lines.firstIndex(of: "OPTIONS:") else { return "" }
    let end = lines[title...].firstIndex(of: "") ?? lines.endIndex
    let names = common.sorted().joined(separator: ", ")
    let rest = ["COMMON OPTIONS: \(names)", "  'keyreel help options' explains them."]
    let own = end > title + 1 ? Array(lines[title..<end]) + [""] : []
    let after = lines[end...].dropFirst().isEmpty ? [] : lines[end...]
    return (lines[..<title] + own + rest.map { $0[...] } + after).joined(separator: "\n")
  }
}
