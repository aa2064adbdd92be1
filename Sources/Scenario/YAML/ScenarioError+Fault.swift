import KeyreelSimulation

extension ScenarioError {
  /// Creates an error in this project's terms from the YAML reader's error.
  init(_ fault: YAMLFault, in text: String) {
    if fault.context?.hasSuffix("an alias") == true {
      self.init(unknownAlias: fault.start.word(in: text), at: fault.start)
    } else if fault.place.scalar(in: text) == "\t" {
      self = fault.place.error(
        "there is a tab where YAML allows only spaces", "indent with spaces, two for each level")
    } else if let sign = ScenarioError.lookAlike(in: text, before: fault) {
      self = sign
    } else if let half = ScenarioError.halfCurly(in: text, before: fault) {
      self = half
    } else if let swallowed = ScenarioError.swallowed(in: text, before: fault) {
      self = swallowed
    } else if let line = ForeignLine(in: text, at: fault)?.error {
      self = line
    } else if let colon = ScenarioError.colon(in: text, at: fault) {
      self = colon
    } else if let line = MisplacedLine(in: text, at: fault)?.error {
      self = line
    } else if let sign = ScenarioError.sign(in: text, at: fault) {
      self = sign
    } else if let unclosed = ScenarioError.unclosed(fault, in: text) {
      self = unclosed
    } else if let quoted = ScenarioError.curlyQuotes(in: text, before: fault) {
      self = quoted
    } else if let problem = fault.problem {
      // The reader notices a missing colon only on the next line.
      let isLate = problem.contains("could not find expected ':'")
      self = (isLate ? fault.start : fault.place).clamped(to: text).error(
        "the YAML cannot be read: \(problem)", ScenarioError.remedy(for: problem))
    } else {
      self = YAMLPlace.start.error(
        "the file cannot be read as YAML", "a scenario is a YAML text in UTF-8")
    }
  }

  /// The error for a bracket or quote that is never closed, reported where it opens.
  ///
  /// The reader itself stops only on a later line or at the end of the text.
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

  /// The error for a string that begins with a straight quote but was meant to end with a curly
  /// quote.
  ///
  /// In YAML, a string that begins with a straight quote continues to the next straight quote.
  private static func halfCurly(in text: String, before fault: YAMLFault) -> ScenarioError? {
    let numbers = min(fault.start.line, fault.place.line)...max(fault.start.line, fault.place.line)
    for (number, text) in zip(numbers, YAMLPlace.lines(numbers, of: text)).reversed() {
      let line = Array(text)
      guard line.count(where: { $0 == "\"" }) % 2 == 1, let start = line.lastIndex(of: "\""),
        line[start...].contains(where: CurlyQuotes.closing.contains)
      else { continue }
      return YAMLPlace(line: number, column: start + 1).error(
        "the quoted text is not closed: a curly quote does not end it", CurlyQuotes.advice)
    }
    return nil
  }

