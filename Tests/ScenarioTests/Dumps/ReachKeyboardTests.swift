import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Keyboards that are in a dump but not up, and other elements that look like keyboards.
@Suite("Whether the keyboard is up") struct ReachKeyboardTests {
  private static let screen = Rect(x: 0, y: 0, width: 402, height: 874)
  private static let pane = Rect(x: 0, y: 583, width: 402, height: 291)

  /// A form with a field, a button at the bottom of the screen, and other elements in front of the
  /// form.
  private static func dump(
    _ front: [SampleElement], _ format: SampleScreen.Format, isFocused: Bool = true
  ) throws -> Dump {
    var field = SampleElement(
      "TextField", Rect(x: 16, y: 300, width: 370, height: 44), identifier: "city")
    field.isFocused = isFocused
    let save = SampleElement(
      "Button", Rect(x: 16, y: 700, width: 370, height: 44), identifier: "save")
    let made = SampleScreen(screen.size, page: [field, save], front: front)
    return try Dump(parsing: Array(made.text(format).utf8))
  }

  private static func elements(_ dump: Dump) throws -> [String] {
    try DumpImport(dump, name: "a", source: "a").scenario.configuration.content.elements.map(\.id)
  }

  @Test(
    "A keyboard below the screen is not up, whether its keys have a size or not",
    arguments: [SampleScreen.Format.webdriver, .xcuitest, .agent, .idb, .flat])
  func below(_ format: SampleScreen.Format) throws {
    let below = Rect(x: 0, y: 874, width: 402, height: 291)
    let end = Rect(x: 0, y: 874, width: 402, height: 0)
    for board in [
      SampleElement.keyboard(format, in: below),
      SampleElement.keyboard(format, in: end, allAt: end.origin),
    ] {
      let dump = try Self.dump(board, format)
      let reach = try Reach(dump)
      #expect(reach.keyboard.state == .none && reach.notes.isEmpty)
      #expect(reach.elements(named: "save").map(\.verdict) == [.lands])
      #expect(reach.elements(named: "shift").map(\.verdict) == [.offScreen])
      #expect(reach.elements(named: "shift").map(\.scroll) == [nil])
      #expect(try Self.elements(dump) == ["city", "save"])
    }
  }

  @Test(
    "A keyboard is not up if the driver sees none of it but sees other elements",
    arguments: [SampleScreen.Format.webdriver, .agent])
  func unseen(_ format: SampleScreen.Format) throws {
    let zero = Rect(x: 0, y: 0, width: 0, height: 0)
    for board in [
      SampleElement.keyboard(format, in: Self.pane, isVisible: false),
      SampleElement.keyboard(format, in: zero, allAt: .init(x: 0, y: 0), isVisible: false),
    ] {
      let dump = try Self.dump(board, format)
      let reach = try Reach(dump)
      #expect(reach.keyboard.state == .none)
      #expect(reach.elements(named: "save").map(\.verdict) == [.lands])
      #expect(reach.elements(named: "shift").map(\.verdict) == [.offScreen])
      #expect(try Self.elements(dump) == ["city", "save"])
      let form = try DumpImport(dump, name: "a", source: "a").scenario.configuration
      #expect(form.start.focus == nil)
    }
    // A keyboard is up if at least one of its keys is visible, or if the driver calls everything
    // invisible.
    var board = SampleElement.keyboard(format, in: Self.pane, isVisible: false)
    board[0].children[0].isVisible = true
    #expect(try Reach(Self.dump(board, format)).keyboard.frame == Self.pane)
    let blind =
      "<XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"402\" height=\"874\">"
      + "<XCUIElementTypeTextField visible=\"false\" x=\"16\" y=\"200\" width=\"370\" height=\"44\"/>"
      + "<XCUIElementTypeKeyboard visible=\"false\" x=\"0\" y=\"583\" width=\"402\" height=\"291\"/>"
      + "</XCUIElementTypeApplication>"
    #expect(try Reach(Dump(parsing: Array(blind.utf8))).keyboard.frame == Self.pane)
  }

