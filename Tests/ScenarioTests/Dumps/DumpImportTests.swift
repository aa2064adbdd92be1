import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

@Suite("A dump imported as a scenario") struct DumpImportTests {
  private func imported(
    _ text: String, device: String? = nil, shot: DumpImport.Screenshot? = nil
  ) throws -> DumpImport {
    try DumpImport(
      Dump(parsing: Array(text.utf8)),
      name: "sample", source: "sample", device: device.flatMap(DeviceCatalogue.device),
      screenshot: shot)
  }

  /// The rectangles of the fields on the first frame, in order.
  private func fields(of scenario: Scenario) throws -> [Rect] {
    var simulator = FormSimulator(configuration: scenario.configuration, script: [])
    let first = simulator.next()
    let state = try #require(first)
    return scenario.configuration.content.elements.filter(\.takesText).map { element in
      let frame = state.elements.first { $0.id == element.id }?.frame ?? .zero
      return element.isFixed ? frame : frame.offsetBy(dx: 0, dy: -state.contentOffset)
    }
  }

  @Test(
    "Every imported field is within half a point of its position in the dump",
    arguments: SampleScreen.Format.allCases)
  func frames(_ format: SampleScreen.Format) throws {
    for (number, screen) in SampleScreen.twenty(seed: 19).enumerated() {
      let made = try imported(screen.text(format))
      let seen = try fields(of: made.scenario)
      #expect(seen.count == screen.fields.count, "screen \(number)")
      for (frame, field) in zip(seen, screen.fields) {
        let told = SampleScreen.told(try #require(field.frame), format)
        let worst =
          [
            frame.minX - told.minX, frame.minY - told.minY, frame.maxX - told.maxX,
            frame.maxY - told.maxY,
          ].map(abs).max() ?? .infinity
        #expect(worst <= 0.5, "screen \(number): \(told) is \(frame)")
      }
    }
  }

  @Test(
    "A repeated import has the same result, and an import's file reads back unchanged",
    arguments: SampleScreen.Format.allCases
  )
  func again(_ format: SampleScreen.Format) throws {
    for screen in SampleScreen.twenty(seed: 7) {
      let text = screen.text(format)
      let made = try imported(text)
      let file = made.scenario.yaml(notes: made.notes, isBrief: true)
      let second = try imported(text)
      #expect(second.scenario.yaml(notes: second.notes, isBrief: true) == file)
      #expect(try Scenario(yaml: file).yaml() == made.scenario.yaml())
    }
  }

  @Test("A keyboard's height is kept exactly, or left out if a known keyboard has the same height")
  func heights() throws {
    for (height, own) in [(291, nil), (292, 292), (335, nil), (336, nil), (337, 337)]
      as [(Double, Double?)]
    {
      let form = try imported(
        """
        <XCUIElementTypeApplication x="0" y="0" width="393" height="852">
          <XCUIElementTypeTextField name="city" x="16" y="200" width="361" height="44" focused="true"/>
          <XCUIElementTypeOther x="0" y="\(Int(852 - height))" width="393" height="\(Int(height))">
            <XCUIElementTypeKeyboard x="0" y="561" width="393" height="216"/>
          </XCUIElementTypeOther>
        </XCUIElementTypeApplication>
        """
      ).scenario.configuration
      #expect(form.keyboard.height == own && form.keyboard.showsSuggestions == (height > 300))
      #expect(form.system == (height == 335 ? 26 : 18))
      var simulator = FormSimulator(configuration: form, script: [])
      #expect(simulator.next()?.keyboard.top == 852 - height)
    }
  }

  @Test(
    "In a right-to-left layout, the back button is on the right and the actions are on the left")
  func mirroredBar() throws {
    func bar(_ key: String) throws -> NavigationBar? {
      try imported(
        """
        <XCUIElementTypeApplication x="0" y="0" width="393" height="852">
          <XCUIElementTypeNavigationBar name="Title" x="0" y="59" width="393" height="44">
            <XCUIElementTypeButton name="Right" x="343" y="59" width="44" height="44"/>
            <XCUIElementTypeButton name="Left" x="6" y="59" width="44" height="44"/>
          </XCUIElementTypeNavigationBar>
          <XCUIElementTypeTextField name="city" x="16" y="200" width="361" height="44" focused="true"/>
          <XCUIElementTypeKeyboard x="0" y="561" width="393" height="216">
            <XCUIElementTypeKey name="\(key)" x="3" y="569" width="33" height="42"/>
          </XCUIElementTypeKeyboard>
        </XCUIElementTypeApplication>
        """
      ).scenario.configuration.navigationBar
    }
    let (english, arabic) = (try bar("q"), try bar("ض"))
    #expect(english?.back == "Left" && english?.actions.map(\.title) == ["Right"])
    #expect(arabic?.back == "Right" && arabic?.actions.map(\.title) == ["Left"])
  }

  @Test(
    "The imported keyboard and the bars above it have the same positions as in the dump",
    arguments: SampleScreen.Format.allCases)
  func keyboards(_ format: SampleScreen.Format) throws {
    var count = 0
    for screen in SampleScreen.twenty(seed: 19) {
      guard let height = screen.features.keyboard else { continue }
      let made = try imported(screen.text(format), device: screen.features.device)
      var simulator = FormSimulator(configuration: made.scenario.configuration, script: [])
      let first = simulator.next()
      let state = try #require(first)
      let accessory = [.bridge, .flat, .complete].contains(format) ? 0 : screen.features.accessory
      let top = screen.size.height - height - accessory
      let upper = state.keyboard.toolbar?.top ?? state.keyboard.top
      #expect(state.keyboard.phase == .shown && abs(upper - top) <= 1)
      #expect(made.scenario.configuration.keyboard.height == nil)
      #expect(
        made.scenario.configuration.keyboard.toolbar?.items == (accessory == 0 ? nil : [.done]))
      count += 1
    }
    #expect(count == 5)
  }

