import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Pages one in front of another, the bars of each page, and windows other than the app's window.
@Suite("Pages and windows in a dump") struct DumpPagesTests {
  private static func tag(
    _ type: String, _ name: String, _ frame: [Int], _ children: String = "", more: String = ""
  ) -> String {
    "<XCUIElementType\(type) name=\"\(name)\" x=\"\(frame[0])\" y=\"\(frame[1])\" width=\"\(frame[2])\" height=\"\(frame[3])\" \(more)>\(children)</XCUIElementType\(type)>"
  }

  private static func dump(_ elements: String) throws -> Dump {
    let app = tag("Application", "Orchard", [0, 0, 402, 874], elements)
    return try Dump(parsing: Array(app.utf8))
  }

  private func imported(_ elements: String) throws -> DumpImport {
    try DumpImport(Self.dump(elements), name: "a", source: "a")
  }

  private func verdict(_ name: String, _ elements: String) throws -> (ReachVerdict, String?)? {
    let found = try Reach(Self.dump(elements)).elements(named: name).first
    return found.map { ($0.verdict, $0.cover) }
  }

  private static let bar = tag(
    "NavigationBar", "Login", [0, 62, 402, 54], tag("Button", "Back", [16, 68, 44, 44]))
  private static let page = tag(
    "ScrollView", "form", [0, 0, 402, 874],
    tag("TextField", "email", [24, 200, 354, 44]) + tag("Button", "under", [24, 70, 354, 30]))

  // MARK: Bars before their page

  @Test("A bar is in front of its page, whichever of the two comes first in the dump")
  func barBeforePage() throws {
    for elements in [Self.bar + Self.page, Self.page + Self.bar] {
      #expect(try verdict("Back", elements)?.0 == .lands)
      #expect(try verdict("Login", elements)?.0 == .lands)
      #expect(try verdict("email", elements)?.0 == .lands)
      let under = try #require(try verdict("under", elements))
      #expect(under.0 == .covered && under.1 == "Login")
    }
  }

  @Test("Elements after a bar and its page stay in front of both")
  func overlay() throws {
    let overlay = Self.tag("Other", "overlay", [0, 0, 402, 874])
    let alert = Self.tag("Alert", "Rename", [66, 184, 270, 171])
    for elements in [Self.bar + Self.page, Self.page + Self.bar] {
      #expect(try verdict("Back", elements + overlay)?.1 == "overlay")
      #expect(try verdict("Back", elements + alert)?.1 == "Rename")
    }
  }

  @Test(
    "A list below a bar does not cover the bar, but a view narrower than the screen can cover it"
  )
  func besideBar() throws {
    let below = Self.tag("Table", "list", [0, 116, 402, 758])
    let narrow = Self.tag("Other", "panel", [0, 0, 300, 874])
    #expect(try verdict("Back", Self.bar + below)?.0 == .lands)
    #expect(try verdict("Back", Self.bar + narrow)?.1 == "panel")
  }

  // MARK: Sheets

  private static func sheet(_ top: Int, handle: String, bar type: String = "NavigationBar")
    -> String
  {
    bar + page + tag("Other", "PopoverDismissRegion", [0, 0, 402, 874])
      + tag(
        "Other", "", [0, top, 402, 874 - top],
        handle
          + tag(
            type, "Address", [0, top, 402, 56],
            tag("Button", "Cancel", [16, top + 12, 60, 34]))
          + tag(
            "ScrollView", "fields", [0, top, 402, 874 - top],
            tag("TextField", "street", [16, top + 80, 370, 44])))
  }

  @Test(
    "The imported bar is that of the sheet in front, never that of the page behind the sheet")
  func sheetBar() throws {
    for top in [72, 430] {
      let handle = Self.tag("Button", "Sheet Grabber", [183, top + 5, 36, 5])
      let elements = Self.sheet(top, handle: handle)
      let form = try imported(elements).scenario.configuration
      #expect(form.navigationBar?.title == "Address")
      #expect(form.presentation.kind == .sheet)
      #expect(try verdict("Cancel", elements)?.0 == .lands)
      #expect(try verdict("Back", elements)?.0 == .covered)
      let bare = Self.sheet(top, handle: handle, bar: "Other")
      #expect(try imported(bare).scenario.configuration.navigationBar == nil)
    }
  }

  @Test("A region that closes a sheet is not mistaken for a grabber")
  func dismissRegion() throws {
    let form = try imported(Self.sheet(72, handle: "")).scenario.configuration
    #expect(form.presentation == Presentation(.sheet, detents: [.large], grabber: false))
  }