  @Test(
    "A keyboard's state is unknown if its keys have a position on the screen but no size",
    arguments: [SampleScreen.Format.webdriver, .xcuitest, .idb])
  func withoutSize(_ format: SampleScreen.Format) throws {
    let place = Point(x: 0, y: 583)
    let board = SampleElement.keyboard(
      format, in: Rect(x: 0, y: 583, width: 0, height: 0), allAt: place)
    #expect(try Reach(Self.dump(board, format)).keyboard.state == .unknown)
  }

  @Test(
    "The area that a split keyboard at the bottom of the screen covers is unknown",
    arguments: [SampleScreen.Format.webdriver, .xcuitest, .idb, .flat])
  func split(_ format: SampleScreen.Format) throws {
    let dump = try Self.dump(
      SampleElement.keyboard(format, in: Self.pane, isSplit: true), format)
    let reach = try Reach(dump)
    #expect(reach.keyboard.state == .unknown && reach.notes.contains { $0.contains("split") })
    #expect(reach.elements(named: "save").map(\.verdict) == [.unknown])
    #expect(reach.elements(named: "shift").map(\.verdict) == [.key])
    #expect(try Self.elements(dump) == ["city", "save"])
  }

  @Test(
    "The bar shown with a hardware keyboard is not a keyboard, and covers the elements behind it",
    arguments: [SampleScreen.Format.webdriver, .xcuitest, .idb])
  func hardware(_ format: SampleScreen.Format) throws {
    let bar = SampleElement(
      "Toolbar", Rect(x: 0, y: 690, width: 402, height: 184), identifier: "bar",
      children: [
        SampleElement("Button", Rect(x: 10, y: 690, width: 60, height: 44), label: "Undo")
      ])
    let below = Rect(x: 0, y: 874, width: 402, height: 0)
    for board in [[], SampleElement.keyboard(format, in: below, allAt: below.origin)] {
      let reach = try Reach(Self.dump([bar] + board, format))
      #expect(reach.keyboard.state == .none)
      let save = try #require(reach.elements(named: "save").first)
      #expect(save.verdict == .covered && save.cover == "bar")
      #expect(reach.elements(named: "Undo").map(\.verdict) == [.lands])
    }
  }

  @Test(
    "A low bar without keys counts as the bar that is shown with a hardware keyboard",
    arguments: [SampleScreen.Format.webdriver, .xcuitest, .agent, .plain, .hub], [44.0, 55, 69])
  func bar(_ format: SampleScreen.Format, _ height: Double) throws {
    let undo = SampleElement(
      "Button", Rect(x: 10, y: 874 - height, width: 60, height: 40), label: "Undo")
    let words = ["I", "a", "next"].enumerated().map { number, word in
      SampleElement(
        "Key", Rect(x: 80 + 100 * Double(number), y: 874 - height, width: 100, height: 40),
        label: word)
    }
    let frame = Rect(x: 0, y: 874 - height, width: 402, height: height)
    // The bar's frame can be as tall as the frame of the keyboard that the bar replaces.
    let whole = Rect(x: 0, y: 874 - height, width: 402, height: 291)
    let boards = [
      SampleElement("Keyboard", frame), SampleElement("Keyboard", whole),
      SampleElement("Keyboard", frame, children: [undo] + words),
    ]
    for board in boards {
      let dump = try Self.dump([board], format)
      let made = try DumpImport(dump, name: "a", source: "a")
      let keyboard = made.scenario.configuration.keyboard
      #expect(keyboard.place == .hardware && keyboard.height == nil)
      #expect(made.notes.keys["keyboard"] == "only the bar of a hardware keyboard")
      #expect(made.unknowns.contains { $0.contains("\(Int(height)) pt high") } == (height != 55))
      let city = made.scenario.configuration.content.elements.first { $0.id == "city" }
      #expect(city?.returnKey ?? .default == .default)
      #expect(try Self.elements(dump) == ["city", "save"])
      #expect(try Scenario(yaml: made.scenario.yaml()).configuration.keyboard.place == .hardware)
      #expect(try Reach(dump).keyboard.frame == frame)
      #expect(try Reach(dump, editing: "city").keyboard.frame == frame)
      let air = try #require(DeviceCatalogue.all.first { $0.id == "iphone-air" })
      let other = try Reach(dump, editing: "city", device: air).keyboard
      #expect(other.frame?.height == height && other.isEstimate)
    }
  }

