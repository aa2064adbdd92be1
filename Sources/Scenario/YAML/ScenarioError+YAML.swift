import Yams

extension ScenarioError {
  /// What the YAML reader found wrong, in this project's terms.
  init(_ error: YamlError, mask: AliasMask) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _):
      self = YAMLPlace(mark).clamped(to: mask.text).error(
        "the YAML cannot be read: \(ScenarioError.wording(of: problem))",
        ScenarioError.remedy(for: problem))
    case .composer(_, let problem, let mark, _):
      let isSecond = problem.contains("document")
      self = YAMLPlace(mark).clamped(to: mask.text).error(
        isSecond ? "a second document" : problem,
        isSecond
          ? "a file holds one scenario: remove the '---' and what follows" : "write plain YAML")
    default:
      self = YAMLPlace.start.error(
        "the file cannot be read as YAML", "a scenario is a YAML text in UTF-8")
    }
  }

  /// The reader's words, without its own interface.
  private static func wording(of problem: String) -> String {
    problem.contains("nesting") ? "nested too deep" : problem
  }

  private static func remedy(for problem: String) -> String {
    let remedies: [(part: String, remedy: String)] = [
      (
        "cannot start any token", "indent with spaces, not tabs; quote texts that start with a sign"
      ),
      (
        "mapping values are not allowed",
        "quote a text that holds ': ', or put the key on its own line"
      ),
      ("could not find expected ':'", "write 'key: value', with a space after the colon"),
      ("end of stream", "close the quote or bracket that is still open"),
      ("block end", "align the keys of a mapping, and the dashes of a list, with each other"),
      ("did not find expected key", "align the keys of a mapping with each other"),
      ("did not find expected ','", "separate entries with commas and close the bracket"),
      ("escape", "inside double quotes write a backslash as \\\\"),
      ("nesting", "nest less deeply: a scenario needs fewer than ten levels"),
    ]
    return remedies.first { problem.contains($0.part) }?.remedy
      ?? "check quotes, brackets and indentation here"
  }
}

extension YAMLPlace {
  /// The place, or the end of the text for one past it: the reader ends every text with a line of its own.
  fileprivate func clamped(to text: String) -> YAMLPlace {
    var end = YAMLPlace.start
    var previous: UnicodeScalar = " "
    for scalar in text.unicodeScalars {
      end.advance(over: scalar, after: previous)
      previous = scalar
    }
    return line > end.line ? end : self
  }
}
