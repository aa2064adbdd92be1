import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Bars and sheets in a dump, which become docks, toolbars and presentations.
@Suite("Bars and sheets in a dump") struct DumpBarsTests {
  /// Imports a screen of 393 × 852 pt that contains a list of the given height and then the given
  /// elements.
  private func imported(_ list: String, _ inside: String) throws -> DumpImport {
    try imported(
      """
      <XCUIElementTypeTable x="0" y="59" width="393" height="\(list)">
        <XCUIElementTypeStaticText x="16" y="100" width="200" height="20" name="Hello"/>
        <XCUIElementTypeStaticText x="16" y="1100" width="200" height="20" name="Bye"/>
      </XCUIElementTypeTable>
      \(inside)
      """)
  }

  /// Imports a screen of 393 × 852 pt whose window contains the given elements.
  private func imported(_ inside: String) throws -> DumpImport {
    let text = """
      <XCUIElementTypeApplication x="0" y="0" width="393" height="852">
        <XCUIElementTypeWindow x="0" y="0" width="393" height="852">
          \(inside)
        </XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
      """
    return try DumpImport(Dump(parsing: Array(text.utf8)), name: "a", source: "a")
  }

  private func first(_ made: DumpImport) throws -> FormState {
    var run = FormSimulator(configuration: made.scenario.configuration, script: [])
    let next = run.next()
    let state = try #require(next)
    // The written file is read back as the same scenario.
    #expect(try Scenario(yaml: made.scenario.yaml(notes: made.notes)).isEqual(to: made.scenario))
    return state
  }

  @Test(
    "A list far above or below the screen does not result in a bar taller than the screen",
    arguments: [-900, 1900])
  func beyondTheScreen(y: Int) throws {
    let made = try imported(
      """
      <XCUIElementTypeTable x="0" y="\(y)" width="393" height="400">
        <XCUIElementTypeTextField x="16" y="\(y + 20)" width="361" height="44" name="mail"/>
      </XCUIElementTypeTable>
      """)
    #expect(made.scenario.configuration.barEdges == BarEdges())
    #expect(try first(made).elements.contains { $0.id == "mail" })
  }

  @Test("A bar as tall as the screen does not become the form's bar if it is on another page")
  func barOfAnotherPage() throws {
    let text = """
      Application, 0x1, {{0.0, 0.0}, {393.0, 852.0}}, identifier: 'A'
          TextField, 0x2, {{16.0, 1704.0}, {361.0, 44.0}}, identifier: 'mail'
      Other, 0x3, {{1179.0, 1704.0}, {393.0, 852.0}}, identifier: 'page'
          NavigationBar, 0x4, {{1965.0, 0.0}, {393.0, 852.0}}, identifier: 'Mail'
      """
    let made = try DumpImport(Dump(parsing: Array(text.utf8)), name: "a", source: "a")
    #expect(made.scenario.configuration.barEdges == BarEdges())
    #expect(made.scenario.configuration.content.elements.map(\.id) == ["mail"])
    _ = try first(made)
  }

  private static let keys = """
    <XCUIElementTypeOther x="0" y="561" width="393" height="291">
      <XCUIElementTypeKeyboard x="0" y="561" width="393" height="216">
        <XCUIElementTypeKey name="q" x="3" y="569" width="33" height="42"/>
      </XCUIElementTypeKeyboard>
    </XCUIElementTypeOther>
    """

  private static func composer(_ y: Int, _ height: Int, kind: String = "Other") -> String {
    """
    <XCUIElementType\(kind) x="0" y="\(y)" width="393" height="\(height)">
      <XCUIElementTypeTextView name="message" x="16" y="\(y + 8)" width="300" height="36" focused="true"/>
      <XCUIElementTypeButton name="Send" x="324" y="\(y + 8)" width="53" height="36"/>
    </XCUIElementType\(kind)>
    """
  }

