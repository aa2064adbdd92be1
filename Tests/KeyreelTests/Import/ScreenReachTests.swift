import Foundation
import Keyreel
import KeyreelScenario
import KeyreelSupport
import TestSupport
import Testing

/// The input and output of `keyreel reach`.
@Suite("`keyreel reach` for programs that drive apps") struct ScreenReachTests {
  private static let page =
    "<XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"402\" height=\"874\"><XCUIElementTypeTextField name=\"city\" x=\"16\" y=\"200\" width=\"370\" height=\"44\"/><XCUIElementTypeButton name=\"save\" enabled=\"false\" x=\"16\" y=\"700\" width=\"370\" height=\"44\"/></XCUIElementTypeApplication>"

  private func reach(_ question: ScreenReach.Question) throws -> ScreenReach {
    try ScreenReach(Dump(parsing: Array(Self.page.utf8)), question)
  }

  @Test("The JSON contains every element and, for several devices, a list of documents")
  func document() throws {
    let one = try JSONValue(parsing: Array(reach(.init()).document.utf8))
    #expect(one["keyreel"] == 1 && one["device"] == "iphone-16-pro")
    #expect(one["keyboard"]?["state"] == "none" && one["keyboard"]?["frame"] == .null)
    let save = one["elements"]?.array?.last
    #expect(save?["at"] == [201, 722] && save?["verdict"] == "lands" && save?["enabled"] == false)
    #expect(save?["frame"] == [16, 700, 370, 44] && save?["type"] == "Button")
    let two = try reach(
      .init(names: ["save"], ifEditing: "city", devices: ["iphone-16-pro", "iphone-air"]))
    let document = try JSONValue(parsing: Array(two.document.utf8))
    #expect(document["devices"]?.array?.count == 2)
    let verdicts = document["devices"]?.array?.map { $0["elements"]?.array?.first?["verdict"] }
    #expect(verdicts == ["keyboard", "keyboard"] && !two.allLand)
    #expect(two.notes.contains { $0.contains("iphone-air") })
  }

  @Test("The scroll view that has to move is identified by its name or, without a name, its label")
  func scrollView() throws {
    for (attributes, name) in [
      ("name=\"page\" label=\"Form\"", "page"), ("name=\"\" label=\"Form\"", "Form"), ("", nil),
    ] {
      let page = """
        <XCUIElementTypeApplication x="0" y="0" width="402" height="874">\
        <XCUIElementTypeScrollView \(attributes) x="0" y="106" width="402" height="768">\
        <XCUIElementTypeButton name="pay" x="16" y="700" width="370" height="44"/>\
        </XCUIElementTypeScrollView>\
        <XCUIElementTypeKeyboard x="0" y="583" width="402" height="233"/></XCUIElementTypeApplication>
        """
      let reach = try ScreenReach(Dump(parsing: Array(page.utf8)), .init(names: ["pay"]))
      let pay = try JSONValue(parsing: Array(reach.document.utf8))["elements"]?.array?.first
      #expect(pay?["scroll"] == 140 && pay?["in"]?.string == name)
      let way = "lands after 140 pt of scrolling down" + (name.map { " in \($0)" } ?? "")
      #expect(reach.lines == ["keyboard    pay at 201, 722, \(way)"])
    }
  }

  @Test(
    "A tap that misses a named element is a failure; unknown names and devices are refused"
  )
  func names() throws {
    #expect(try reach(.init()).allLand && reach(.init(names: ["save"])).allLand)
    #expect(try !reach(.init(names: ["save"], ifEditing: "city")).allLand)
    #expect(throws: KeyreelError.self) { try reach(.init(names: ["sav"])) }
    #expect(throws: KeyreelError.self) { try reach(.init(devices: ["iphone-0"])) }
    #expect(throws: KeyreelError.self) { try reach(.init(ifEditing: "save")) }
  }

  @Test(
    "A line of JSON may be a dump or a question about a dump, and a faulty line is reported")
  func service() throws {
    let service = ReachService()
    func answer(_ line: String) throws -> JSONValue {
      let text = service.answer(to: Array(line.utf8))
      #expect(!text.contains { $0.isNewline })
      return try JSONValue(parsing: Array(text.utf8))
    }
    let text = JSONValue.string(Self.page).text
    #expect(try answer(text)["elements"]?.array?.count == 2)
    let asked = try answer("{\"dump\": \(text), \"names\": [\"save\"], \"ifEditing\": \"city\"}")
    #expect(asked["elements"]?.array?.map { $0["verdict"] } == ["keyboard"])
    let agent =
      "{\"type\": \"Application\", \"isVisible\": \"1\", \"rect\": {\"x\": 0, \"y\": 0, \"width\": 402, \"height\": 874}, \"children\": []}"
    #expect(try answer(agent)["elements"] == [])
    #expect(try answer("{\"dump\": \(agent)}")["elements"] == [])
    #expect(try answer("{\"dump\": ")["error"]?["column"]?.integer ?? 0 > 1)
    #expect(try answer("[]")["error"]?["message"] == "the dump has no elements")
  }

