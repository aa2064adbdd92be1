import KeyreelSupport

/// Reads a scenario's text from the bytes of a file.
enum SourceText {
  /// Decodes a file as UTF-8 text without its byte order mark, and refuses binary content.
  ///
  /// A file counts as binary if it contains a NUL or begins with UTF-16's byte order mark. In any
  /// other file, a byte that is not part of a character is an error at that byte's position.
  /// - Throws: An error at 1:1 for an empty, overlong or binary file. For any other file, an error
  ///   at the first byte that is not part of a character or, failing that, at the first control
  ///   character other than tabs and line breaks. If there is no such character either, an error at
  ///   the first excess line that starts with `%`.
  static func text(of bytes: [UInt8], limits: ScenarioLimits) throws(ScenarioError) -> String {
    try checkBytes(bytes, limits.yamlBytes)
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw invalidByte(in: content)
    }
    try checkCharacters(of: text)
    try checkDirectives(of: text)
    return text
  }

  private static func checkBytes(_ bytes: [UInt8], _ limit: Int) throws(ScenarioError) {
    if bytes.isEmpty { throw emptyError }
    guard bytes.count <= limit else {
      let (mebibytes, rest) = limit.quotientAndRemainder(dividingBy: 1 << 20)
      throw YAMLPlace.start.error(
        "the file is \(Count.text(bytes.count, "byte")) long",
        "a scenario has at most \(Count.text(limit, "byte"))\(rest == 0 ? " (\(mebibytes) MiB)" : "") (limit 'bytes')"
      )
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw YAMLPlace.start.error("the file is UTF-16", "save the scenario as plain text in UTF-8")
    }
    if bytes.contains(0) {
      throw YAMLPlace.start.error(
        "the file is binary: it contains a NUL", "a scenario is a YAML text in UTF-8")
    }
  }

  /// The error for an empty text.
  static var emptyError: ScenarioError {
    YAMLPlace.start.error(
      "the scenario is empty",
      "start with 'scenario: 1', then name a device, content and a script; \(.firstScenario) writes an example"
    )
  }

  /// The error at the first byte that is not part of a character.
  private static func invalidByte(in bytes: ArraySlice<UInt8>) -> ScenarioError {
    var index = bytes.startIndex
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { index += UTF8.width(scalar) }
    return YAMLPlace.end(of: String(decoding: bytes[..<index], as: UTF8.self)).error(
      "the byte 0x\(UInt32(bytes[index]).hex(digits: 2)) is not UTF-8",
      "save the scenario as plain text in UTF-8")
  }

  /// Refuses control characters other than tabs and YAML's line breaks.
  private static func checkCharacters(of text: String) throws(ScenarioError) {
    for (scalar, place) in PlacedScalars(text) where isControl(scalar) {
      throw place.error(
        "there is a control character, U+\(scalar.value.hex(digits: 4))",
        "remove it; inside double quotes it can be written as an escape such as \\n")
    }
  }

  /// Refuses text with too many lines that start with `%`.
  ///
  /// Such lines are directives, each of which the reader compares with all earlier ones.
  private static func checkDirectives(of text: String) throws(ScenarioError) {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return }
    let directives = PlacedScalars(text).lazy.filter { $0.scalar == "%" && $0.place.column == 1 }
    for (_, place) in directives.dropFirst(ScenarioLimits.directives) {
      throw place.error(
        "there are more than \(ScenarioLimits.directives) lines that start with '%'",
        "leave them out: a scenario needs none")
    }
  }

  /// Whether YAML starts a new line after the Unicode scalar.
  static func isBreak(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isControl(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension ScenarioError {
  /// Returns the error with the faulty line quoted from the text.
  ///
  /// Nothing is quoted from a text that cannot be read, for example because it is not UTF-8 or
  /// contains control characters.
  /// - Complexity: O(*n*) in the number of bytes.
  func quoting(_ bytes: [UInt8], limits: ScenarioLimits) -> ScenarioError {
    guard let text = try? SourceText.text(of: bytes, limits: limits),
      line <= YAMLPlace.end(of: text).line
    else { return self }
    let source = YAMLPlace(line: line, column: column).line(in: text)
    var error = self
    error.sourceLine = String(source)
    if message.hasSuffix("has no value"), let comment = HashSign.value(in: source, from: column) {
      error.remedy = "a # begins a comment: put the text in quotes: \"\(Remedy(comment))\""
    } else if message.hasSuffix("has no value"),
      let remark = HashSign.remark(in: source, from: column)
    {
      error.remedy =
        "a # begins a comment: if it is the text, put it in quotes: \"\(Remedy(remark))\"; else \(error.remedy)"
    }
    return error
  }
}

/// Hash signs that begin a comment although they were meant as text.
enum HashSign {
  /// The column of the first `#` that begins a comment, and the text from the `#` on.
  ///
  /// Such a `#` is outside quotes and follows a blank, an opening bracket or brace, or a comma. The
  /// result is nil if there is no such `#`, or if no text directly follows it.
  static func comment(
    in line: String.UnicodeScalarView, from column: Int
  ) -> (column: Int, word: String)? {
    let line = Array(line)
    var quote: UnicodeScalar?
    for index in line.indices.dropFirst(column - 1) {
      let scalar = line[index]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == "#", index > 0, " \t[{,".unicodeScalars.contains(line[index - 1]) {
        let word = word(line[index...])
        return word.count > 1 ? (index + 1, word) : nil
      }
    }
    return nil
  }

  /// The comment found where a value is expected; nil if there is no such comment.
  ///
  /// There are only blanks between the comment and the preceding colon or dash.
  static func value(in line: String.UnicodeScalarView, from column: Int) -> String? {
    guard let comment = comment(in: line, from: column) else { return nil }
    let before = Array(line)[(column - 1)..<(comment.column - 1)]
    let gap = before.reversed().drop { $0 == " " || $0 == "\t" }
    guard gap.isEmpty || gap.first == ":" || gap.first == "-" else { return nil }
    // In block style, the text extends to the end of the line.
    let isFlow = line.contains("{") || line.contains("[")
    let rest = String(String.UnicodeScalarView(Array(line)[(comment.column - 1)...]))
    return isFlow ? comment.word : YAMLNode.shortened(rest.trimmingSpaces)
  }

  /// The comment found where a value is expected, even if it may be a real comment; nil if there is
  /// no comment.
  ///
  /// A comment may be real if a blank follows its `#`.
  static func remark(in line: String.UnicodeScalarView, from column: Int) -> String? {
    let line = Array(line)
    guard let start = line.indices.dropFirst(column).first(where: { line[$0] == "#" }),
      line[start - 1] == " " || line[start - 1] == "\t",
      let before = line[(column - 1)..<start].last(where: { $0 != " " && $0 != "\t" }),
      before == ":" || before == "-"
    else { return nil }
    let text = String(String.UnicodeScalarView(Array(line[start...]))).trimmingSpaces
    return text.count > 1 ? YAMLNode.shortened(text) : nil
  }

  private static func word(_ rest: ArraySlice<UnicodeScalar>) -> String {
    // In a real comment, a blank follows the `#`.
    guard let next = rest.dropFirst().first, !next.properties.isWhitespace else { return "#" }
    let word = rest.prefix { !",[]{}".unicodeScalars.contains($0) }
    return YAMLNode.shortened(String(String.UnicodeScalarView(word)).trimmingSpaces)
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmingSpaces: String {
    let scalars = unicodeScalars.drop { $0 == " " || $0 == "\t" }
    let end = scalars.reversed().drop { $0 == " " || $0 == "\t" }
    return String(String.UnicodeScalarView(end.reversed()))
  }
}

/// Typographic quotes, which word processors insert and YAML treats as ordinary characters.
enum CurlyQuotes {
  /// The quotes that open a string.
  static let opening: Set<UnicodeScalar> = [
    "\u{201C}", "\u{2018}", "\u{201E}", "\u{201A}", "\u{AB}",
  ]
  /// The quotes that close a string.
  static let closing: Set<UnicodeScalar> = [
    "\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}", "\u{BB}",
  ]
  private static let all = opening.union(closing)

  /// The remedy for curly quotes.
  static let advice = "write straight quotes, \" or ', around it"

  /// The remedy for a value that begins or ends with a curly quote; nil for other values.
  /// - Parameter isText: Whether the value should be a string; numbers and booleans are written
  ///   without quotes.
  static func remedy(for text: String, isText: Bool = true) -> String? {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      all.contains(first) || text.unicodeScalars.count > 1 && all.contains(last)
    else { return nil }
    let scalars = text.unicodeScalars.drop(while: all.contains).reversed().drop(while: all.contains)
    let plain = YAMLNode.shortened(String(String.UnicodeScalarView(scalars.reversed())))
    return isText
      ? "curly quotes are part of the text: write straight ones, \"\(plain)\""
      : "curly quotes are part of the text: write \(plain), without quotes, curly or straight"
  }
}
