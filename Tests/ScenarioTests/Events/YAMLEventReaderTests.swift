import KeyreelScenario
import TestSupport
import Testing

@Suite("Events of YAML texts")
struct YAMLEventReaderTests {
  private func events(_ text: String) throws(YAMLFault) -> [YAMLEvent] {
    var reader = YAMLEventReader(text)
    var events: [YAMLEvent] = []
    while let event = try reader.next() { events.append(event) }
    return events
  }

  private func fault(_ text: String) throws -> YAMLFault {
    try #require(throws: YAMLFault.self) { try events(text) }
  }

  private func kinds(_ text: String) throws -> [YAMLEvent.Kind] {
    let kinds = try events(text).map(\.kind)
    #expect(kinds.first == .documentStart && kinds.last == .documentEnd)
    return Array(kinds.dropFirst().dropLast())
  }

  @Test("The events of a mapping with a list are read in order")
  func order() throws {
    #expect(
      try kinds("a: [b, 'c']\n\"d\": {e: }") == [
        .mappingStart, .scalar("a", isPlain: true), .sequenceStart, .scalar("b", isPlain: true),
        .scalar("c", isPlain: false), .end, .scalar("d", isPlain: false), .mappingStart,
        .scalar("e", isPlain: true), .scalar("", isPlain: true), .end, .end,
      ])
  }

  @Test(
    "Text without values has no events, but a directive on its own is an error",
    arguments: ["", "\n\n", "# a\n", "%YAML 1.1\n"])
  func nothing(_ text: String) throws {
    if text.hasPrefix("%") {
      #expect(try fault(text).problem == "did not find expected <document start>")
    } else {
      #expect(try events(text).isEmpty)
    }
  }

  @Test("Events contain their anchors, aliases and tags, and the position at which they start")
  func properties() throws {
    let events = try events("- &a !b [c]\n- *a\n- !!str d\n- ! e\n")
    #expect(events[2].anchor == "a" && events[2].tag == "!b")
    #expect(events[2].place == YAMLPlace(line: 1, column: 3))
    #expect(events[5].kind == .alias("a") && events[5].anchor == nil)
    #expect(events[5].place == YAMLPlace(line: 2, column: 3))
    #expect(events[6].tag == "tag:yaml.org,2002:str")
    #expect(events[7].tag == "!")
  }

  @Test(
    "Columns are counted in scalars, and a line begins after every kind of line ending",
    arguments: [
      "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}",
    ])
  func places(_ end: String) throws {
    let events = try events("a: b\(end)\"👩‍👩‍👧é\": {c: d}\(end)")
    #expect(events[4].place == YAMLPlace(line: 2, column: 1))
    #expect(events[4].kind == .scalar("👩‍👩‍👧é", isPlain: false))
    #expect(events[5].place == YAMLPlace(line: 2, column: 11))
    #expect(events[6].place == YAMLPlace(line: 2, column: 12))
  }

  @Test("A NUL that is written as an escape is in the event's string")
  func null() throws {
    #expect(try kinds("\"a\\0b\"") == [.scalar("a\0b", isPlain: false)])
  }

  @Test("An error states its position and the start of the part that was being read")
  func faults() throws {
    let quote = try fault("a: \"b\nc")
    #expect(quote.problem == "found unexpected end of stream")
    #expect(quote.place == YAMLPlace(line: 2, column: 2))
    #expect(quote.start == YAMLPlace(line: 1, column: 4))
    let alias = try fault("a: [b, *.png]")
    #expect(alias.context == "while scanning an alias")
    #expect(alias.start == YAMLPlace(line: 1, column: 8))
    #expect(try fault("a: \u{7}").problem == nil)
  }

  @Test("There are no events after a fault or after the end of the text")
  func ends() throws {
    var reader = YAMLEventReader("a: }")
    #expect(throws: YAMLFault.self) { while try reader.next() != nil {} }
    #expect(try reader.next() == nil)
    var other = YAMLEventReader("a")
    for _ in 0..<3 { #expect(try other.next() != nil) }
    for _ in 0..<3 { #expect(try other.next() == nil) }
  }

  @Test("Events are returned one by one, however much text follows")
  func lazily() throws {
    var reader = YAMLEventReader("a: b\n" + String(repeating: "[", count: 1_000_000))
    for _ in 0..<4 { _ = try reader.next() }
    #expect(throws: YAMLFault.self) { while try reader.next() != nil {} }
  }

  @Test("Random pieces of YAML produce either balanced events or an error")
  func random() throws {
    let pieces = [
      "a", "b", " ", "  ", "\n", "\n ", "\n  ", "- ", "? ", ": ", ":", ",", "[", "]", "{", "}",
      "&a",
      " *a", "!t ", "!", "\"", "'", "|\n", ">-\n", "#", "%YAML 1.1", "---\n", "...\n", "\t", "\\",
      "é",
    ]
    var random = SplitMix64(seed: 5)
    var read = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      guard let events = try? events(text) else { continue }
      read += 1
      let starts = events.count { $0.kind == .sequenceStart || $0.kind == .mappingStart }
      #expect(events.count { $0.kind == .end } == starts)
      let documents = events.count { $0.kind == .documentStart }
      #expect(events.count { $0.kind == .documentEnd } == documents)
    }
    #expect(read > 1000)
  }
}