  @Test(
    "A composer is imported as a dock, with or without a keyboard, even at the screen's bottom",
    arguments: ["Other", "Toolbar"])
  func composer(_ kind: String) throws {
    for (y, height, keys) in [(509, 52, true), (766, 52, false), (766, 86, false)] {
      let made = try imported(
        "793", Self.composer(y, height, kind: kind) + (keys ? Self.keys : ""))
      let form = made.scenario.configuration
      #expect(form.dock == Dock(height: 52))
      let docked = form.content.elements.filter(\.isDocked)
      #expect(docked.map(\.id) == ["message", "Send"])
      #expect(docked.first?.frame == Rect(x: 16, y: 8, width: 300, height: 36))
      #expect(form.barEdges.bottom == nil)
      // The list next to the bar scrolls, although the only field is in the bar.
      let rows = form.content.elements.filter { !$0.isDocked }
      #expect(rows.map(\.id) == ["Hello", "Bye"] && rows.allSatisfy { !$0.isFixed })
      #expect(!made.unknowns.contains { $0.contains("Nothing in the dump scrolls") })
      #expect(made.unknowns.contains { $0.contains("bar at the foot follows") } == !keys)
      let state = try first(made)
      #expect(state.dock?.frame == Rect(x: 0, y: Double(y), width: 393, height: 52))
      #expect(state.keyboard.top == (keys ? 561 : 852))
    }
  }

  @Test("Stacked fields at the bottom of the screen are a form, not a dock")
  func formAtFoot() throws {
    let fields = ["user", "word"].enumerated().map { row, name in
      """
      <XCUIElementTypeTextField name="\(name)" x="16" y="\(626 + 60 * row)" width="361" height="44"/>
      """
    }.joined()
    let made = try imported(
      "793",
      """
      <XCUIElementTypeOther x="0" y="616" width="393" height="202">\(fields)
        <XCUIElementTypeButton name="Log in" x="16" y="746" width="361" height="44"/>
      </XCUIElementTypeOther>
      """)
    #expect(made.scenario.configuration.dock == nil)
    #expect(made.scenario.configuration.content.elements.allSatisfy { !$0.isDocked })
    #expect(try first(made).dock == nil)
  }

  @Test(
    "A form whose elements are all in its dock is written without content and reads back unchanged")
  func dockAlone() throws {
    let scenario = try Scenario(
      "chat", elements: [],
      dock: ScenarioDock(Dock(follows: .guide), elements: [.textField("message")]))
    #expect(try Scenario(yaml: scenario.yaml(isBrief: true)).isEqual(to: scenario))
  }

  @Test("A list that ends at a composer has only the composer's inset")
  func list() throws {
    let made = try imported("450", Self.composer(509, 52) + Self.keys)
    #expect(made.scenario.configuration.barEdges.bottom == nil)
    #expect(try first(made).contentInset.bottom == 343)
  }

  @Test("A composer in the keyboard's window is an accessory, and the keys keep their height")
  func accessory() throws {
    let text = """
      <XCUIElementTypeApplication x="0" y="0" width="393" height="852">
        <XCUIElementTypeWindow x="0" y="0" width="393" height="852">
          <XCUIElementTypeTable x="0" y="59" width="393" height="793">
            <XCUIElementTypeStaticText x="16" y="1100" width="200" height="20" name="Bye"/>
          </XCUIElementTypeTable>
        </XCUIElementTypeWindow>
        <XCUIElementTypeWindow x="0" y="0" width="393" height="852">
          \(Self.composer(509, 52))
          \(Self.keys)
        </XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
      """
    let made = try DumpImport(Dump(parsing: Array(text.utf8)), name: "a", source: "a")
    let form = made.scenario.configuration
    #expect(form.dock == Dock(follows: .accessory, height: 52))
    #expect(form.keyboard.height == nil && form.keyboard.toolbar == nil)
    let state = try first(made)
    #expect(state.dock?.frame.minY == 509)
    #expect(state.keyboard.top == 561)
  }

  @Test(
    "A bar of arrows and Done becomes a toolbar, and any other bar a plain bar of the same height"
  )
  func toolbars() throws {
    for (names, height, toolbar) in [
      (["Previous", "Next", "Done"], 44, KeyboardToolbar()),
      (["Toolbar Done Button"], 50, KeyboardToolbar([.done], height: 50)),
      (["Camera"], 40, KeyboardToolbar([], height: 40)),
    ] {
      let buttons = names.enumerated().map {
        """
        <XCUIElementTypeButton name="\($1)" x="\($0 * 60)" y="\(561 - height)" width="50" height="\(height)"/>
        """
      }.joined()
      let text = """
        <XCUIElementTypeApplication x="0" y="0" width="393" height="852">
          <XCUIElementTypeWindow x="0" y="0" width="393" height="852">
            <XCUIElementTypeTextField name="city" x="16" y="200" width="361" height="44" focused="true"/>
          </XCUIElementTypeWindow>
          <XCUIElementTypeWindow x="0" y="0" width="393" height="852">
            <XCUIElementTypeOther x="0" y="\(561 - height)" width="393" height="\(height)">\(buttons)</XCUIElementTypeOther>
            \(Self.keys)
          </XCUIElementTypeWindow>
        </XCUIElementTypeApplication>
        """
      let made = try DumpImport(Dump(parsing: Array(text.utf8)), name: "a", source: "a")
      let form = made.scenario.configuration
      #expect(form.keyboard.toolbar == toolbar && form.keyboard.height == nil, "\(names)")
      #expect(form.content.elements.map(\.id) == ["city"])
      let state = try first(made)
      #expect(state.keyboard.top == 561)
      #expect(state.keyboard.toolbar?.top == Double(561 - height))
    }
  }

