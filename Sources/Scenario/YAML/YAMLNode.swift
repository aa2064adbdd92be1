/// A value in a YAML text, with its place; aliases are resolved and keys are text.
struct YAMLNode: Sendable {
  /// The contents of a value.
  enum Content: Sendable {
    /// Text; `isPlain` if it has no quotes, in which case its form decides its type.
    case scalar(String, isPlain: Bool)
    /// A list.
    case sequence([YAMLNode])
    /// Keys and values in the order of the text, each key once.
    case mapping([YAMLEntry])
  }

  /// Its start.
  var place: YAMLPlace
  /// Its contents.
  var content: Content
  /// Its size in bytes and nodes, with every alias in it written out in full.
  var weight: Int
}

/// A key with its value.
struct YAMLEntry: Sendable {
  /// The key.
  var key: String
  /// The start of the key.
  var place: YAMLPlace
  /// The value.
  var value: YAMLNode
}

extension YAMLNode {
  /// The kind of value, as an error message puts it.
  var kind: String {
    switch content {
    case .sequence: return "a list"
    case .mapping: return "a mapping"
    case .scalar(let string, let isPlain):
      guard isPlain else { return "the text \(YAMLNode.quoted(string))" }
      switch PlainScalar(string) {
      case .null: return "nothing"
      case .bool: return "the boolean \(string)"
      case .number, .notFinite: return "the number \(YAMLNode.shortened(string))"
      case .doubtful, .text: return "'\(YAMLNode.shortened(string))'"
      }
    }
  }

  /// Whether there is no value: nothing, `~` or `null` without quotes.
  var isNull: Bool {
    if case .scalar(let string, isPlain: true) = content { return PlainScalar(string) == .null }
    return false
  }

  /// The text of a plain or quoted scalar, whatever its type.
  var rawText: String? {
    if case .scalar(let string, _) = content { return string }
    return nil
  }

  /// An error at this value; if curly quotes may be the cause, the remedy is to replace them.
  func error(_ message: String, _ remedy: String) -> ScenarioError {
    place.error(message, rawText.flatMap { CurlyQuotes.remedy(for: $0) } ?? remedy)
  }

  /// An error that names the actual and the wanted kind of value.
  func wrongType(_ what: String, wanted: String, _ remedy: String) -> ScenarioError {
    let isText = !["a number", "a boolean", "true"].contains(wanted)
    return place.error(
      "\(what) is \(kind), not \(wanted)",
      rawText.flatMap { CurlyQuotes.remedy(for: $0, isText: isText) } ?? remedy)
  }

  /// A text in double quotes, on one line and shortened.
  static func quoted(_ string: String) -> String { "\"\(shortened(string))\"" }

  /// At most 40 characters, with line ends and other control characters replaced by spaces.
  static func shortened(_ string: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in string.unicodeScalars.prefix(40) {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      result.append(isControl || SourceText.isBreak(scalar) ? " " : scalar)
    }
    return String(result) + (string.unicodeScalars.count > 40 ? "…" : "")
  }

  /// The first entry with a key, at any depth.
  func entry(_ key: String) -> YAMLEntry? {
    switch content {
    case .scalar: nil
    case .sequence(let items): items.lazy.compactMap { $0.entry(key) }.first
    case .mapping(let entries):
      entries.lazy.compactMap { $0.key == key ? $0 : $0.value.entry(key) }.first
    }
  }

  /// Text: quoted, or plain and not readable as any other type.
  func string(_ what: String) throws(ScenarioError) -> String {
    guard case .scalar(let string, let isPlain) = content else {
      throw wrongType(what, wanted: "text", "write one text, in quotes if in doubt")
    }
    if isPlain, PlainScalar(string) != .text {
      throw wrongType(what, wanted: "text", "put it in quotes: \"\(YAMLNode.shortened(string))\"")
    }
    return string
  }

  /// Text of at least one character.
  func nonEmptyString(_ what: String) throws(ScenarioError) -> String {
    let string = try string(what)
    if string.isEmpty { throw error("\(what) is empty", "write at least one character") }
    return string
  }

  /// `true` or `false`, without quotes.
  func bool(_ what: String) throws(ScenarioError) -> Bool {
    if case .scalar(let string, isPlain: true) = content,
      case .bool(let value) = PlainScalar(string)
    {
      return value
    }
    throw wrongType(what, wanted: "a boolean", "write true or false, without quotes")
  }

  /// A finite decimal number, without quotes.
  func number(_ what: String) throws(ScenarioError) -> Double {
    guard case .scalar(let string, isPlain: true) = content else {
      let advice = "write a decimal number without quotes"
      throw wrongType(what, wanted: "a number", Self.numberRemedy(advice, content))
    }
    switch PlainScalar(string) {
    case .number(let value) where value.isFinite: return value == 0 ? 0 : value
    case .number, .notFinite:
      throw error("\(what) is not finite", "write a decimal number, such as 20 or 0.5")
    default:
      throw wrongType(
        what, wanted: "a number", Self.numberRemedy("write a decimal number", content))
    }
  }

