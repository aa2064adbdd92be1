import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

/// The formats in which tools describe the same screen, and the text around a description in logs
/// and files.
@Suite("Dumps in other notations") struct DumpFormsTests {
  private func imported(_ text: String, _ format: DumpFormat? = nil) throws -> DumpImport {
    try DumpImport(Dump(parsing: Array(text.utf8), format: format), name: "a", source: "a")
  }

  private func refusal(_ text: String) -> KeyreelError? {
    do throws(KeyreelError) {
      _ = try Dump(parsing: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private static let hierarchy = """
    Attributes: Application, 0x60, pid: 1, label: 'Orchard'
    Element subtree:
     →Application, 0x60, pid: 1, label: 'Orchard'
        Window (Main), 0x61, {{0.0, 0.0}, {402.0, 874.0}}
          TextField, 0x62, {{16.0, 200.0}, {370.0, 44.0}}, identifier: 'plum', value: "ripe"
          Button, 0x63, {{16.0, 300.0}, {370.0, 44.0}}, label: 'Pick'
    Path to element:
     →Application, 0x60, pid: 1
          TextField, 0x64, {{0.0, 0.0}, {1.0, 1.0}}, identifier: 'other'
    """

  /// Copies of the hierarchy, as found in logs, comments, quotations and escaped strings.
  static let copies: [(String, String)] = {
    let lines = hierarchy.split(separator: "\n").map(String.init)
    func each(_ before: String) -> String { lines.map { before + $0 }.joined(separator: "\n") }
    let escaped = hierarchy.replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
    let twice = escaped.replacing("\\", with: "\\\\")
    return [
      ("indented", each("        ")), ("with tabs", each("\t")), ("a comment", each("  // ")),
      ("a quotation", each("> ")), ("a table", each("| ")),
      ("a server's log", each("2026-01-31T12:00:00.1234567Z ")),
      ("a log with times in brackets", each("[12:03:45]: ")),
      ("a log with dates and times", each("2026-01-31 12:00:00.123 ")),
      ("with blanks at the lines' ends", lines.map { $0 + " \t" }.joined(separator: "\n")),
      ("a log's lines in brackets before", "[12:03] Test Case '-[A b]' started.\n" + hierarchy),
      ("an object of a log before", "{main} failed\n" + hierarchy),
      ("with line ends of Windows", hierarchy.replacing("\n", with: "\r\n")),
      ("behind a long log", String(repeating: "    t =  1.00s Wait\n", count: 20_000) + hierarchy),
      ("one escaped line", escaped), ("in quotes", "\"\(escaped)\""), ("escaped twice", twice),
      ("in a log's line", "log before\n  failure: \(escaped)\nlog after\n"),
      ("in a report in JSON", "{\"failure\": \"\(escaped)\"}\n"),
      ("with the arrow escaped", escaped.replacing("→", with: "\\u{2192}")),
      ("with the arrow as in JSON", escaped.replacing("→", with: "\\u2192")),
      ("without addresses", hierarchy.replacing(#/, 0x\w+/#, with: "")),
    ]
  }()

  @Test(
    "Xcode's hierarchies are read even if marks or times precede lines, or spaces follow lines",
    arguments: ["// ", "# ", "  > ", "| ", "* ", "2026-01-31 12:00:00 "], ["", " "])
  func deviceTools(before: String, after: String) throws {
    let lines = EmbeddedDumpTests.hierarchy.split(separator: "\n")
    let copy = try imported(lines.map { before + $0 + after }.joined(separator: "\n"))
    let own = try imported(EmbeddedDumpTests.hierarchy).scenario.configuration
    let read = copy.scenario.configuration
    #expect(read.content == own.content && read.device.id == own.device.id)
    #expect(read.content.elements.map(\.text) == ["süß 🍑"])
  }

  @Test("A copy of a hierarchy is read like the hierarchy itself", arguments: copies)
  func copied(_ name: String, _ text: String) throws {
    #expect(DumpFormat(sniffing: Array(text.utf8)) == .xcuitest)
    let elements = try imported(text).scenario.configuration.content.elements
    #expect(elements.map(\.id) == ["plum", "Pick"])
    #expect(elements.first?.frame == Rect(x: 16, y: 200, width: 370, height: 44))
    #expect(elements.first?.text == "\"ripe\"")
  }

  @Test("An app reported in portrait is imported in landscape if its main window is in landscape")
  func windows() throws {
    let made = try imported(
      """
      Application, pid: 1, {{0.0, 0.0}, {402.0, 874.0}}
        Window (Main), {{0.0, 0.0}, {874.0, 402.0}}
          TextField, {{100.0, 60.0}, {600.0, 44.0}}, identifier: 'plum'
        Window, {{0.0, 0.0}, {402.0, 874.0}}
      """)
    let form = made.scenario.configuration
    #expect(form.orientation == .landscape && form.device.id == "iphone-16-pro")
    #expect(form.content.elements.first?.frame == Rect(x: 100, y: 60, width: 600, height: 44))
  }

  @Test(
    "Of several apps, the app that has a field and is not the home screen is imported"
  )
  func hub() throws {
    let made = try imported(
      """
      Device orientation: Portrait
      ------------------------
      Application bundle identifier: com.apple.springboard
      Application, pid: 1, label: 'Home'
       Window, {{0.0, 0.0}, {402.0, 874.0}}
        SearchField, {{20.0, 20.0}, {100.0, 30.0}}, identifier: 'spotlight', Editable
      ------------------------
      Application bundle identifier: example.orchard
      Application UI orientation: Portrait
      Application, pid: 2, label: 'Orchard'
       Window, {{0.0, 0.0}, {402.0, 874.0}}, hitPoint: {201.0, 437.0}
        TextField, {{16.0, 200.0}, {370.0, 44.0}}, identifier: 'plum', value: ripe, red, Focused, Editable, hitPoint: {201.0, 222.0}
        TextField, {{16.0, 260.0}, {370.0, 44.0}}, identifier: 'pin', value: ••, Secure, Editable
        TextView, {{16.0, 400.0}, {370.0, 90.0}}, identifier: 'terms', value: All of it
      """)
    let elements = made.scenario.configuration.content.elements
    #expect(elements.map(\.id) == ["plum", "pin", "terms"])
    #expect(elements[0].text == "ripe, red" && elements[1].isSecure && !elements[2].isEnabled)
    #expect(made.notes.elements["plum"]?.contains("had the focus") == true)
    #expect(made.unknowns.contains("Text views that only show text: terms."))
  }

  // MARK: idb and AXe

  private static func json(
    _ type: String, _ frame: [Int], label: String? = nil, id: String? = nil, role: String? = nil,
    _ children: [String]? = nil
  ) -> String {
    func text(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "null" }
    return
      "{\"type\": \"\(type)\", \"role\": \"AX\(type)\", \"AXFrame\": \"{{\(frame[0]), \(frame[1])}, {\(frame[2]), \(frame[3])}}\", "
      + "\"AXLabel\": \(text(label)), \"AXUniqueId\": \(text(id)), \"role_description\": \(text(role))"
      + (children.map { ", \"children\": [\($0.joined(separator: ", "))]" } ?? "") + "}"
  }

  /// The keys of a keyboard of 402 × 291 points: a row of keys with labels, and keys with
  /// identifiers.
  private static func keys(_ labels: [String], last: [String] = ["shift", "delete"]) -> [String] {
    let width = 402 / max(1, labels.count)
    return labels.enumerated().map { json("Button", [$0.0 * width, 650, width, 50], label: $0.1) }
      + (last + ["emoji", "space", "Done"]).enumerated().map {
        json("Button", [$0.0 * 80, 752, 80, 54], label: $0.1, id: $0.1)
      } + [
        json("GenericElement", [0, 583, 402, 291]),
        json("Button", [325, 810, 68, 60], label: "Dictate", id: "dictation"),
      ]
  }

  /// Keyboards with letters, kana, hangul or emoji, each with its elements, some of which are not
  /// keys.
  static let keyboards: [(String, [String])] = [
    ("letters", keys(["q", "w", "e", "r", "t", "z", "u", "i"])),
    ("kana", keys(["あ", "か", "さ", "た", "な", "は"], last: ["delete"])),
    ("hangul", keys(["ㅂ", "ㅈ", "ㄷ", "ㄱ", "ㅅ", "ㅛ"])),
    (
      "emoji",
      [json("TextField", [12, 590, 378, 36], label: "Search Emoji")]
        + keys(["😀", "👩‍👩‍👧", "❤️", "🇩🇪", "👋🏽"], last: ["more", "delete"])
    ),
    (
      "names of emoji",
      keys(["grinning face", "red heart", "😀", "😂", "🥰", "😎", "🤔"], last: ["more", "delete"])
    ),
  ]

  @Test(
    "A keyboard is recognised by its keys, whether the dump is flat or nested", arguments: keyboards
  )
  func bridgedKeyboards(_ name: String, _ keys: [String]) throws {
    let fields = [
      Self.json("TextField", [16, 200, 370, 44], label: "Plum", id: "plum"),
      Self.json("TextField", [16, 480, 370, 44], label: "Pear", id: "pear"),
      // This field is behind the keyboard.
      Self.json("TextField", [16, 700, 370, 44], label: "Fig", id: "fig"),
      Self.json("Button", [16, 760, 370, 44], label: "Save", id: "save"),
    ]
    let screen = [0, 0, 402, 874]
    let nested =
      "["
      + Self.json(
        "Application", screen, label: "Orchard",
        [Self.json("Group", [0, 116, 402, 758], fields)] + keys) + "]"
    let flat =
      "["
      + ([Self.json("Application", screen, label: "Orchard")] + fields + keys)
      .joined(separator: ", ") + "]"
    for text in [nested, flat] {
      let made = try imported(text)
      let form = made.scenario.configuration
      #expect(form.content.elements.map(\.id) == ["plum", "pear", "fig", "save"])
      #expect(form.start.focus == "pear")
      #expect(form.content.elements[1].returnKey == .done)
      let type = form.content.elements[1].keyboard?.type ?? form.keyboard.type
      #expect(type == (name.contains("emoji") ? .emoji : .default))
      var simulator = FormSimulator(configuration: form, script: [])
      let first = simulator.next()
      #expect(first?.keyboard.phase == .shown && first?.keyboard.top == 583)
    }
  }

  @Test("An app's own buttons are not taken for a keyboard, even if they have the names of keys")
  func noKeyboard() throws {
    let made = try imported(
      "["
        + Self.json(
          "Application", [0, 0, 402, 874],
          [
            Self.json("Button", [340, 60, 40, 40], label: "More", id: "more"),
            Self.json("Button", [300, 60, 40, 40], label: "Delete", id: "delete"),
            Self.json("TextField", [16, 700, 370, 44], label: "Plum", id: "plum"),
          ]) + "]")
    #expect(made.scenario.configuration.start.focus == nil)
    #expect(made.scenario.configuration.content.elements.map(\.id) == ["more", "delete", "plum"])
  }

  @Test(
    "Bars and tabs are found by their roles, and nothing is imported from the status bar",
    arguments: [true, false])
  func bridgedBars(_ isFlat: Bool) throws {
    let title = Self.json("StaticText", [150, 70, 100, 20], label: "Orchard", role: "heading")
    let tabs = ["Home", "Search"].enumerated().map {
      Self.json("RadioButton", [$0.0 * 200, 795, 200, 45], label: $0.1, role: "tab")
    }
    let bar = { (children: [String]?) in
      Self.json("Group", [0, 62, 402, 44], label: "Orchard", role: "Nav bar", children)
    }
    let rest = [
      Self.json("StaticText", [50, 20, 40, 20], label: "9:41"),
      Self.json("TextField", [16, 200, 370, 44], label: "Plum", id: "plum"),
    ]
    let screen = [0, 0, 402, 874]
    let text =
      isFlat
      ? ([Self.json("Application", screen), bar(nil), title] + rest + tabs)
        .joined(separator: ", ")
      : Self.json("Application", screen, [bar([title])] + rest + tabs)
    let form = try imported("[\(text)]").scenario.configuration
    #expect(form.navigationBar?.title == "Orchard" && form.tabs == ["Home", "Search"])
    #expect(form.content.elements.map(\.id) == ["plum"])
  }

  // MARK: The text around a dump

  @Test(
    "A dump is found after an empty line or a log; line numbers in errors refer to the whole file")
  func behind() throws {
    let page = """
      <?xml version="1.0"?>
      <XCUIElementTypeApplication x="0" y="0" width="402" height="874">
      <XCUIElementTypeTextField name="plum" x="16" y="200" width="370" height="44"/>
      </XCUIElementTypeApplication>
      """
    let list =
      "["
      + Self.json(
        "Application", [0, 0, 402, 874], [Self.json("TextField", [16, 200, 370, 44], id: "plum")])
      + "]"
    for text in [
      "\n" + page, "\r\n  \n" + page, "page source:\n" + page + "\nend", "warning: x\n" + list,
      "[12:03] page source:\n" + page + "\n[12:04] end", "[debug] " + page, "[12:03] \(list)",
      "[12:03] screen\n\(list)\n[12:04] {end}\n", "[1] [2] screen\n[\n\(list.dropFirst())",
      "[12:03] {a}\n{\"level\": \"info\"}\n" + list,
    ] {
      #expect(try imported(text).scenario.configuration.content.elements.map(\.id) == ["plum"])
      #expect(DumpFormat(sniffing: Array(text.utf8)) != nil)
    }
    #expect(refusal("\n\n<a>\n<b></a>")?.line == 4)
    // The `>` in the log does not end the tag that the page leaves open.
    #expect(refusal("> a\n<XCUIElementTypeApplication x=\"1\"")?.line == 2)
  }

  @Test(
    "JSON is recognised however it begins; a log that begins with a bracket is not read as JSON")
  func brackets() {
    for text in ["[]", "[ ]", "[", "[\n{", "[1, 2]", "[[{}]]", "[\"a] b\"]", "{\"a\": 1}", "{"] {
      #expect(DumpFormat(guessing: Array(text.utf8)) == .idb, "\(text)")
    }
    for text in ["[12:03] a", "[INFO] [b] c", "[1]: a\nb", "{main} a"] {
      #expect(DumpFormat(guessing: Array(text.utf8)) == .xcuitest, "\(text)")
      #expect(DumpFormat(sniffing: Array(text.utf8)) == nil, "\(text)")
    }
  }

  /// Formats that are not read, each with a word from the error message about that format.
  static let foreign: [(String, String)] = [
    ("{\"attributes\": {\"bounds\": \"[0,0][1,1]\"}, \"children\": []}", "Maestro"),
    ("element_num,depth,attributes,parent_num\n0,0,\"bounds=[0,0][1,1]\",\n", "Maestro"),
    ("<?xml version='1.0'?><ViewHierarchy><Window class=\"UIWindow\"/></ViewHierarchy>", "Detox"),
    (
      "<UIWindow: 0x7f; frame = (0 0; 402 874)>\n   | <UITextField: 0x7e; frame = (0 0; 1 1)>",
      "recursiveDescription"
    ),
    ("UIATarget \"a\": rect:{{0, 0}, {1, 1}}\nUIAApplication \"b\"", "UIAutomation"),
    ("<UIAApplication><UIAWindow/></UIAApplication>", "UIAutomation"),
    ("<?xml version='1.0'?><hierarchy rotation=\"0\"><node/></hierarchy>", "Android"),
    ("{\"UIAApplication\": {\"@\": {\"x\": 0}, \">\": []}}", "UIAutomation"),
    (
      "{\"axElement\": {\"frame\": {\"X\": 0, \"Y\": 0, \"Width\": 1, \"Height\": 1}, \"elementType\": 49}}",
      "Maestro"
    ),
    (
      "Found these elements on screen: [{\"type\":\"TextField\",\"coordinates\":{\"x\":1,\"y\":1}}]",
      "mobile-mcp"
    ),
    ("[{\"type\": \"TextField\", \"coordinates\": {\"x\": 1, \"y\": 1}}]", "mobile-mcp"),
    ("{\"text\": \"a: [{\\\"type\\\": 1, \\\"coordinates\\\": 2}]\"}", "mobile-mcp"),
    ("{\"nodes\": [{\"ref\": \"e1\", \"rect\": {\"x\": 0}}]}", "agent-device"),
    ("<!DOCTYPE html><html></html>", "web page"),
    ("Test Case '-[A b]' started.\n    t =     0.00s Start\n", "log"),
    ("[12:03] Test Case '-[A b]' started.\n    t =     0.00s Start\n", "log"),
  ]

  @Test(
    "An unreadable format counts as a dump; the refusal names the format and suggests a remedy",
    arguments: foreign)
  func refused(_ text: String, _ word: String) throws {
    let error = try #require(refusal(text))
    #expect(error.message.contains(word))
    #expect(!error.remedy.description.isEmpty)
    #expect(DumpFormat(sniffing: Array(text.utf8)) != nil)
  }

  @Test("A scenario is not taken for a dump, even if it looks like one")
  func scenarios() {
    for text in [
      "scenario: 1\ncontent:\n  elements:\n    - label: |\n        Button, 0x1, {{0, 0}, {1, 1}}\n",
      "# Button, label: 'a'\nscenario: 1\n", "{\"scenario\" : 1, \"children\": []}",
      "name: a\ncontent: {}\n",
    ] { #expect(DumpFormat(sniffing: Array(text.utf8)) == nil, "\(text)") }
  }

  // MARK: Hidden elements

  @Test("Fields behind a sheet, beside the screen and below the screen are hidden, with a note")
  func hidden() throws {
    let made = try imported(
      """
      <XCUIElementTypeApplication x="0" y="0" width="402" height="874">
        <XCUIElementTypeOther x="0" y="0" width="402" height="874">
          <XCUIElementTypeTextField name="behind" x="16" y="700" width="370" height="44"/>
          <XCUIElementTypeButton name="Old" x="16" y="600" width="370" height="44"/>
        </XCUIElementTypeOther>
        <XCUIElementTypeOther x="0" y="68" width="402" height="806">
          <XCUIElementTypeNavigationBar name="Sheet" x="0" y="68" width="402" height="56"/>
          <XCUIElementTypeTextField name="seen" x="16" y="200" width="370" height="44"/>
          <XCUIElementTypeTextField name="page" x="418" y="200" width="370" height="44"/>
          <XCUIElementTypeTextField name="below" x="16" y="1200" width="370" height="44"/>
        </XCUIElementTypeOther>
      </XCUIElementTypeApplication>
      """)
    let elements = made.scenario.configuration.content.elements
    #expect(elements.map(\.id) == ["behind", "seen", "page", "below"])
    #expect(elements.filter { !$0.isHidden }.map(\.id) == ["seen"])
    #expect(made.unknowns.contains("1 field lies behind a sheet: behind."))
    #expect(made.unknowns.contains("1 field lies beside the screen: page."))
    #expect(made.unknowns.contains("1 field is not on the screen: below."))
  }

  @Test("Fields inside a button are kept, and the button around them does not become a control")
  func fieldInButton() throws {
    let made = try imported(
      """
      Application, {{0.0, 0.0}, {402.0, 874.0}}
        Button, {{0.0, 100.0}, {402.0, 774.0}}, label: 'dismiss'
          TextField, {{16.0, 700.0}, {370.0, 44.0}}, identifier: 'plum'
          Button, {{16.0, 300.0}, {370.0, 44.0}}, label: 'Pick'
      """)
    #expect(made.scenario.configuration.content.elements.map(\.id) == ["plum", "Pick"])
  }

  @Test("An imported form has the newest system of its device, unless the keyboard looks older")
  func systems() throws {
    func system(_ width: Int, _ height: Int, _ keyboard: String = "") throws -> Int {
      try imported(
        """
        <XCUIElementTypeApplication x="0" y="0" width="\(width)" height="\(height)">
          <XCUIElementTypeTextField name="a" x="16" y="200" width="300" height="44"/>\(keyboard)
        </XCUIElementTypeApplication>
        """
      ).scenario.configuration.system
    }
    #expect(try system(402, 874) == 26 && system(414, 736) == 16)
    let keys = { (top: Int, first: Int) in
      "<XCUIElementTypeKeyboard x=\"0\" y=\"\(top)\" width=\"402\" height=\"\(874 - top)\">"
        + "<XCUIElementTypeKey label=\"q\" x=\"2\" y=\"\(first)\" width=\"40\" height=\"54\"/></XCUIElementTypeKeyboard>"
    }
    #expect(try system(402, 874, keys(583, 591)) == 18)
    #expect(try system(402, 874, keys(566, 591)) == 26)
    // No known keyboard has this height, so the system is inferred from the first row of keys.
    #expect(try system(402, 874, keys(500, 508)) == 18)
    #expect(try system(402, 874, keys(500, 525)) == 26)
  }
}