  @Test(
    "A keyboard with a row of keys or a picker, however low, is not a hardware keyboard's bar",
    arguments: [SampleScreen.Format.webdriver, .xcuitest])
  func low(_ format: SampleScreen.Format) throws {
    let pane = Rect(x: 0, y: 804, width: 402, height: 291)
    let wheel = SampleElement(
      "Picker", Rect(x: 0, y: 804, width: 402, height: 70),
      children: [
        SampleElement("PickerWheel", Rect(x: 9, y: 804, width: 372, height: 70), value: "France")
      ])
    for board in [
      SampleElement.keyboard(format, in: pane),
      [SampleElement("Keyboard", Rect(x: 0, y: 804, width: 402, height: 70), children: [wheel])],
    ] {
      let made = try DumpImport(Self.dump(board, format), name: "a", source: "a")
      let form = made.scenario.configuration
      let city = form.content.elements.first { $0.id == "city" }
      #expect([form.keyboard.place, city?.keyboard?.place ?? .docked] == [.docked, .docked])
      #expect(form.keyboard.height ?? city?.keyboard?.height == 70)
    }
  }

  @Test(
    "An alert can cover the focused field, and the keyboard stays as it is in the dump",
    arguments: [SampleScreen.Format.webdriver, .xcuitest, .idb])
  func alert(_ format: SampleScreen.Format) throws {
    let field = SampleElement(
      "SecureTextField", Rect(x: 77, y: 320, width: 238, height: 30), identifier: "pin")
    let button = SampleElement(
      "Button", Rect(x: 196, y: 386, width: 135, height: 44), identifier: "OK")
    for (inside, board) in [
      ([button], []), ([button], SampleElement.keyboard(format, in: Self.pane)),
      ([field, button], SampleElement.keyboard(format, in: Self.pane)),
    ] {
      let alert = SampleElement(
        "Alert", Rect(x: 61, y: 240, width: 270, height: 190), label: "Sure?", children: inside)
      let dump = try Self.dump([alert] + board, format)
      let reach = try Reach(dump)
      #expect(reach.keyboard.state == (board.isEmpty ? .none : .docked))
      let city = try #require(reach.elements(named: "city").first)
      #expect(city.verdict == .covered && city.scroll == nil)
      #expect(city.cover == (inside.count == 2 ? "pin" : "Sure?"))
      let save = try #require(reach.elements(named: "save").first)
      #expect(save.verdict == (board.isEmpty ? .covered : .keyboard) && save.scroll == nil)
      #expect(inside.allSatisfy { reach.elements(named: $0.identifier ?? "")[0].verdict == .lands })
      let form = try DumpImport(dump, name: "a", source: "a").scenario.configuration
      // Elements behind the alert are hidden, and no hidden field has the focus.
      #expect(form.start.focus == (inside.count == 2 ? "pin" : nil))
    }
  }

  // MARK: Return keys

  /// The return key of the field being edited, in a dump with three suggestions above the keys.
  private static func returnKey(
    _ words: [String], _ name: String, _ format: SampleScreen.Format
  ) throws -> ReturnKey? {
    let type = format.isBridged ? "Button" : "Key"
    var keys = SampleElement.keys(in: pane, type: type)
    keys[keys.count - 1] = SampleElement(
      "Button", keys[keys.count - 1].frame, identifier: name, label: name)
    let suggestions = words.enumerated().map { number, word in
      SampleElement(
        type, Rect(x: 134 * Double(number), y: 538, width: 134, height: 45), label: word)
    }
    let whole = Rect(x: 0, y: 538, width: 402, height: 336)
    let board =
      format.isBridged
      ? suggestions + keys + [SampleElement("GenericElement", whole)]
      : [SampleElement("Keyboard", whole, children: suggestions + keys)]
    let made = try DumpImport(dump(board, format), name: "a", source: "a")
    return made.scenario.configuration.content.elements.first { $0.id == "city" }?.returnKey
  }

  @Test(
    "A suggestion is not mistaken for the return key",
    arguments: [SampleScreen.Format.webdriver, .xcuitest, .idb, .flat])
  func suggestions(_ format: SampleScreen.Format) throws {
    for words in [["search", "go", "next"], ["I", "send", "a"], ["a", "I", "done"]] {
      #expect(try Self.returnKey(words, "Return", format) ?? .default == .default)
      #expect(try Self.returnKey(words, "Join", format) == .join)
    }
  }
}