  @Test(
    "The field marked as focused in the dump is focused; without a mark, some field is focused"
  )
  func focus() throws {
    for screen in SampleScreen.twenty(seed: 19) where screen.features.keyboard != nil {
      let focused = screen.fields.firstIndex(where: \.isFocused)
      let made = try imported(screen.text(.xcuitest))
      let ids = made.scenario.configuration.content.elements.filter(\.takesText).map(\.id)
      if let focused { #expect(made.scenario.configuration.start.focus == ids[focused]) }
      let idb = try imported(screen.text(.idb))
      #expect(idb.scenario.configuration.start.focus != nil)
    }
  }

  @Test("Fields outside all scroll views keep their positions under every strategy")
  func fixed() throws {
    var random = SplitMix64(seed: 3)
    var features = SampleScreen.Features()
    features.scrolling = .none
    let screen = SampleScreen(features, using: &random)
    let made = try imported(screen.text(.xcuitest))
    let elements = made.scenario.configuration.content.elements
    let fields = elements.filter(\.takesText)
    #expect(fields.count == fields.filter(\.isFixed).count)
    #expect(made.unknowns.contains { $0.contains("Nothing in the dump scrolls") })
    let low = try #require(fields.last)
    for strategy in StrategyCatalogue.all {
      var configuration = made.scenario.configuration
      configuration.avoidance = try StrategyCatalogue.make(id: strategy.id)
      configuration.start = FormStart(focus: low.id)
      var simulator = FormSimulator(configuration: configuration, script: [])
      let first = simulator.next()
      let moved = (first?.focused?.frame.minY ?? 0) - (low.frame?.minY ?? 0)
      #expect(abs(moved) <= 0.25, "\(strategy.id)")
    }
  }

  @Test("Guesses, and facts that the dump does not contain, are reported")
  func notes() throws {
    let made = try imported(
      """
      <XCUIElementTypeApplication x="0" y="0" width="375" height="812">
      <XCUIElementTypeTable x="0" y="88" width="375" height="724">
      <XCUIElementTypeStaticText x="16" y="100" width="200" height="17" name="Postal code"/>
      <XCUIElementTypeTextField x="16" y="120" width="343" height="44" value="80331"/>
      <XCUIElementTypeTextField x="16" y="180" width="343" height="44" name="workEmail" value=""/>
      <XCUIElementTypeSecureTextField x="16" y="240" width="343" height="44" name="focused" value="••••"/>
      <XCUIElementTypeTextField width="343" height="44" name="lost"/>
      <XCUIElementTypeSwitch x="300" y="300" width="51" height="31" name="Remember me" value="1"/>
      <XCUIElementTypeButton x="16" y="340" width="343" height="44" name="Log in"/>
      </XCUIElementTypeTable></XCUIElementTypeApplication>
      """)
    let elements = made.scenario.configuration.content.elements
    let byID = Dictionary(uniqueKeysWithValues: elements.map { ($0.id, $0) })
    #expect(byID["Postal code"]?.keyboard?.type == .number && byID["Postal code"]?.text == "80331")
    #expect(byID["workEmail"]?.keyboard?.type == .email)
    #expect(byID["focused-2"]?.isSecure == true && byID["focused-2"]?.text == "••••")
    #expect(byID["Remember me"]?.isOn == true && byID["Log in"]?.role == .submit)
    let file = made.scenario.yaml(notes: made.notes, isBrief: true)
    #expect(
      file.contains(
        "# named after the label above; its text may be its placeholder; keyboard guessed"
      ))
    #expect(file.contains("# guessed from the size of the screen; as large: iphone-12-mini"))
    #expect(made.unknowns.contains("Rows below 384 pt are not in the dump."))
    #expect(made.unknowns.contains("Fields without a frame in the dump are left out: lost."))
  }

