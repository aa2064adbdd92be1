import KeyreelGeometry
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

@testable import KeyreelScenario

/// Dumps embedded as strings in larger texts: a driver server's response, a tool's result or a log
/// line.
@Suite("Embedded dumps") struct EmbeddedDumpTests {
  static let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="402" height="874">
      <XCUIElementTypeTextField type="XCUIElementTypeTextField" name="plum" value="süß 🍑" x="16" y="200" width="370" height="44"/>
    </XCUIElementTypeApplication>
    """
  static let description = """
    [{"AXFrame": "{{0, 0}, {402, 874}}", "type": "Application", "role": "AXApplication", "children": [
      {"AXFrame": "{{16, 200}, {370, 44}}", "AXUniqueId": "plum", "AXValue": "süß 🍑", "type": "TextField"}]}]
    """
  static let hierarchy = """
    Device orientation: Portrait
    ------------------------
    Application bundle identifier: example.orchard
    Application, pid: 4711, label: 'Orchard'
     Window, {{0.0, 0.0}, {402.0, 874.0}}, hitPoint: {201.0, 437.0}
      TextField, {{16.0, 200.0}, {370.0, 44.0}}, identifier: 'plum', value: süß 🍑, hitPoint: {201.0, 222.0}
    """

  static let agent = """
    {"type": "Application", "rawIdentifier": null, "isEnabled": "1", "isVisible": "1", "value": null,
     "rect": {"x": 0, "y": 0, "width": 402, "height": 874}, "children": [
      {"type": "TextField", "name": "plum", "value": "süß 🍑", "isVisible": "1",
       "rect": {"x": 16, "y": 200, "width": 370, "height": 44}}]}
    """

  /// The given text as a JSON string; on request, characters beyond ASCII are written as `\u`
  /// escapes.
  private static func quoted(_ text: String, isASCII: Bool = false) -> String {
    var result = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5C: result += "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x0A: result += "\\n"
      case 0x80... where isASCII:
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default:
        result +=
          isASCII ? String(UnicodeScalar(UInt8(unit))) : String(decoding: [unit], as: UTF16.self)
      }
    }
    return result + "\""
  }

  /// Larger texts that contain the given text, each with a name.
  private static func around(_ text: String) -> [(String, String)] {
    // A Unicode scalar that needs two UTF-16 code units is kept whole only if it is written as two
    // `\u` escapes.
    let inner = quoted(text, isASCII: true)
    return [
      ("an answer", "{\"value\": \(inner), \"sessionId\": \"1\"}"),
      ("an answer of several lines", "{\n  \"sessionId\" : null,\n  \"value\" : \(inner)\n}"),
      ("a string of JSON", inner),
      ("a tool's result", "{\"content\": [{\"type\": \"text\", \"text\": \(inner)}]}"),
      (
        "a tool's result in another",
        "{\"result\": \(quoted("{\"text\": \(inner)}", isASCII: true))}"
      ),
      ("a line of a log", "12:00 [debug] Responding with result: \(inner)\n12:01 done\n"),
    ]
  }

  @Test(
    "An embedded dump is read like a separate dump, with its escapes decoded",
    arguments: [page, description, agent, hierarchy])
  func embedded(_ text: String) throws {
    let alone = try Dump(parsing: Array(text.utf8))
    let field = try #require(alone.fields.first)
    #expect(field.value == "süß 🍑")
    for (name, outer) in Self.around(text) {
      // A hierarchy without the name of its section is recognised only if the text is escaped
      // exactly once.
      if text == Self.hierarchy, name == "a tool's result in another" { continue }
      let dump = try Dump(parsing: Array(outer.utf8))
      let found = try #require(dump.fields.first, "\(name)")
      #expect(dump.format == alone.format, "\(name)")
      #expect(found.value == field.value && found.frame == field.frame, "\(name)")
      #expect(found.identifier == "plum", "\(name)")
      #expect(DumpFormat(sniffing: Array(outer.utf8)) != nil, "\(name)")
    }
  }

  @Test("An embedded dump is read even if JSON has escaped its slashes")
  func slashes() throws {
    let inner = Self.quoted(Self.page, isASCII: true).replacing("/", with: "\\/")
    let dump = try Dump(parsing: Array("{\"value\": \(inner)}".utf8))
    #expect(dump.fields.first?.identifier == "plum")
  }

  @Test("A fault in an embedded dump is reported at the line that contains the dump")
  func faults() {
    let broken = Self.quoted(
      "<XCUIElementTypeApplication x=\"0\">\n<XCUIElementTypeButton x=\"q\"/>")
    do throws(KeyreelError) {
      _ = try Dump(parsing: Array("{\n\"sessionId\": null,\n\"value\": \(broken)}".utf8))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.line == 3)
    }
  }

  @Test("A label that looks like a dump is read as a label")
  func alone() throws {
    // A label can contain any text.
    let label = Self.quoted("<XCUIElementTypeButton x=\"1\"/> {\"AXFrame\": 1}")
    let text = Self.description.replacing("\"süß 🍑\"", with: label)
    let dump = try Dump(parsing: Array(text.utf8))
    #expect(dump.fields.first?.value?.hasPrefix("<XCUIElementTypeButton") == true)
  }

  // MARK: Other words

  @Test("Placeholders in an idb description are accepted, and hidden elements are left out")
  func keysOfIdb() throws {
    let text = """
      {"screen": {"width": 402, "height": 874}, "elements": [
        {"frame": {"x": 16, "y": 200, "width": 370, "height": 44}, "AXUniqueId": "plum", "type": "TextField",
         "AXValue": "Ripe or not", "placeholder": "Ripe or not"},
        {"frame": {"x": 16, "y": 300, "width": 370, "height": 44}, "AXLabel": "Gone", "type": "Button", "hidden": true}]}
      """
    let made = try DumpImport(Dump(parsing: Array(text.utf8)), name: "a", source: "a")
    let elements = made.scenario.configuration.content.elements
    #expect(elements.map(\.id) == ["plum"])
    #expect(elements.first?.placeholder == "Ripe or not" && elements.first?.text == "")
  }

  @Test(
    "The language of a keyboard is recognised by its rows of letters",
    arguments: KeyboardLanguage.allCases)
  func languages(_ language: KeyboardLanguage) throws {
    #expect(try read(LetterRows.of(language).rows) == language)
  }

  @Test("Letters of another language with umlauts are not mistaken for German letters")
  func turkish() throws {
    let rows = ["qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"].map { $0.map(String.init) }
    #expect(try read(rows) == .english)
  }

  private func read(_ rows: [[String]]) throws -> KeyboardLanguage {
    let keys = rows.enumerated().flatMap { row, letters in
      letters.enumerated().map { column, letter in
        """
        <XCUIElementTypeKey name="\(letter)" x="\(2 + 32 * column)" y="\(591 + 54 * row)" width="32" height="54"/>
        """
      }
    }
    let text = """
      <XCUIElementTypeApplication x="0" y="0" width="402" height="874">
        <XCUIElementTypeTextField name="plum" x="16" y="200" width="370" height="44"/>
        <XCUIElementTypeKeyboard x="0" y="583" width="402" height="291">\(keys.joined())</XCUIElementTypeKeyboard>
      </XCUIElementTypeApplication>
      """
    let made = try DumpImport(Dump(parsing: Array(text.utf8)), name: "a", source: "a")
    return made.scenario.configuration.keyboard.language
  }
}

extension Dump {
  /// The fields in the dump.
  fileprivate var fields: [DumpElement] { tree.nodes.map(\.element).filter(\.takesText) }
}