  // MARK: Pages

  @Test("An invisible field on a page behind another page is imported as hidden, with a note")
  func stack() throws {
    func page(_ name: String, _ y: Int, more: String = "") -> String {
      Self.tag(
        "ScrollView", "", [0, 116, 402, 758],
        Self.tag("TextField", name, [24, y, 354, 44], more: more))
    }
    let made = try imported(page("old", 200, more: "visible=\"false\"") + page("new", 260))
    let fields = made.scenario.configuration.content.elements
    #expect(fields.filter(\.isHidden).map(\.id) == ["old"])
    #expect(made.unknowns.contains("1 field lies behind another page: old."))
    // None of these fields is hidden: each of them is called visible by the driver, has the focus,
    // or has no page in front of it.
    for (first, second) in [
      (page("old", 200), page("new", 260)), (page("old", 900, more: "visible=\"false\""), ""),
      (page("new", 260), page("old", 200, more: "visible=\"false\"")),
      (page("old", 200, more: "visible=\"false\" focused=\"true\""), page("new", 260)),
    ] {
      let made = try imported(first + second)
      #expect(made.scenario.configuration.content.elements.allSatisfy { !$0.isHidden })
    }
  }

  @Test("A floating glass tab bar counts as a tab bar")
  func floatingTabs() throws {
    let tabs = ["Home", "Find"].enumerated().map { number, name in
      Self.tag("Button", name, [60 + 140 * number, 785, 140, 54])
    }
    let made = try imported(Self.page + Self.tag("TabBar", "", [21, 782, 360, 62], tabs.joined()))
    #expect(made.scenario.configuration.tabs == ["Home", "Find"])
    #expect(made.scenario.configuration.barEdges.bottom == 92)
  }

  // MARK: Alerts and windows

  @Test("A system alert is in front of the app if the hierarchy contains both")
  func systemAlert() throws {
    let app = """
      Application bundle identifier: example.orchard
      Application, pid: 1, label: 'Orchard'
       Window, {{0.0, 0.0}, {402.0, 874.0}}
        TextField, {{16.0, 200.0}, {370.0, 44.0}}, identifier: 'plum', Editable

      """
    let system = """
      Application bundle identifier: com.apple.springboard
      Application, pid: 2, label: ' '
       Window, {{0.0, 0.0}, {402.0, 874.0}}
        Icon, {{20.0, 80.0}, {68.0, 68.0}}, identifier: 'Maps'
       Window, {{0.0, 0.0}, {402.0, 874.0}}
        Alert, {{66.0, 320.0}, {270.0, 200.0}}, label: 'Allow notifications?'
         Button, {{66.0, 470.0}, {135.0, 44.0}}, label: 'Allow'
      """
    for text in [app + system, system + "\n" + app] {
      let reach = try Reach(Dump(parsing: Array(text.utf8)))
      #expect(reach.elements(named: "plum").first?.cover == "Allow notifications?")
      #expect(reach.elements(named: "Allow").first?.verdict == .lands)
      #expect(reach.elements(named: "Maps").isEmpty)
    }
    let alone = try Reach(Dump(parsing: Array(app.utf8)))
    #expect(alone.elements(named: "plum").first?.verdict == .lands)
  }

  @Test("A window that is described in pixels is not mistaken for the screen")
  func pixels() throws {
    for scale in [2, 3] {
      let text = """
        Element subtree:
         →Application, 0x60, pid: 1, label: 'Orchard'
            Window (Main), 0x61, {{0.0, 0.0}, {402.0, 874.0}}
              TextField, 0x62, {{16.0, 200.0}, {370.0, 44.0}}, identifier: 'plum'
            Window, 0x63, {{0.0, 0.0}, {\(402 * scale).0, \(874 * scale).0}}
              Other, 0x64, {{0.0, 0.0}, {\(402 * scale).0, \(874 * scale).0}}
        """
      let made = try DumpImport(Dump(parsing: Array(text.utf8)), name: "a", source: "a")
      #expect(made.scenario.configuration.device.id == "iphone-16-pro")
    }
  }

  @Test("A note reports a keyboard narrower than the screen at the bottom of the screen")
  func narrow() throws {
    let made = try imported(
      Self.page
        + Self.tag("Keyboard", "", [10, 640, 300, 234], Self.tag("Key", "q", [12, 650, 30, 40]))
    )
    #expect(made.unknowns.contains { $0.contains("narrower than the screen") })
    #expect(made.scenario.configuration.start.focus == nil)
  }
}
