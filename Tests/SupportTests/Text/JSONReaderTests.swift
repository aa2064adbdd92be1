import KeyreelSupport
import TestSupport
import Testing

@Suite("Reading JSON strictly")
struct JSONReaderTests {
  private func read(_ text: String) throws(TextFault) -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test("Values are read in the order in which they are written")
  func values() throws {
    let text = #"{"b": [1, -2.5, 3e2, true, false, null], "a": "é\n\"\u00e9\ud83d\ude00\/"} "#
    let value = try read(text)
    #expect(
      value
        == .members([
          "b": [1, -2.5, 300.0, true, false, nil], "a": "é\n\"é😀/",
        ]))
  }

  @Test(
    "A Unicode escape has exactly four hexadecimal digits, in upper or lower case"
  )
  func escapes() throws {
    for value in stride(from: UInt32(0), to: 0xD800, by: 37) {
      let digits = String(value + 0x10000, radix: 16, uppercase: value % 2 == 0).dropFirst()
      let scalar = try #require(Unicode.Scalar(value))
      #expect(try read("\"\\u\(digits)\"") == .string(String(Character(scalar))))
    }
    for text in [
      "\"\\u00g0\"", "\"\\u 0a0\"", "\"\\u00", "\"\\u00\"", "\"\\u@000\"", "\"\\u`000\"",
    ] {
      #expect(throws: TextFault.self, "\(text)") { try read(text) }
    }
  }

  @Test("A document is unchanged after being written and read back")
  func roundTrip() throws {
    var random = SplitMix64(seed: 21)
    for _ in 0..<200 {
      let value = Self.random(3, &random)
      #expect(try read(value.text) == value)
    }
  }

  @Test(
    "Anything other than a single JSON document is refused, with the line and column of the fault",
    arguments: [
      ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("[1 2]", 1, 4), ("{\"a\" 1}", 1, 6),
      ("{\"a\": 1,\n \"a\": 2}", 2, 2), ("01", 1, 1), ("1.", 1, 3), ("1e", 1, 3), ("+1", 1, 1),
      ("nul", 1, 1), ("\"a", 1, 3), ("\"\u{1}\"", 1, 2), ("\"\\x\"", 1, 3), ("1 1", 1, 3),
      ("\"\\ud800\"", 1, 8), ("{a: 1}", 1, 2), ("NaN", 1, 1), ("\"\\u12\"", 1, 4),
      ("1e999", 1, 1), ("[\n1,\n}", 3, 1),
    ])
  func refused(text: String, line: Int, column: Int) throws {
    do {
      let value = try read(text)
      Issue.record("read as \(value)")
    } catch {
      #expect((error.line, error.column) == (line, column), "\(error)")
    }
  }

  @Test("A name that occurs twice is reported, however many members there are", arguments: 2..<40)
  func twice(count: Int) throws {
    for first in 0..<count - 1 {
      let names = (0..<count - 1).map { "m\($0)" } + ["m\(first)"]
      let text = names.map { "\"\($0)\": 1" }.joined(separator: ",\n")
      let error = #expect(throws: TextFault.self) { try read("{\(text)}") }
      #expect(error?.line == count && error?.column == 1)
    }
    #expect(
      try read("{" + (0..<count).map { "\"m\($0)\": 1" }.joined(separator: ",") + "}").members?
        .count == count)
  }

  @Test("Deep nesting and broken UTF-8 are refused")
  func limits() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: TextFault.self) { try read(deep) }
    #expect(throws: TextFault.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
  }

  private static func random(_ depth: Int, _ random: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: nil
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int.random(in: -999...999, using: &random))
    case 3: .number(Double(Int.random(in: -999...999, using: &random)) + 0.5)
    case 4: .string(String(repeating: "\"\\\n\u{1}ä", count: Int.random(in: 0...2, using: &random)))
    case 5: .array((0..<3).map { _ in Self.random(depth - 1, &random) })
    default:
      .object((0..<3).map { JSONValue.Member("m\($0)", Self.random(depth - 1, &random)) })
    }
  }
}
