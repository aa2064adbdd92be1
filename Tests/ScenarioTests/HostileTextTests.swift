import KeyreelScenario
import Testing

@Suite("Hostile texts")
struct HostileTextTests {
  /// The error that a text must cause.
  private func error(_ yaml: String) throws -> ScenarioError {
    try #require(throws: ScenarioError.self) { try Scenario(yaml: yaml) }
  }

  private func error(_ yaml: [UInt8]) throws -> ScenarioError {
    try #require(throws: ScenarioError.self) { try Scenario(yaml: yaml) }
  }

  @Test(
    "A text nested a hundred thousand levels deep is refused",
    arguments: [
      "[", "{", "[{a: ", "- ", "? ", "{? ", "a: [", "- - ", "!a [", "&a [", "{[", "\"a\": {",
    ])
  func deep(_ opening: String) throws {
    let error = try error(String(repeating: opening, count: 100_000))
    #expect(error.line == 1)
  }

  @Test(
    "A text with ever deeper indentation is refused at the first line that is too deep"
  )
  func indented() throws {
    let lines = (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }
    for text in [lines.prefix(40).joined(), lines.joined(), lines.joined() + "\"}"] {
      let error = try error(text)
      #expect(error.message == "lists and mappings are nested more than 32 deep")
      #expect(error.line == 33 && error.column == 33)
    }
  }

  @Test("Keys that are nested mappings are refused at the first such key")
  func nestedKeys() throws {
    let key = String(repeating: "{", count: 200) + String(repeating: "a: 1}: 1, ", count: 200)
    let nested = try error("{" + String(repeating: key + ", ", count: 400) + "}")
    #expect(nested.message == "a key is a list or a mapping")
    #expect(nested.line == 1 && nested.column == 2)
    let explicit = try error(
      String(repeating: "? ", count: 30) + "[" + String(repeating: "a,", count: 300_000))
    #expect(explicit.message == "a key is a list or a mapping")
    #expect(explicit.line == 1 && explicit.column == 3)
  }

  @Test("The error for a value with half a million commas gives the value's line")
  func manyWords() throws {
    for value in ["text: a", "frame: 1"] {
      let words = String(repeating: value.hasSuffix("1") ? ",1" : ",x", count: 500_000)
      let error = try error("scenario: 1\ncontent: {elements: [{label: b, \(value)\(words)}]}")
      #expect(error.message.hasPrefix("unknown key"), "\(error)")
      #expect(error.line == 2)
    }
  }

  @Test("A text with many quoted strings that look like nested keys is read")
  func quotedKeys() throws {
    let labels = (0..<100).map { "{label: a\($0), text: \"? [a]: {b}: \"}" }
    let elements = labels.joined(separator: ", ")
    let scenario = try Scenario(yaml: "scenario: 1\ncontent: {elements: [\(elements)]}")
    #expect(scenario.configuration.content.elements.count == 100)
  }

  @Test(
    "A text with several faults is refused at the first fault",
    arguments: [
      ("a: !b c\na: d\n\"", 1, 4), ("a: 1\na: 2\nb: [", 2, 1), ("a: 1\n? [b\n", 2, 3),
      ("a: *b\nc: !d e\n}", 1, 4), ("a: }\na: !b c", 1, 4), ("b: 1\na: 1\nb: 2\na: 2", 3, 1),
    ])
  func firstFault(text: String, line: Int, column: Int) throws {
    let error = try error(text)
    #expect(error.line == line && error.column == column, "\(error)")
  }

  @Test(
    "A star before text is refused at the star, and the message contains the starred word",
    arguments: [
      ("*.png", "*.png"), ("*bold* text", "*bold*"), ("**", "**"), ("[a, *b!]", "*b!"),
      ("*Required field", "*Required"), ("* ", "*"), ("*\u{E9}", "*\u{E9}"),
    ])
  func stars(value: String, word: String) throws {
    let error = try error("scenario: 1\nname: \(value)\n")
    #expect(error.message == "'\(word)' refers to no anchor")
    #expect(error.line == 2 && error.column == (value.hasPrefix("[") ? 11 : 7))
    #expect(error.remedy.description.hasSuffix("or put the text in quotes"))
  }

  @Test("A hundred directives are read, and thousands are refused")
  func directives() throws {
    let lines = (0..<60_000).map { "%TAG !a\($0)! b\n" }
    let few = lines.prefix(100).joined() + "---\nscenario: 1\nrate: 0"
    #expect(try error(few).message.contains("'rate'"))
    let many = try error(lines.joined() + "---\nscenario: 1\n")
    #expect(many.line == 101 && many.column == 1)
    #expect(many.message == "there are more than 100 lines that start with '%'")
  }

  @Test("Aliases that multiply are refused before they are expanded")
  func laughs() throws {
    var text = "scenario: 1\na0: &a0 [lol, lol]\n"
    for level in 1..<60 {
      text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n"
    }
    let error = try error(text)
    #expect(error.message.contains("aliases expand beyond 1048576 bytes"))
    #expect(error.line > 10 && error.line < 30)
  }

  @Test("Aliases that multiply are also refused as keys")
  func laughingKeys() throws {
    var text = "a0: &a0 [lol, lol]\n"
    for level in 1..<16 {
      text += "a\(level): &a\(level) {? *a\(level - 1) : *a\(level - 1)}\n"
    }
    #expect(try error(text).line > 1)
  }

  @Test("An alias inside its own anchor is refused")
  func recursive() throws {
    #expect(try error("scenario: 1\nscript: &a [*a]\n").message == "'*a' refers to no anchor")
  }