  @Test(
    "A dump without a field or screen is refused; so is a device or screenshot of a different size")
  func refused() {
    func message(_ text: String, device: String? = nil, shot: DumpImport.Screenshot? = nil)
      -> String
    {
      do {
        _ = try imported(text, device: device, shot: shot)
        return ""
      } catch {
        return (error as? KeyreelError)?.message ?? "\(error)"
      }
    }
    let app = "<XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"375\" height=\"667\">"
    let end = "</XCUIElementTypeApplication>"
    let field = "<XCUIElementTypeTextField x=\"1\" y=\"80\" width=\"9\" height=\"9\"/>"
    #expect(message(app + end) == "the dump has no text field")
    #expect(
      message(app + "<XCUIElementTypeTextField/>" + end) == "no text field in the dump has a frame")
    #expect(message(field).contains("neither an application nor a window"))
    #expect(message(app + field + end, device: "iphone-x").contains("375 × 812"))
    let shot = DumpImport.Screenshot(image: "a.png", width: 751, height: 1334)
    #expect(message(app + field + end, shot: shot).contains("751 × 1334 pixels"))
    #expect(message(app + field + end) == "")
  }

  @Test("The elements of a flat description are assumed to scroll, and a note says so")
  func flat() throws {
    let made = try imported(
      """
      [{"type": "Application", "AXFrame": "{{0, 0}, {402, 874}}"},
       {"type": "NavigationBar", "AXFrame": "{{0, 56.66666}, {402, 44}}", "AXLabel": "Form"},
       {"type": "StaticText", "AXFrame": "{{16, 700}, {100, 20}}", "AXLabel": "Name"},
       {"type": "TextField", "AXFrame": "{{16, 724}, {370, 44}}", "AXValue": "Ada"}]
      """)
    let own = made.scenario.configuration.content.elements.filter(\.takesText)
    let element = try #require(own.first)
    #expect(!element.isFixed && element.id == "Name" && element.text == "Ada")
    #expect(made.unknowns.contains { $0.contains("does not say what scrolls") })
    #expect(made.scenario.configuration.device.id == "iphone-16-pro")
    let seen = try fields(of: made.scenario)
    #expect(abs(seen[0].minY - 724) <= 0.5)
  }

  @Test("Text views keep their heights, and search fields outside the list keep their positions")
  func mixed() throws {
    let made = try imported(
      """
      Element subtree:
       →Application, 0x1, {{0.0, 0.0}, {375.0, 667.0}}
          SearchField, 0x2, {{8.0, 28.0}, {359.0, 36.0}}, placeholderValue: 'Search', value: Search
          ScrollView, 0x3, {{20.0, 80.0}, {335.0, 500.0}}
            TextView, 0x4, {{20.0, 100.0}, {335.0, 60.0}}, identifier: 'notes', value: a
      b
      c
      d
      e
            TextField, 0x5, {{20.0, 200.0}, {335.0, 44.0}}, identifier: 'name'
          Toolbar, 0x6, {{0.0, 580.0}, {375.0, 87.0}}
            Button, 0x7, {{20.0, 590.0}, {335.0, 50.0}}, label: 'Continue'
      """)
    let elements = made.scenario.configuration.content.elements
    let byID = Dictionary(uniqueKeysWithValues: elements.map { ($0.id, $0) })
    #expect(byID["Search"]?.isFixed == true && byID["Search"]?.returnKey == .search)
    #expect(byID["Search"]?.placeholder == "Search" && byID["Search"]?.text == "")
    #expect(byID["notes"]?.grows == false && byID["notes"]?.text == "a\nb\nc\nd\ne")
    #expect(byID["Continue"]?.isFixed == true)
    #expect(made.scenario.configuration.barEdges == BarEdges(top: 80, bottom: 87))
    let seen = try fields(of: made.scenario)
    #expect(
      seen == [
        Rect(x: 8, y: 28, width: 359, height: 36), Rect(x: 20, y: 100, width: 335, height: 60),
        Rect(x: 20, y: 200, width: 335, height: 44),
      ])
  }

  @Test("If there are too many elements, fields inside labels or switches are kept")
  func nestedInControls() throws {
    let made = try DumpImport(
      Dump(
        parsing: Array(
          """
          Element subtree:
          Application, 0x1, {{0.0, 0.0}, {375.0, 667.0}}
           StaticText, 0x2, {{16.0, 300.0}, {343.0, 12.0}}, label: 'Card'
            Other, 0x3, {{16.0, 320.0}, {343.0, 44.0}}
             TextField, 0x4, {{16.0, 320.0}, {200.0, 44.0}}, identifier: 'number'
             TextField, 0x5, {{220.0, 320.0}, {100.0, 44.0}}, identifier: 'code'
           Switch, 0x6, {{16.0, 400.0}, {343.0, 44.0}}, label: 'Gift', value: 1
            TextField, 0x7, {{16.0, 400.0}, {200.0, 44.0}}, identifier: 'message'
           Button, 0x8, {{16.0, 500.0}, {343.0, 44.0}}, label: 'Pay'
          """.utf8)), name: "a", source: "a", elementLimit: 4)
    let elements = made.scenario.configuration.content.elements
    #expect(elements.map(\.id) == ["Card", "number", "code", "message"])
    #expect(made.unknowns.contains { $0.hasPrefix("2 labels, buttons and rows are left out") })
    #expect(
      try Scenario(yaml: made.scenario.yaml(notes: made.notes, isBrief: true)).yaml()
        == made.scenario.yaml())
  }

  @Test("Elements described in portrait are rotated if the screenshot is in landscape")
  func turned() throws {
    // A landscape screen of 667 × 375, described in the coordinates of the device in portrait.
    let text = """
      <XCUIElementTypeApplication x="0" y="0" width="375" height="667">
      <XCUIElementTypeNavigationBar x="343" y="0" width="32" height="667"/>
      <XCUIElementTypeTextField x="280" y="20" width="44" height="600" name="a"/>
      <XCUIElementTypeTextField x="200" y="20" width="44" height="600" name="b"/>
      </XCUIElementTypeApplication>
      """
    let made = try imported(text, shot: .init(image: "a.png", width: 1334, height: 750))
    #expect(made.scenario.configuration.orientation == .landscape)
    let seen = try fields(of: made.scenario)
    #expect(
      seen == [
        Rect(x: 20, y: 51, width: 600, height: 44), Rect(x: 20, y: 131, width: 600, height: 44),
      ])
  }
}
