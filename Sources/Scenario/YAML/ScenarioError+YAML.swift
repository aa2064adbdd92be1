extension ScenarioError {
  /// What the YAML reader found wrong, in this project's terms.
  init(_ fault: YAMLFault, in text: String) {
    if fault.context?.hasSuffix("an alias") == true {
      self.init(unknownAlias: fault.start.word(in: text), at: fault.start)
    } else if fault.place.scalar(in: text) == "\t" {
      self = fault.place.error(
        "there is a tab where YAML allows only spaces", "indent with spaces, two for each level")
    } else if let unclosed = ScenarioError.unclosed(fault, in: text) {
      self = unclosed
    } else if let problem = fault.problem {
      // A word that is not followed by a colon is noticed a line later.
      let isLate = problem.contains("could not find expected ':'")
      self = (isLate ? fault.start : fault.place).clamped(to: text).error(
        "the YAML cannot be read: \(problem)", ScenarioError.remedy(for: problem))
    } else {
      self = YAMLPlace.start.error(
        "the file cannot be read as YAML", "a scenario is a YAML text in UTF-8")
    }
  }

  /// A bracket or quote that nothing closes, told where it opens: the reader stops lines later, or at the text's end.
  private static func unclosed(_ fault: YAMLFault, in text: String) -> ScenarioError? {
    guard let problem = fault.problem, let sign = fault.start.scalar(in: text) else { return nil }
    let isBracket = (sign == "[" || sign == "{") && problem.contains("did not find expected ','")
    let isQuote = (sign == "\"" || sign == "'") && problem.contains("end of stream")
    guard isQuote || isBracket && fault.place.line > fault.start.line else { return nil }
    if isQuote {
      return fault.start.error("the quoted text is not closed", "put a \(sign) at its end")
    }
    let (thing, end) = sign == "[" ? ("list", "]") : ("mapping", "}")
    return fault.start.error(
      "the \(thing) is not closed", "put a \(end) at its end, and commas between its entries")
  }

  /// A star that no anchor goes before; mostly it was meant as text.
  init(unknownAlias name: String, at place: YAMLPlace) {
    let name = YAMLNode.shortened(name)
    self = place.error(
      "'*\(name)' refers to no anchor",
      "put '&\(name)' before a value further up, or put the text in quotes")
  }

  private static func remedy(for problem: String) -> String {
    let remedies: [(part: String, remedy: String)] = [
      (
        "cannot start any token",
        "indent with spaces, not tabs; put texts that start with a sign in quotes"
      ),
      (
        "mapping values are not allowed",
        "align the key with the one above it; a text that contains ': ' belongs in quotes"
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
