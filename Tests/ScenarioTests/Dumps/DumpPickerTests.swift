import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// A picker that is a field's input view counts as the keyboard; a picker on the page is part of
/// the page.
@Suite("Pickers in dumps") struct DumpPickerTests {
  typealias Format = SampleScreen.Format

  private static let all = Rect(x: 0, y: 0, width: 390, height: 844)

  private static func band(_ y: Double, _ height: Double) -> Rect {
    Rect(x: 0, y: y, width: all.width, height: height)
  }

  private static func field(_ name: String, _ y: Double, value: String? = nil) -> SampleElement {
    SampleElement(
      "TextField", Rect(x: 16, y: y, width: 358, height: 44), identifier: name, value: value)
  }

  private static let page = [
    field("country", 120, value: "France"), field("city", 180), field("code", 640),
  ]

  /// A picker or date picker above the home indicator's area.
  private static func picker(_ type: String) -> SampleElement {
    let wheels = ["France"].map {
      SampleElement("PickerWheel", Rect(x: 9, y: 594, width: 372, height: 216), value: $0)
    }
    return SampleElement(type, band(594, 216), children: wheels)
  }

  private static let done = SampleElement(
    "Toolbar", band(550, 44),
    children: [
      SampleElement("Button", Rect(x: 320, y: 555, width: 54, height: 34), label: "Done")
    ])

  /// The page, and elements that are in front of the page in a window of their own.
  private static func screen(_ page: [SampleElement], _ front: [SampleElement]) -> SampleScreen {
    SampleScreen(
      root: SampleElement(
        "Application", all, label: "Shop",
        children: [
          SampleElement("Window", all, children: page),
          SampleElement("Window", all, children: front),
        ]))
  }

  private func dump(_ screen: SampleScreen, _ format: Format) throws -> Dump {
    try Dump(parsing: Array(screen.text(format).utf8))
  }

  @Test(
    "A picker in place of keys counts as the keyboard of the field that shows the picker's value",
    arguments: DumpAccessoryTests.hierarchies, ["Picker", "DatePicker"])
  func inputView(_ format: Format, _ type: String) throws {
    let front = SampleElement(
      "Other", Self.band(550, 294), children: [Self.done, Self.picker(type)])
    let made = try DumpImport(
      dump(Self.screen(Self.page, [front]), format), name: "a", source: "a")
    let form = made.scenario.configuration
    #expect(form.content.elements.map(\.id) == ["country", "city", "code"])
    #expect(form.start.focus == "country")
    let traits = try #require(form.content.elements.first?.keyboard)
    #expect(traits.type == .picker && traits.height == 250)
    #expect(form.keyboard.type == .default && form.keyboard.height == nil)
    #expect(form.keyboard.toolbar?.items == [.done] && form.dock == nil)
    var run = FormSimulator(configuration: form, script: [])
    let state = run.next()
    #expect(state?.keyboard.top == 594)
  }

  @Test("Elements behind a picker that replaces the keys are behind the keyboard")
  func reach() throws {
    let front = SampleElement("Other", Self.band(594, 250), children: [Self.picker("Picker")])
    let reach = try Reach(dump(Self.screen(Self.page, [front]), .webdriver))
    let verdicts = Dictionary(
      reach.elements.map { ($0.name ?? $0.type, $0.verdict) }, uniquingKeysWith: { a, _ in a })
    #expect(verdicts["code"] == .keyboard && verdicts["city"] == .lands)
    #expect(verdicts["PickerWheel"] == .key)
    #expect(reach.keyboard.state == .docked && reach.keyboard.frame == Self.band(594, 250))
  }

  @Test(
    "A picker on a page, on a sheet or in front of a backdrop does not count as the keyboard"
  )
  func onPage() throws {
    let picker = Self.picker("Picker")
    let bar = SampleElement("NavigationBar", Self.band(47, 44), label: "Country")
    let close = SampleElement("Button", Rect(x: 330, y: 150, width: 44, height: 44), label: "Close")
    let backdrop = SampleElement("Other", Self.all, identifier: "backdrop")
    let small = SampleElement("Picker", Self.band(760, 40), children: picker.children)
    let fronts = [
      [bar, picker], [close, picker], [Self.field("name", 150), picker], [backdrop, picker],
      [SampleElement("StaticText", Self.band(150, 30), label: "Country"), picker],
      [SampleElement("Other", Self.band(400, 444), children: [picker])],
      [SampleElement("Other", Self.all, identifier: "sheet", children: [picker])],
      [SampleElement("Alert", Self.band(560, 284), label: "Country", children: [picker])], [small],
    ]
    for screen in [Self.screen(Self.page + [picker], [])]
      + fronts.map({ Self.screen(Self.page, $0) })
    {
      let reach = try Reach(dump(screen, .xcuitest))
      #expect(reach.keyboard.state == .none, "\(screen.text(.xcuitest))")
      let made = try DumpImport(dump(screen, .xcuitest), name: "a", source: "a")
      #expect(made.scenario.configuration.start.focus == nil)
    }
  }

  @Test(
    "A picker in place of keys may have several containers, even containers as large as the screen")
  func wrappers() throws {
    let house = SampleElement(
      "Other", Self.all,
      children: [
        SampleElement("Other", Self.all),
        SampleElement(
          "Other", Self.band(550, 294), children: [Self.done, Self.picker("DatePicker")]),
      ])
    let reach = try Reach(dump(Self.screen(Self.page, [house]), .webdriver))
    #expect(reach.keyboard.state == .docked)
  }
}