  /// The error for a list, mapping or quoted string that is not closed where the author intended.
  ///
  /// The closing bracket of such a list or mapping is in a comment that begins at a `#` meant as
  /// text. Such a quoted string ends only where the next quoted string was meant to begin.
  ///
  /// The reader notices such a mistake only on a later line, or at the text's end.
  private static func swallowed(in text: String, before fault: YAMLFault) -> ScenarioError? {
    let signs = OpenSigns(in: text, before: fault.place)
    if let comment = signs.comments.first {
      return comment.place.error(
        "the # begins a comment, so the \(comment.bracket == "[" ? "list" : "mapping") is not closed",
        "put the text in quotes: \(YAMLNode.quoted(comment.text))")
    }
    return signs.unclosedQuote.map { quote in
      quote.place.error("the quoted text is not closed", "put a \(quote.sign) at its end")
    }
  }

  /// The error for a string in curly quotes that contains a colon and is not a key.
  private static func curlyQuotes(in text: String, before fault: YAMLFault) -> ScenarioError? {
    guard fault.problem?.contains("mapping values are not allowed") == true else { return nil }
    let line = Array(fault.place.line(in: text).prefix(fault.place.column))
    guard let start = line.firstIndex(where: CurlyQuotes.opening.contains) else { return nil }
    return YAMLPlace(line: fault.place.line, column: start + 1).error(
      "curly quotes do not quote: they are part of the text", CurlyQuotes.advice)
  }

  /// The error for a space or colon from another script where YAML accepts only the plain
  /// character.
  ///
  /// Examples are a space copied from a web page and a colon typed on a kana keyboard.
  private static func lookAlike(in text: String, before fault: YAMLFault) -> ScenarioError? {
    let first = max(1, min(fault.start.line, fault.place.line) - 1)
    let numbers = first...max(first, fault.place.line)
    for (number, line) in zip(numbers, YAMLPlace.lines(numbers, of: text)) {
      let spaces = line.prefix { $0.properties.isWhitespace }
      if let other = spaces.enumerated().first(where: { !" \t\r".unicodeScalars.contains($1) }) {
        return ScenarioError(
          foreignSpace: other.element, at: YAMLPlace(line: number, column: other.offset + 1))
      }
      if !line.contains(":"), let colon = line.enumerated().first(where: { $1 == "\u{FF1A}" }) {
        return YAMLPlace(line: number, column: colon.offset + 1).error(
          "a full-width colon does not end a key", "write ':' with a space after it")
      }
    }
    return nil
  }

  /// Creates the error for a space that YAML does not accept at the beginning of a line or a key.
  init(foreignSpace space: UnicodeScalar, at place: YAMLPlace) {
    self = place.error(
      "there is the space U+\(space.value.hex(digits: 4)) where YAML allows only plain ones",
      "write plain spaces here, two for each level")
  }

  /// The error for a character in the wrong place.
  ///
  /// The character is a quote inside a quoted string, a dash in brackets, or one that cannot begin
  /// an unquoted string.
  private static func sign(in text: String, at fault: YAMLFault) -> ScenarioError? {
    guard let problem = fault.problem, let sign = fault.place.scalar(in: text) else { return nil }
    let line = Array(fault.place.line(in: text))
    let rest = line.dropFirst(fault.place.column - 1)
    if problem.contains("cannot start any token"), "@`%".unicodeScalars.contains(sign) {
      let isInList = line.prefix(fault.place.column).contains { $0 == "[" || $0 == "{" }
      let text = isInList ? rest.prefix { !",]}".unicodeScalars.contains($0) } : rest
      let word = String(String.UnicodeScalarView(text))
      return fault.place.error(
        "a text without quotes cannot begin with \(sign)",
        "put it in quotes: \(YAMLNode.shortened(word).flowYAML)")
    }
    if sign == "-", problem.contains("did not find expected node content") {
      return fault.place.error(
        "a list in brackets has no dashes",
        "leave the bracket out, or write [{textField: email}, {button: login}]")
    }
    guard problem.contains("did not find expected key") || problem.contains("expected ','") else {
      return nil
    }
    guard let quote = line.prefix(fault.place.column - 1).last, quote == "'" || quote == "\"" else {
      return nil
    }
    return fault.place.error(
      "the quoted text ends before this",
      quote == "'"
        ? "write two ' inside single quotes, or put the text in double quotes"
        : "write \\\" inside double quotes, or put the text in single quotes")
  }

  /// The error for an unquoted string that contains a colon with a space after it.
  private static func colon(in text: String, at fault: YAMLFault) -> ScenarioError? {
    guard let problem = fault.problem, fault.place.scalar(in: text) == ":",
      problem.contains("mapping values are not allowed") || problem.contains("expected ','")
    else { return nil }
    let line = Array(fault.place.line(in: text))
    let isInBraces = !problem.contains("mapping values are not allowed")
    let signs = ",[]{}".unicodeScalars
    let before = line.prefix(fault.place.column - 1)
    let start = isInBraces ? (before.lastIndex(where: signs.contains) ?? -1) + 1 : 0
    let entry = String(String.UnicodeScalarView(before[start...])).drop { " -".contains($0) }
    let rest = line.dropFirst(fault.place.column - 1)
    let after = isInBraces ? restInBraces(rest) : beforeComment(rest)
    let key = String(entry.prefix { $0.isLetter })
    guard CutText.keys.contains(key), entry.dropFirst(key.count).hasPrefix(": ") else { return nil }
    let value = String(entry.dropFirst(key.count + 2).drop { $0 == " " })
    let last = value.split(separator: " ").last.map(String.init) ?? ""
    // If the word before the colon is a key, the mistake is a missing comma before that key.
    let isKey = FormElement.Kind(rawValue: last) != nil || CutText.elementKeys.contains(last)
    guard !isKey, let first = value.unicodeScalars.first,
      !"\"'|>&*!".unicodeScalars.contains(first), !CurlyQuotes.opening.contains(first)
    else { return nil }
    let whole = (value + String(String.UnicodeScalarView(after))).reversed().drop {
      " \r\t".contains($0)
    }.reversed()
    let advice = "a text that contains ': ' belongs in quotes"
    return fault.place.error(
      "a text without quotes ends at a colon with a space after it",
      whole.count > 100 ? advice : "\(advice): '\(key): \(String(whole).flowYAML)'")
  }

  /// The rest of an unquoted string inside braces: up to the next bracket or comment, or to the
  /// comma before the next key.
  private static func restInBraces(
    _ line: ArraySlice<UnicodeScalar>
  ) -> ArraySlice<UnicodeScalar> {
    let text = beforeComment(line.prefix { !"[]{}".unicodeScalars.contains($0) })
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    // If nothing follows the last comma, that comma is not part of the string.
    let words = parts.dropFirst().prefix { part in
      part.contains { $0 != " " } && !part.contains(":")
    }
    return text[..<(words.last ?? parts[0]).endIndex]
  }

  /// The part of a line before the comment at its end; the whole line if it has no comment.
  private static func beforeComment(
    _ line: ArraySlice<UnicodeScalar>
  ) -> ArraySlice<UnicodeScalar> {
    let comment = line.indices.dropFirst().first {
      line[$0] == "#" && " \t".unicodeScalars.contains(line[$0 - 1])
    }
    return comment.map { line[..<$0] } ?? line
  }

  /// Creates the error for an alias without a preceding anchor; usually its `*` was meant as text.
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
      ("hexdecimal", "inside double quotes write a backslash as \\\\"),
      ("escape", "inside double quotes write a backslash as \\\\"),
    ]
    return remedies.first { problem.contains($0.part) }?.remedy
      ?? "check quotes, brackets and indentation here"
  }
}
