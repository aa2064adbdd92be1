import KeyreelSupport
import TestSupport
import Testing

@Suite("JSON as a list of values") struct JSONTreeTests {
  private func tree(_ text: String) throws(TextFault) -> JSONTree {
    try JSONTree(parsing: Array(text.utf8))
  }

  @Test("The values in the list are found by index and by name, and every value has the right type")
  func places() throws {
    let tree = try tree(#"{"a": [1, {"b": "x"}, null], "\u0063": "é\n", "d": {}}"#)
    #expect(tree.names == ["a", "b", "c", "d"] && tree.count == 8 && tree.levels == 3)
    let list = try #require(tree.member("a", of: JSONTree.root))
    let elements = try #require(tree.elements(of: list))
    #expect(elements.map(tree.kind) == [.number, .object, .null])
    #expect(tree.member("b", of: elements[1]).flatMap(tree.text) == "x")
    #expect(tree.member("c", of: JSONTree.root).flatMap(tree.text) == "é\n")
    #expect(
      tree.member("b", of: JSONTree.root) == nil && tree.member("z", of: JSONTree.root) == nil)
    let last = try #require(tree.member("d", of: JSONTree.root))
    #expect(tree.next(after: last) == tree.count && tree.elements(of: last) == nil)
    #expect(tree.range(of: last).count == 2 && tree.name(of: last) == 3)
  }

  @Test("Decimals are read as the closest floating-point numbers, as in the standard library")
  func decimals() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<50_000 {
      let whole = Int(random.next() % 2_000_000)
      let digits = Int(random.next() % 9) + 1
      let fraction = (0..<digits).map { _ in "\(random.next() % 10)" }.joined()
      let text = (random.next() % 2 == 0 ? "-" : "") + "\(whole).\(fraction)"
      let read = try tree(text)
      #expect(read.number(at: JSONTree.root)?.bitPattern == Double(text)?.bitPattern, "\(text)")
      #expect(read.value(at: JSONTree.root) == .number(Double(text) ?? 0))
    }
    for text in ["1e3", "-2.5E-2", "123456789012345678901", "0.1234567890123456789", "-0.0"] {
      let read = try tree(text).number(at: JSONTree.root)
      #expect(read?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
    #expect(try tree("12").integer(at: JSONTree.root) == 12)
    #expect(try tree("-999999999999999999").integer(at: JSONTree.root) == -999_999_999_999_999_999)
    #expect(try tree("1.5").integer(at: JSONTree.root) == nil)
  }

  @Test(
    "Escapes and characters beyond ASCII are read anywhere in a string; control characters are refused"
  )
  func placesInTexts() throws {
    let signs = [
      ("x", "x"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\n"#, "\n"), (#"\u00e9"#, "é"), ("é", "é"),
      ("\u{7F}", "\u{7F}"),
      (" ", " "), ("]", "]"), ("!#", "!#"), ("😀", "😀"),
    ]
    for length in 0..<34 {
      for place in 0...length {
        let (before, after) = (
          String(repeating: "a", count: place), String(repeating: "b", count: length - place)
        )
        for (written, meant) in signs {
          let read = try tree("[\"\(before)\(written)\(after)\"]")
          #expect(read.text(at: 1) == before + meant + after)
          // After an escape, the parser copies the rest of the string.
          let escaped = try tree("[\"\\t\(before)\(written)\(after)\"]")
          #expect(escaped.text(at: 1) == "\t" + before + meant + after)
        }
        for control in ["\u{0}", "\u{1F}", "\n"] {
          #expect(throws: TextFault.self) { try tree("[\"\(before)\(control)\(after)\"]") }
          #expect(throws: TextFault.self) { try tree("[\"\\t\(before)\(control)\(after)\"]") }
        }
      }
    }
  }

  @Test(
    "Strings are compared with their escapes decoded, and members' positions are recorded")
  func equalTexts() throws {
    let read = try tree(
      #"{"a": "né", "b": "n\u00e9", "c": "ne", "d": 12, "e": 12, "a2": [{"a": 1}]}"#)
    #expect(read.areEqualTexts(1, 2) && read.areEqualTexts(2, 1) && read.areEqualTexts(3, 3))
    #expect(!read.areEqualTexts(1, 3) && !read.areEqualTexts(4, 5) && !read.areEqualTexts(1, 4))
    let slots = read.names.map { ["a", "d", "a2"].firstIndex(of: $0) ?? -1 }
    var places = [-1, -1, -1, 7]
    read.note(membersOf: JSONTree.root, slots: slots, in: &places)
    #expect(places == [1, 4, 6, 7])
    places = [-1, -1, -1, 7]
    read.note(membersOf: 1, slots: slots, in: &places)
    #expect(places == [-1, -1, -1, 7])
  }

  @Test("A document in an encoding other than UTF-8 is refused at its first byte")
  func encoding() {
    for bytes: [UInt8] in [
      [0x22, 0xE9, 0x22], [0x5B, 0x22, 0x5C, 0x6E, 0xE9, 0x22], [0x7B, 0xFF],
    ] {
      let fault = #expect(throws: TextFault.self) { try JSONTree(parsing: bytes) }
      #expect(fault?.line == 1 && fault?.column == 1 && fault?.message.contains("UTF-8") == true)
    }
  }
}