  @Test("Several aliases of one anchor are read")
  func manyAliases() throws {
    let aliases = Array(repeating: "*a", count: 7).joined(separator: ", ")
    let scenario = try Scenario(yaml: "scenario: 1\nbars: {tabs: [&a Mail, \(aliases)]}")
    #expect(scenario.configuration.tabs == Array(repeating: "Mail", count: 8))
  }

  @Test("A text of more than 1 MiB is refused at its start")
  func long() throws {
    let error = try error(Array(repeating: UInt8(ascii: "#"), count: 1_048_577))
    #expect(error.line == 1 && error.column == 1)
    #expect(error.message == "the file is 1048577 bytes long")
    #expect(
      try self.error(String(repeating: "a", count: 2 << 20)).remedy.description.contains("1 MiB"))
  }

  @Test("A text of exactly 1 MiB is read")
  func longest() throws {
    let start = "scenario: 1\n#"
    let yaml = start + String(repeating: "x", count: 1_048_576 - start.utf8.count)
    #expect(try Scenario(yaml: yaml).name == "scenario")
  }

  @Test("UTF-16 is refused; any other encoding is refused at its first byte that is not UTF-8")
  func encodings() throws {
    let text = Array("scenario: 1\n".utf8)
    let utf16: [UInt8] = [0xFF, 0xFE] + text.flatMap { [$0, 0] }
    #expect(try error(utf16).message == "the file is UTF-16")
    #expect(try error([0xFE, 0xFF] + text.flatMap { [0, $0] }).message == "the file is UTF-16")
    #expect(try error(text.flatMap { [$0, 0] }).message.contains("binary"))
    let latin1 = try error(text + Array("name: caf".utf8) + [0xE9, 0x0A])
    #expect(latin1.line == 2 && latin1.column == 10)
    #expect(latin1.message == "the byte 0xE9 is not UTF-8")
    #expect(try error([0x89] + Array("PNG\r\n\u{1A}\n".utf8)).message.contains("not UTF-8"))
    #expect(try error([0xC0, 0x80]).message.contains("not UTF-8"))
    #expect(try error([0xED, 0xA0, 0x80]).message.contains("not UTF-8"))
  }

  @Test(
    "Bytes that are not UTF-8 are refused at the first such byte; columns count Unicode scalars",
    arguments: [
      ([0xFF], 1, 1), ([0xEF, 0xBB, 0xBF, 0x61, 0x80], 1, 2), ([0xC3, 0xA9, 0xE2, 0x82], 1, 2),
      ([0x61, 0x0D, 0x0A, 0xF0, 0x9F, 0x98, 0x80, 0xF0, 0x9F, 0x0A], 2, 2),
      ([0x0A, 0x0A, 0x09, 0xC3, 0x28], 3, 2),
    ] as [([UInt8], Int, Int)])
  func invalidBytes(bytes: [UInt8], line: Int, column: Int) throws {
    let error = try error(bytes)
    #expect(error.line == line && error.column == column)
    #expect(error.message.hasSuffix("is not UTF-8"))
  }

  @Test("A binary file is refused at its start, even if its NUL is the last byte")
  func binary() throws {
    let error = try error(Array("scenario: 1\nname: a".utf8) + [0xFF, 0x00])
    #expect(error.line == 1 && error.column == 1)
    #expect(error.message.contains("binary"))
  }

  @Test("A byte order mark and the line endings of other systems are accepted")
  func lineEnds() throws {
    for end in ["\n", "\r\n", "\r"] {
      let yaml = ["scenario: 1", "name: a", "rate: 0", ""].joined(separator: end)
      #expect(try error("\u{FEFF}" + yaml).line == 3)
      #expect(try error(yaml).column == 7)
    }
  }

  @Test("Ten thousand elements are read, and one more is refused")
  func elements() throws {
    let items = (0..<10_000).map { "  - cell: row\($0)\n" }
    let yaml = "scenario: 1\ncontent:\n  elements:\n" + items.joined()
    #expect(try Scenario(yaml: yaml).configuration.content.elements.count == 10_000)
    let error = try error(yaml + "  - cell: more\n")
    #expect(error.line == 10_004 && error.column == 5)
    #expect(error.message == "10001 elements")
  }

  @Test("Long words are reported on one short line")
  func longWords() throws {
    let word = String(repeating: "!", count: 100_000)
    for text in [
      "a: \(word)", "\"\(word)\": 1", "\"\(word)\": 1\n\"\(word)\": 2", "scenario: \"\(word)\"",
      "scenario: 1\nname: \"a\\n\(word)\"", "scenario: 1\ndevice: \"\(word)\"", "a: *b\(word)",
    ] {
      let error = try error(text)
      #expect(error.message.count < 200 && error.remedy.description.count < 500)
      #expect(!error.message.contains("\n"))
    }
  }

  @Test("Private-use characters written as escapes are kept, and so are stars next to them")
  func escapedPrivateUse() throws {
    let yaml = "scenario: 1\nbars: {tabs: [\"\\uE000*\\ue001\\U0000E002*\"]}"
    #expect(try Scenario(yaml: yaml).configuration.tabs == ["\u{E000}*\u{E001}\u{E002}*"])
  }

  @Test("A text full of private-use characters keeps these characters and the stars next to them")
  func privateUse() throws {
    let yaml = "scenario: 1\nbars: {tabs: [\"\u{E000}*\u{E001}\", a*, &b \u{E002}, *b]}"
    #expect(
      try Scenario(yaml: yaml).configuration.tabs == [
        "\u{E000}*\u{E001}", "a*", "\u{E002}", "\u{E002}",
      ])
  }
}
