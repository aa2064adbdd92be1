import KeyreelPlainText
import KeyreelYAMLEvents

/// A scenario's text, known to be UTF-8 without binary content.
struct SourceText {
  /// The text without a byte order mark.
  let text: String

  /// Checks the bytes of a file, which may be as many as the limits say.
  ///
  /// A file counts as binary where it holds a NUL or begins with the mark of UTF-16; any other byte that is
  /// part of no character is an error in its place.
  /// - Throws: An error at 1:1 for an empty, too long or binary file, else at the first byte that is part of no
  ///   character or the first control character that is neither a tab nor a line end.
  init(_ bytes: [UInt8], limits: ScenarioLimits) throws(ScenarioError) {
    try SourceText.checkSize(bytes, limits.yamlBytes)
    try SourceText.checkEncoding(bytes)
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw SourceText.invalidByte(in: content)
    }
    self.text = text
    try checkCharacters()
    try checkDirectives()
  }

  private static func checkSize(_ bytes: [UInt8], _ limit: Int) throws(ScenarioError) {
    if bytes.isEmpty { throw emptyError }
    guard bytes.count <= limit else {
      throw YAMLPlace.start.error(
        "the file is \(Count.text(bytes.count, "byte")) long",
        "a scenario has at most \(Count.text(limit, "byte"))\(mebibytes(limit)) (limit 'bytes')"
      )
    }
  }

  /// A limit in MiB, where it is a whole number of them.
  private static func mebibytes(_ limit: Int) -> String {
    let (count, rest) = limit.quotientAndRemainder(dividingBy: 1 << 20)
    return rest == 0 ? " (\(count) MiB)" : ""
  }

  private static func checkEncoding(_ bytes: [UInt8]) throws(ScenarioError) {
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
    var place = YAMLPlace.start
    var previous: UnicodeScalar = " "
    var index = bytes.startIndex
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      place.advance(over: scalar, after: previous)
      previous = scalar
      index += UTF8.width(scalar)
    }
    return place.error(
      "the byte 0x\(hex(UInt32(bytes[index]), digits: 2)) is not UTF-8",
      "save the scenario as plain text in UTF-8")
  }

  /// Finds control characters, with the line ends that YAML knows.
  private func checkCharacters() throws(ScenarioError) {
    var place = YAMLPlace.start
    var previous: UnicodeScalar = " "
    for scalar in text.unicodeScalars {
      if SourceText.isControl(scalar) {
        throw place.error(
          "there is a control character, U+\(SourceText.hex(scalar.value))",
          "remove it; inside double quotes it can be written as an escape such as \\n")
      }
      place.advance(over: scalar, after: previous)
      previous = scalar
    }
  }

  /// Turns away texts with many lines that start with `%`: the reader compares each directive with all before it.
  private func checkDirectives() throws(ScenarioError) {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return }
    var place = YAMLPlace.start
    var previous: UnicodeScalar = " "
    var count = 0
    for scalar in text.unicodeScalars {
      if scalar == "%", place.column == 1 { count += 1 }
      guard count <= ScenarioLimits.directives else {
        throw place.error(
          "there are more than \(ScenarioLimits.directives) lines that start with '%'",
          "leave them out: a scenario needs none")
      }
      place.advance(over: scalar, after: previous)
      previous = scalar
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

  /// Hexadecimal digits, at least so many.
  private static func hex(_ value: UInt32, digits least: Int = 4) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, least - digits.count)) + digits
  }
}
