import KeyreelGeometry
import KeyreelSupport
import TestSupport
import Testing

@testable import KeyreelScenario

@Suite("Reading dumps") struct DumpReadingTests {
  /// Broken dumps, each with its format and the line of the fault.
  static let broken: [(String, DumpFormat, Int)] = [
    ("<a>\n<b x=\"1\"></a>", DumpFormat.webdriver, 2),
    ("<a x=\"q\" width=\"1\"/>", .webdriver, 1),
    ("[{\"type\": \"Button\",\n}]", .idb, 2), ("[1]", .idb, 1), ("7", .idb, 1),
    ("Element subtree:\n Window, 0x1, {{0, 0}, {1", .xcuitest, 2),
    ("Element subtree:\n Window, 0x1, label: 'a\nb", .xcuitest, 2), ("hello", .xcuitest, 1),
    (" \n ", .webdriver, 1), ("[]", .idb, 1),
  ]

  private func read(_ text: String, _ format: DumpFormat? = nil) throws -> Dump {
    try Dump(parsing: Array(text.utf8), format: format)
  }

  private func fault(_ text: String, _ format: DumpFormat? = nil) -> KeyreelError? {
    do throws(KeyreelError) {
      _ = try Dump(parsing: Array(text.utf8), format: format)
      return nil
    } catch {
      return error
    }
  }