  @Test(
    "An error in a question states its position; remedies name the question's members, not options")
  func wrongQuestions() throws {
    let text = JSONValue.string(Self.page).text
    func error(_ members: String) throws -> JSONValue? {
      let answer = ReachService().answer(to: Array("{\"dump\": \(text), \(members)}".utf8))
      return try JSONValue(parsing: Array(answer.utf8))["error"]
    }
    let unknown = try #require(try error("\"devices\": [\"iphone-99\"]"))
    #expect(unknown["line"] == 1 && unknown["column"] == 1)
    #expect(unknown["message"] == "there is no device 'iphone-99'")
    #expect(unknown["remedy"]?.string?.hasSuffix("? 'keyreel catalog devices' lists all") == true)
    let duo = try #require(
      try error("\"devices\": \"iphone-duo-inner\", \"ifEditing\": \"city\""))
    #expect(duo["line"] == 1 && duo["remedy"] == "name another device with 'devices'")
  }

  @Test(
    "An object counts as a question only if 'dump' is one of its own members, not a nested member"
  )
  func questions() throws {
    let service = ReachService()
    func answer(_ line: String) throws -> JSONValue {
      try JSONValue(parsing: Array(service.answer(to: Array(line.utf8)).utf8))
    }
    // Here, the word "dump" is a label, the name of a nested member, and part of a string.
    let bare = """
      {"type": "Application", "rect": {"x": 0, "y": 0, "width": 402, "height": 874}, \
      "isVisible": "1", "label": "dump", "children": [{"type": "Button", "name": "\\"dump\\": 1", \
      "dump": 1, "rect": {"x": 16, "y": 200, "width": 370, "height": 44}}]}
      """
    let button = try answer(bare)["elements"]?.array?.first
    #expect(button?["verdict"] == "lands" && button?["name"] == "\"dump\": 1")
    // The dump may come last, after a long member.
    let names = (0..<2000).map { "\"name\($0)\"" }.joined(separator: ",")
    let text = JSONValue.string(Self.page).text
    let asked = try answer("{\"names\": [\(names), \"save\"], \"dump\": \(text)}")
    #expect(asked["error"]?["message"] == "the dump has no element 'name0'")
    #expect(try answer("{\"names\": \"save\", \"dump\": \(text)}")["elements"]?.array?.count == 1)
    for wrong in [
      "\"names\": [1]", "\"names\": 7", "\"ifEditing\": [\"a\", \"b\"]", "\"devices\": {}",
    ] {
      let error = try answer("{\"dump\": \(text), \(wrong)}")["error"]?["message"]?.string
      #expect(error?.hasSuffix("is not text") == true, "\(wrong)")
    }
  }

  @Test(
    "A line that is not UTF-8 is an error, but a page source may declare another encoding"
  )
  func encodings() throws {
    func message(_ line: [UInt8]) throws -> String? {
      let answer = ReachService().answer(to: line)
      return try JSONValue(parsing: Array(answer.utf8))["error"]?["message"]?.string
    }
    let dump = Array("[{\"type\": \"Application\", \"AXLabel\": \"".utf8) + [0xE9]
    #expect(try message(dump + Array("\"}]".utf8)) == "the line is not UTF-8")
    #expect(try message([0xFF, 0xFE, 0x5B, 0]) == "the line is not UTF-8")
    let asked = Array("{\"names\": [\"".utf8) + [0xE9] + Array("\"], \"dump\": []}".utf8)
    #expect(try message(asked) == "the text is not UTF-8")
    let latin =
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"
      + Self.page.replacing("save", with: "caf\u{E9}")
    let bytes = latin.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    #expect(try message(bytes) == nil)
  }

  @Test("Of 500 elements, only those on the screen can be tapped, and all keep the dump's order")
  func manyElements() throws {
    let elements = (0..<500).map { number in
      "{\"type\": \"Button\", \"role\": \"AXButton\", \"AXLabel\": \"b\(number)\", \"AXFrame\": \"{{16, \(number * 20)}, {370, 20}}\", \"children\": []}"
    }
    let line = Array(
      "[{\"type\": \"Application\", \"role\": \"AXApplication\", \"AXFrame\": \"{{0, 0}, {402, 874}}\", \"children\": [\(elements.joined(separator: ","))]}]"
        .utf8)
    let answer = try JSONValue(parsing: Array(ReachService().answer(to: line).utf8))
    let found = answer["elements"]?.array ?? []
    #expect(found.map { $0["label"] } == (0..<500).map { .string("b\($0)") })
    // Element 43 is the last element whose middle is on the screen; its middle is 4 pt above the
    // bottom.
    #expect(found.prefix(44).allSatisfy { $0["verdict"] == "lands" })
    #expect(found.dropFirst(44).allSatisfy { $0["verdict"] == "off-screen" })
  }
}
