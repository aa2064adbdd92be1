@testable import KeyreelScenario
import KeyreelSupport
import TestSupport
import Testing

@Suite("A document that is nothing but tags") struct PlainTagsTests {
  private static let names = ["type", "name", "label", "x", "e-1", "_", "XCUIElementTypeOther"]
  private static let values = [
    "", "1", "a b", "Größe", "名前", "&lt;", "a&amp;&quot;b", "it's > 2", "\u{7F}\u{85}",
  ]

  /// The elements that a reader found, each with its place and attributes.
  private func found(in document: XMLDocument?) -> [String]? {
    guard let document else { return nil }
    func lines(_ element: XMLElement) -> [String] {
      let attributes = element.attributes.map { "\($0.name)=\($0.value)" }
      let words = ["\(element.line):\(element.column)", element.name] + attributes
      return [words.joined(separator: " ")]
        + element.children.flatMap(lines) + ["end"]
    }
    return lines(document.root)
  }

  private func read(_ text: String, keeping kept: Set<String>? = nil) -> [String]? {
    found(
      in: PlainTags.document(Array(text.utf8), levels: 8, elements: 40, keeping: kept))
  }

  /// A random element with its children.
  private func element(_ random: inout SplitMix64, level: Int) -> String {
    let name = Self.names.randomElement(using: &random) ?? "a"
    var text = "<\(name)"
    for key in Self.names.shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)) {
      let space = [" ", "\n  ", "\t"].randomElement(using: &random) ?? " "
      text += "\(space)\(key)=\"\(Self.values.randomElement(using: &random) ?? "")\""
    }
    if Bool.random(using: &random) || level > 5 {
      return text + (["/>", " />", "></\(name)>"].randomElement(using: &random) ?? "/>")
    }
    text += ">\n"
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      text += "  " + element(&random, level: level + 1) + "\n"
    }
    return text + "</\(name)>"
  }

  @Test("is read as expat reads it, or left to expat, whatever happens to its bytes")
  func sameAsExpat() {
    var random = SplitMix64(seed: 47)
    var (plain, left) = (0, 0)
    for round in 0..<30_000 {
      var bytes = Array(element(&random, level: 0).utf8)
      if round % 3 == 0 { bytes = Array(#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8) + bytes }
      let signs = Array("<>/=\"'& a&#1;xé\u{0}\u{B}\r\n\t\u{FFFE}-!?[".utf8)
      for _ in 0..<(round % 4) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = signs.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      let kept: Set<String>? = round % 2 == 0 ? ["name", "label", "x"] : nil
      let own = found(in: PlainTags.document(bytes, levels: 8, elements: 40, keeping: kept))
      guard let own else {
        left += 1
        continue
      }
      plain += 1
      let expat = try? XMLElement.read(bytes, levels: 8, elements: 40, keeping: kept).document
      #expect(found(in: expat) == own, "\(String(decoding: bytes, as: UTF8.self))")
    }
    // Both happen often enough for the test to prove something.
    #expect(plain > 8_000 && left > 5_000, "\(plain) \(left)")
  }

  @Test("may have a declaration of UTF-8, the five entities, and line feeds between attributes")
  func plain() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <a x="&lt;&amp;&gt;&quot;&apos;é"
         y=">'">
        <b/>
      </a >

      """
    #expect(read(text) == ["2:1 a x=<&>\"'é y=>'", "4:3 b", "end", "end"])
  }

  @Test(
    "is left to expat if anything else is in it",
    arguments: [
      "", " ", "<a>", "<a></b>", "</a>", "<a/><b/>", "<a/>b", "b<a/>", "<a>b</a>", "<a x='1'/>",
      "<a x=1/>", "<a x/>", "<a x=\"1\" x=\"2\"/>", "<a x=\"1\"y=\"2\"/>", "<a x=\"<\"/>",
      "<a x=\"&#65;\"/>", "<a x=\"&b;\"/>", "<a x=\"&\"/>", "<a x=\"\n\"/>", "<a\r/>", "<a/>\0",
      "<a:b/>", "<é/>", "<1/>", "<a><!-- --></a>", "<a><![CDATA[]]></a>", "<!DOCTYPE a><a/>",
      "<?xml version=\"1.1\"?><a/>", "<?a?><a/>", "\u{FEFF}<a/>", "<a x=\"\u{FFFE}\"/>",
      "<a x=\"1\"", "<a x=\"1", "<a x=", "<a ", "<", "<a><", "<a></", "<a></a", "<a/", "<a / >",
    ])
  func left(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test("is left to expat if it is too deep or too large, or not UTF-8")
  func limits() {
    let deep = String(repeating: "<a>", count: 8) + String(repeating: "</a>", count: 8)
    let deeper = "<a>" + deep + "</a>"
    #expect(read(deep)?.count == 16 && read(deeper) == nil)
    let many = "<a>" + String(repeating: "<b/>", count: 39) + "</a>"
    #expect(read(many)?.count == 80 && read("<a>" + many + "</a>") == nil)
    let wrong = Array("<a x=\"".utf8) + [0xC3] + Array("\"/>".utf8)
    #expect(PlainTags.document(wrong, levels: 8, elements: 40, keeping: nil) == nil)
    let names = (0..<70).map { "<a\($0)/>" }.joined()
    #expect(
      PlainTags.document(
        Array("<a>\(names)</a>".utf8), levels: 8, elements: 100, keeping: nil) == nil)
  }
}