  @Test("A driver's response that contains a page source is not mistaken for a description")
  func answer() {
    #expect(
      fault("{\"sessionId\": \"1\", \"value\": \"<AppiumAUT/>\"}")?.message
        == "this is a driver's answer around a page source")
    #expect(
      fault("{\"value\": \"no such session\"}")?.remedy.description
        == "save the text of its 'value' alone")
  }

  @Test("The format of a dump is recognised by its start")
  func formats() {
    #expect(DumpFormat(guessing: Array(" \n<a/>".utf8)) == .webdriver)
    #expect(DumpFormat(guessing: [0xEF, 0xBB, 0xBF] + Array("<a/>".utf8)) == .webdriver)
    #expect(DumpFormat(guessing: Array("[{}]".utf8)) == .idb)
    #expect(DumpFormat(guessing: Array("Attributes: Application, 0x1".utf8)) == .xcuitest)
    #expect(DumpFormat(sniffing: Array("scenario: 1\nname: a\n".utf8)) == nil)
    #expect(DumpFormat(sniffing: Array("{\"scenario\": 1}".utf8)) == nil)
    #expect(DumpFormat(sniffing: Array("Element subtree:\n Window, 0x1, {{0,".utf8)) == .xcuitest)
  }

  @Test("The elements of a hierarchy have types, frames and strings, which may contain any quotes")
  func hierarchy() throws {
    let dump = try read(
      """
      Attributes: Application, 0x1, label: 'not this one'
      Element subtree:
       →Application, 0x600, pid: 7, label: 'It's, here'
          Window (Main), 0x601, {{0.0, 0.0}, {390.0, 844.0}}
            Other 0x602: traits: 8589934592, {{-0.0, 20.0}, {390.0, 824.5}}
              TextField, 0x603, {{97.7, 68.7}, {276.3, 17.0}}, identifier: 'user', placeholderValue: 'User's name', value: a, b, Selected items, Keyboard Focused
              TextView, 0x604, {{0.0, 100.0}, {390.0, 50.0}}, label: 'two
      lines', value: x
      y, Disabled
              Other, 0x605, {{inf, inf}, {0.0, 0.0}}
      Path to element:
       →Application, 0x600
          TextField, 0x6, {{0.0, 0.0}, {1.0, 1.0}}
      """)
    let elements = dump.tree.nodes.map(\.element)
    #expect(dump.tree.nodes.map(\.parent) == [nil, 0, 1, 2, 2, 2])
    #expect(elements[0].label == "It's, here" && elements[0].frame == nil)
    #expect(elements[1].kind == .window)
    #expect(elements[2].frame == Rect(x: 0, y: 20, width: 390, height: 824.5))
    #expect(elements[2].frame?.minX.sign == .plus)
    let field = elements[3]
    #expect(
      field.kind == .textField && field.frame == Rect(x: 97.7, y: 68.7, width: 276.3, height: 17))
    #expect(field.placeholder == "User's name" && field.value == "a, b, Selected items")
    #expect(field.isFocused && field.identifier == "user" && field.line == 6)
    let view = elements[4]
    #expect(view.label == "two\nlines" && view.value == "x\ny" && !view.isEnabled)
    #expect(elements[5].frame == nil)
  }

  @Test("The elements of a page source have attributes; an element without a position has no frame")
  func pageSource() throws {
    let dump = try read(
      """
      <AppiumAUT><XCUIElementTypeApplication width="375" height="667">
      <XCUIElementTypeSecureTextField x="1" y="2" width="3" height="4" name="a&amp;b" value="&#x2022;" visible="false"/>
      <XCUIElementTypeTextField x="1" width="3" height="4"/>
      <XCUIElementTypeOther x="1" y="1" width="1e300" height="4"/></XCUIElementTypeApplication></AppiumAUT>
      """)
    #expect(dump.format == .webdriver)
    let elements = dump.tree.nodes.map(\.element)
    #expect(dump.tree.nodes.map(\.parent) == [nil, 0, 0, 0])
    #expect(elements[0].kind == .application)
    #expect(elements[0].frame == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(elements[1].kind == .secureTextField && elements[1].identifier == "a&b")
    #expect(elements[1].value == "•" && !elements[1].isVisible)
    #expect(elements[2].frame == nil && elements[3].frame == nil)
  }

  @Test("An idb description may be flat or nested and may state frames as objects or as strings")
  func accessibility() throws {
    let dump = try read(
      """
      [{"type": "Application", "AXFrame": "{{0, 0}, {402, 874}}", "AXLabel": null, "children": [
        {"AXFrame": "{{16, 101.33333}, {370, 44}}", "frame": {"x": 16, "y": 101.33333, "width": 370, "height": 44},
         "type": "TextField", "role": "AXTextField", "AXUniqueId": "mail", "enabled": false},
        {"role": "AXTextArea", "AXFrame": "{{1, 2}, {3, 4}}", "AXValue": "x"},
        {"type": "Group", "subrole": "AXSecureTextField"}]}]
      """)
    #expect(dump.format == .idb && !dump.isFlat)
    let children = dump.tree.nodes.dropFirst().map(\.element)
    #expect(dump.tree.nodes.map(\.parent) == [nil, 0, 0, 0])
    #expect(children[0].identifier == "mail" && !children[0].isEnabled)
    #expect(children[0].frame == Rect(x: 16, y: 101.33333, width: 370, height: 44))
    #expect(
      children[1].kind == .textView && children[1].frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(children[2].kind == .secureTextField && children[2].frame == nil)
    #expect(try read("[{\"type\": \"Button\"}, {\"type\": \"Button\"}]").isFlat)
  }

  @Test(
    "The error for a broken dump states where the fault is",
    arguments: broken)
  func faults(_ text: String, _ format: DumpFormat, _ line: Int) throws {
    let found = try #require(fault(text, format))
    #expect(found.line == line && found.column >= 1)
    #expect(!found.message.isEmpty && !found.remedy.isEmpty)
  }

  @Test("A string that continues over many short lines keeps every line")
  func lines() throws {
    for end in ["\n", "\r\n"] {
      let count = 40_000
      let dump = try read(
        "Element subtree:\(end) TextView, 0x1, value: a"
          + String(repeating: end + "'", count: count) + end + end)
      let value = try #require(dump.tree.nodes.first?.element.value)
      #expect(value.utf8.count == 2 * count + 1 && value.hasSuffix("'\n'"))
    }
  }

  @Test("A dump that is more deeply nested or longer than any real screen's dump is refused")
  func limits() {
    let deep = String(repeating: "<a>", count: 300)
    #expect(fault(deep)?.message.contains("levels") == true)
    let lines = (0..<300).map { String(repeating: " ", count: $0) + "Other, 0x1" }
    #expect(fault(lines.joined(separator: "\n"), .xcuitest)?.line == 251)
    let nested = String(repeating: "[", count: 600)
    #expect(fault(nested)?.message.contains("nested too deeply") == true)
    #expect(
      fault("<a>" + String(repeating: " ", count: 5 << 20))?.message.contains("bytes") == true)
    let many = "[" + String(repeating: "0,", count: 1 << 20) + "0]"
    #expect(fault(many)?.message.contains("values") == true)
  }
}
