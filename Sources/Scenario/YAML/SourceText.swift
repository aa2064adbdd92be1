import KeyreelSupport

/// A scenario's text, as it stands in a file.
enum SourceText {
  /// The text of a file without a byte order mark, known to be UTF-8 without binary content.
  ///
  /// A file counts as binary where it holds a NUL or begins with the mark of UTF-16; any other byte that is
  /// part of no character is an error in its place.
  /// - Throws: An error at 1:1 for an empty, too long or binary file, else at the first byte that is part of no
  ///   character or the first control character that is neither a tab nor a line end.
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

  /// What to say about a text that says nothing.
  static var emptyError: ScenarioError {
    YAMLPlace.start.error(
      "the scenario is empty",
      "start with 'scenario: 1', then name a device, content and a script; \(.firstScenario) writes an example"
    )
  }

  /// The error in the place of the first byte that is part of no character.
  private static func invalidByte(in bytes: ArraySlice<UInt8>) -> ScenarioError {
    var index = bytes.startIndex
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { index += UTF8.width(scalar) }
    return YAMLPlace.end(of: String(decoding: bytes[..<index], as: UTF8.self)).error(
      "the byte 0x\(UInt32(bytes[index]).hex(digits: 2)) is not UTF-8",
      "save the scenario as plain text in UTF-8")
  }

  /// Finds control characters, with the line ends that YAML knows.
  private static func checkCharacters(of text: String) throws(ScenarioError) {
    for (scalar, place) in PlacedScalars(text) where isControl(scalar) {
      throw place.error(
        "there is a control character, U+\(scalar.value.hex(digits: 4))",
        "remove it; inside double quotes it can be written as an escape such as \\n")
    }
  }

  /// Turns away texts with many lines that start with `%`: the reader compares each directive with all before it.
  private static func checkDirectives(of text: String) throws(ScenarioError) {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return }
    let directives = PlacedScalars(text).lazy.filter { $0.scalar == "%" && $0.place.column == 1 }
    for (_, place) in directives.dropFirst(ScenarioLimits.directives) {
      throw place.error(
        "there are more than \(ScenarioLimits.directives) lines that start with '%'",
        "leave them out: a scenario needs none")
    }
  }

  /// Whether YAML counts a new line after it.
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
  /// The error with the line at fault, as the text has it.
  ///
  /// A text that is no UTF-8, or a line with control characters other than tabs, is not shown.
  /// - Complexity: O(*n*) in the number of bytes.
  func quoting(_ bytes: [UInt8], limits: ScenarioLimits) -> ScenarioError {
    guard let text = try? SourceText.text(of: bytes, limits: limits),
      line <= YAMLPlace.end(of: text).line
    else { return self }
    let scalars = PlacedScalars(text).lazy.filter { $0.place.line == line }.map(\.scalar)
    var error = self
    error.sourceLine = String(String.UnicodeScalarView(scalars.filter { !SourceText.isBreak($0) }))
    return error
  }
}