  /// The advice, with the number in a text such as `60Hz`, `100%` or `iOS 17` as its example; with
  /// general examples if there is none.
  private static func numberRemedy(_ advice: String, _ content: Content) -> String {
    let isPart: (Character) -> Bool = { $0.isASCII && $0.isNumber || $0 == "." }
    guard case .scalar(let text, _) = content, let start = text.firstIndex(where: isPart),
      let value = Double(text[start...].prefix(while: isPart)), value.isFinite
    else { return advice + ", such as 20 or 0.5" }
    return advice + ": \((text.hasSuffix("%") ? value / 100 : value).flowYAML)"
  }

  /// A number within bounds.
  func number(
    _ what: String, in range: ClosedRange<Double>, unit: String = ""
  ) throws(ScenarioError) -> Double {
    let value = try number(what)
    guard range.contains(value) else {
      let found = value < 0 && range.lowerBound == 0 ? "negative" : value.flowYAML
      let bounds = "\(range.lowerBound.flowYAML) to \(range.upperBound.flowYAML)"
      throw error("\(what) is \(found)", "use \(bounds)\(unit.isEmpty ? "" : " \(unit)")")
    }
    return value
  }

  /// A coordinate in points, which may be negative.
  func coordinate(_ what: String) throws(ScenarioError) -> Double {
    try checkUnit(what)
    return try number(what, in: -ScenarioLimits.length...ScenarioLimits.length, unit: "points")
  }

  /// A length in points, not negative.
  func length(_ what: String) throws(ScenarioError) -> Double {
    try checkUnit(what)
    return try number(what, in: 0...ScenarioLimits.length, unit: "points")
  }

  /// Refuses a percentage, since places and lengths are in points.
  private func checkUnit(_ what: String) throws(ScenarioError) {
    guard rawText?.hasSuffix("%") == true else { return }
    throw wrongType(
      what, wanted: "a number",
      "write points, such as 44; without a 'frame', an element is as wide as the form")
  }

  /// A whole number within bounds.
  func integer(_ what: String, in range: ClosedRange<Int>) throws(ScenarioError) -> Int {
    let value = try number(what)
    let remedy = "use a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let whole = Int(exactly: value) else {
      throw error("\(what) is \(value.flowYAML), not a whole number", remedy)
    }
    guard range.contains(whole) else { throw error("\(what) is \(whole)", remedy) }
    return whole
  }

  /// One of a type's words.
  func choice<T: RawRepresentable & CaseIterable>(
    _ what: String, _ type: T.Type = T.self
  ) throws(ScenarioError) -> T where T.RawValue == String {
    let cases = Array(T.allCases)
    return cases[try word(what, among: cases.map(\.rawValue))]
  }

  /// The index of the word among those that are allowed.
  func word(_ what: String, among words: [String]) throws(ScenarioError) -> Int {
    guard let word = rawText, !isNull else {
      throw wrongType(what, wanted: "one word", Suggestion.remedy(for: "", among: words))
    }
    guard let place = words.firstIndex(of: word) else {
      throw error(
        "unknown \(what) '\(YAMLNode.shortened(word))'", Suggestion.remedy(for: word, among: words))
    }
    return place
  }

  /// The entries of a list.
  func list(_ what: String, _ remedy: String) throws(ScenarioError) -> [YAMLNode] {
    guard case .sequence(let items) = content else {
      if case .mapping(let entries) = content, let key = entries.first?.key, key.hasPrefix("-") {
        let entry = "- \(YAMLNode.shortened(String(key.dropFirst()))): …"
        throw wrongType(what, wanted: "a list", "put a space after the dash: '\(entry)'")
      }
      throw wrongType(what, wanted: "a list", remedy)
    }
    for item in items where item.isNull {
      throw item.error("an entry of \(what) has no value", remedy)
    }
    return items
  }

  /// A list of a given number of entries.
  func list(_ what: String, count: Int, _ remedy: String) throws(ScenarioError) -> [YAMLNode] {
    let items = try list(what, remedy)
    guard items.count == count else {
      let found = items.count == 1 ? "1 entry" : "\(items.count) entries"
      throw error("\(what) has \(found), not \(count)", remedy)
    }
    return items
  }
}

