import YAMLEvents

extension ScenarioError {
  /// What the YAML reader found wrong, in this project's terms.
  init(_ fault: YAMLFault, in text: String) {
    if fault.context?.hasSuffix("an alias") == true {
      self.init(unknownAlias: fault.start.word(in: text), at: fault.start)
    } else if fault.place.scalar(in: text) == "\t" {
      self = fault.place.error(
        "a tab where YAML takes spaces only", "indent with spaces, two a level")
    } else if let problem = fault.problem {
      self = fault.place.clamped(to: text).error(
        "the YAML cannot be read: \(problem)", ScenarioError.remedy(for: problem))
    } else {
      self = YAMLPlace.start.error(
        "the file cannot be read as YAML", "a scenario is a YAML text in UTF-8")
    }
  }

  /// A star that no anchor goes before; mostly it was meant as text.
  init(unknownAlias name: String, at place: YAMLPlace) {
    let name = YAMLNode.shortened(name)
    self = place.error(
      "'*\(name)' refers to no anchor",
      "put '&\(name)' before a value further up, or quote the text")
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
    ]
    return remedies.first { problem.contains($0.part) }?.remedy
      ?? "check quotes, brackets and indentation here"
  }
}