  /// A sheet in front of a page, with or without a grabber.
  private func sheet(_ top: Int, grabber: Bool, bar: Bool = false, keys: Bool = false) throws
    -> DumpImport
  {
    let handle =
      grabber
      ? """
      <XCUIElementTypeButton name="Sheet Grabber" x="178" y="\(top + 5)" width="36" height="5"/>
      """ : ""
    let navigation =
      bar
      ? """
      <XCUIElementTypeNavigationBar name="Name" x="0" y="\(top)" width="393" height="56"/>
      """ : ""
    return try imported(
      "793",
      """
      <XCUIElementTypeTextField name="below" x="16" y="300" width="361" height="44"/>
      <XCUIElementTypeOther x="0" y="\(top)" width="393" height="\(852 - top)">
        \(handle)\(navigation)
        <XCUIElementTypeTextField name="city" x="16" y="\(top + 80)" width="361" height="44" focused="true"/>
        <XCUIElementTypeButton name="Save" x="16" y="\(top + 140)" width="361" height="44"/>
      </XCUIElementTypeOther>
      \(keys ? Self.keys : "")
      """)
  }

  @Test("A sheet is imported with coordinates of its own, and its grabber does not become a button")
  func sheets() throws {
    for (top, grabber, detents) in [
      (69, true, [Presentation.Detent.large]), (69, false, [.large]),
      (444, true, [.height(374)]),
    ] {
      let made = try sheet(top, grabber: grabber)
      let form = made.scenario.configuration
      #expect(form.presentation == Presentation(.sheet, detents: detents, grabber: grabber))
      #expect(form.content.elements.filter { !$0.isHidden }.map(\.id) == ["city", "Save"])
      let city = try #require(form.content.elements.first { $0.id == "city" })
      #expect(city.frame == Rect(x: 16, y: 80, width: 361, height: 44) && city.isFixed)
      let state = try first(made)
      #expect(state.sheet?.frame.minY == Double(top))
      #expect(
        made.unknowns.contains { $0.contains("other detents") } == (detents != [.large]))
    }
  }

  @Test(
    "A sheet with a grabber is imported, even if the dump leaves out the page behind the sheet"
  )
  func sheetAlone() throws {
    for (top, detent) in [(69, Presentation.Detent.large), (444, .height(374))] {
      let made = try imported(
        """
        <XCUIElementTypeOther x="0" y="\(top)" width="393" height="\(852 - top)">
          <XCUIElementTypeButton name="Sheet Grabber" x="178" y="\(top + 5)" width="36" height="5"/>
          <XCUIElementTypeTextField name="city" x="16" y="\(top + 80)" width="361" height="44"/>
        </XCUIElementTypeOther>
        """)
      #expect(
        made.scenario.configuration.presentation
          == Presentation(.sheet, detents: [detent], grabber: true))
      #expect(try first(made).sheet?.frame.minY == Double(top))
    }
  }

  @Test("A sheet, its field and the keyboard in front of the sheet keep their positions")
  func sheetWithKeyboard() throws {
    let made = try sheet(69, grabber: true, bar: true, keys: true)
    let state = try first(made)
    #expect(state.focused?.frame == Rect(x: 16, y: 149, width: 361, height: 44))
    #expect(state.sheet?.frame == Rect(x: 0, y: 69, width: 393, height: 783))
    #expect(state.keyboard.top == 561)
    #expect(state.contentInset.top == 56)
  }

  @Test(
    "An element in front of a page keeps its position on the screen if it is not a sheet")
  func overlays() throws {
    let made = try sheet(200, grabber: false)
    #expect(made.scenario.configuration.presentation == Presentation())
    let frame = made.scenario.configuration.content.elements.first { $0.id == "city" }?.frame
    #expect(frame == Rect(x: 16, y: 280, width: 361, height: 44))
  }
}