extension ScenarioError {
  /// The YAML reader's error, put in this project's terms.
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
    } else if let sign = ScenarioError.sign(in: text, at: fault) {
      self = sign
    } else if let comment = ScenarioError.comment(in: text, before: fault) {
      self = comment
    } else if let unclosed = ScenarioError.unclosed(fault, in: text) {
      self = unclosed
    } else if let quoted = ScenarioError.curlyQuotes(in: text, before: fault) {
      self = quoted
    } else if let problem = fault.problem {
      // A word that is not followed by a colon is only noticed a line later.
      let isLate = problem.contains("could not find expected ':'")
      self = (isLate ? fault.start : fault.place).clamped(to: text).error(
        "the YAML cannot be read: \(problem)", ScenarioError.remedy(for: problem))
    } else {
      self = YAMLPlace.start.error(
        "the file cannot be read as YAML", "a scenario is a YAML text in UTF-8")
    }
  }

  /// A bracket or quote that is never closed, reported where it opens: the reader stops lines
  /// later, or at the text's end.
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

  /// A text that begins with a straight quote and was meant to end with a curly one: it continues
  /// up to the next straight one.
  private static func halfCurly(in text: String, before fault: YAMLFault) -> ScenarioError? {
    let lines = min(fault.start.line, fault.place.line)...max(fault.start.line, fault.place.line)
    for number in lines.reversed() {
      let line = Array(YAMLPlace(line: number, column: 1).line(in: text))
      guard line.count(where: { $0 == "\"" }) % 2 == 1, let start = line.lastIndex(of: "\""),
        line[start...].contains(where: CurlyQuotes.closing.contains)
      else { continue }
      return YAMLPlace(line: number, column: start + 1).error(
        "the quoted text is not closed: a curly quote ends none", CurlyQuotes.advice)
    }
    return nil
  }

  /// A list or mapping that is not closed because a # that was meant as text begins a comment.
  ///
  /// The reader notices on a later line, or at the text's end.
  private static func comment(in text: String, before fault: YAMLFault) -> ScenarioError? {
    let problems = ["did not find expected ','", "did not find expected node content"]
    guard let problem = fault.problem, problems.contains(where: problem.contains) else {
      return nil
    }
    let sign = fault.start.scalar(in: text)
    let isOpen = (sign == "[" || sign == "{") && fault.place.line > fault.start.line
    var place = isOpen ? fault.start : YAMLPlace(line: fault.place.line - 1, column: 1)
    while !isOpen, place.line > 1, place.line(in: text).allSatisfy({ $0 == " " }) {
      place.line -= 1
    }
    let line = Array(place.line(in: text))
    guard let comment = HashSign.comment(in: place.line(in: text), from: place.column),
      let bracket = line.prefix(comment.column - 1).last(where: { $0 == "[" || $0 == "{" })
    else { return nil }
    return YAMLPlace(line: place.line, column: comment.column).error(
      "the # begins a comment, so the \(bracket == "[" ? "list" : "mapping") is not closed",
      "put the text in quotes: \"\(comment.word)\"")
  }

  /// A text in curly quotes that contains a colon and is not a key.
  private static func curlyQuotes(in text: String, before fault: YAMLFault) -> ScenarioError? {
    guard fault.problem?.contains("mapping values are not allowed") == true else { return nil }
    let line = Array(fault.place.line(in: text).prefix(fault.place.column))
    guard let start = line.firstIndex(where: CurlyQuotes.opening.contains) else { return nil }
    return YAMLPlace(line: fault.place.line, column: start + 1).error(
      "curly quotes do not quote: they are part of the text", CurlyQuotes.advice)
  }

  /// A space or colon from another script where YAML accepts only its own, as copied from a web
  /// page or typed on a kana keyboard.
  private static func lookAlike(in text: String, before fault: YAMLFault) -> ScenarioError? {
    let first = max(1, min(fault.start.line, fault.place.line) - 1)
    for number in first...max(first, fault.place.line) {
      let line = YAMLPlace(line: number, column: 1).line(in: text)
      let spaces = line.prefix { $0.properties.isWhitespace }
      if let other = spaces.enumerated().first(where: { !" \t\r".unicodeScalars.contains($1) }) {
        return ScenarioError(
          foreignSpace: other.element, at: YAMLPlace(line: number, column: other.offset + 1))
      }
      if !line.contains(":"), let colon = line.enumerated().first(where: { $1 == "\u{FF1A}" }) {
        return YAMLPlace(line: number, column: colon.offset + 1).error(
          "a full-width colon ends no key", "write ':' with a space after it")
      }
    }
    return nil
  }

  /// A space other than YAML's at the beginning of a line or a key.
  init(foreignSpace space: UnicodeScalar, at place: YAMLPlace) {
    self = place.error(
      "there is the space U+\(space.value.hex(digits: 4)) where YAML allows only plain ones",
      "write plain spaces here, two for each level")
  }

  /// A sign in the wrong place: one with which no text can begin, a quote inside a quoted text, or
  /// a dash that is not aligned with the others.
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
    guard problem.contains("did not find expected key") || problem.contains("expected ','") else {
      return nil
    }
    if sign == "-", line.prefix(fault.place.column - 1).allSatisfy({ $0 == " " }) {
      return fault.place.error(
        "this '-' is not below that of the entry before it",
        "begin every entry of a list with '- ', the first one too, all in one column")
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

  /// An alias without a preceding anchor; its `*` was usually meant as text.
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
