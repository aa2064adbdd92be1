import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

/// Complete runs with the sources' strategies, compared with the values stated in the listings.
struct SourceRunTests {
  static func form(
    device: String = "iphone-8", orientation: Orientation = .portrait, bar: NavigationBar? = nil,
    height: Double? = 1000, elements: [FormElement], strategy: String,
    parameters: [StrategyArgument] = [], responders: ResponderRule? = ResponderRule()
  ) throws -> FormConfiguration {
    FormConfiguration(
      device: try #require(DeviceCatalogue.device(device)), orientation: orientation, system: 15,
      navigationBar: bar, content: FormContent(height: height, elements: elements),
      avoidance: try StrategyCatalogue.make(id: strategy, parameters: parameters),
      dismissal: Dismissal(scroll: .none), responders: responders)
  }

  static func field(_ id: String, y: Double, height: Double = 34) -> FormElement {
    FormElement(id: id, kind: .textField, frame: Rect(x: 20, y: y, width: 200, height: height))
  }

  static func states(
    _ form: FormConfiguration, _ actions: ScriptStep.Action...
  ) throws -> [FormState] {
    try FormSimulator.run(configuration: form, script: actions.map { ScriptStep($0) }).states
  }

  @Test(
    "S4: the offset moves with the keyboard, with the duration and the curve of the notification"
  )
  func notificationsCurve() throws {
    let form = try Self.form(elements: [Self.field("a", y: 500)], strategy: "auto-scroll")
    let begin = Rect(x: 0, y: 451, width: 375, height: 216)
    let end = Rect(x: 0, y: 367, width: 375, height: 300)
    func offsets(_ duration: Double, _ curve: Int) throws -> (start: Int, [FormState]) {
      let states = try Self.states(
        form, .focus("a"),
        .notify(
          KeyboardNotification(
            name: .keyboardWillShow, begin: begin, end: end, duration: duration, curve: curve)))
      let start = try #require(states.lastIndex { !$0.events.isEmpty })
      return (start, states)
    }
    let (start, linear) = try offsets(1, 3)
    #expect(linear[start].contentOffset == 291.5)
    #expect(abs(linear[start + 30].contentOffset - 312.5) <= 0.5)
    #expect(linear[start + 60].contentOffset == 333.5)
    #expect(linear[start + 59].contentOffset < 333.5)
    #expect(abs(linear[start + 30].keyboard.top - 409) <= 0.5)
    let (own, spring) = try offsets(0.25, 7)
    #expect(spring[own + 6].contentOffset > 305 && spring.count - own < 31)
    #expect(spring.last?.contentOffset == 333.5)
    let (slow, ease) = try offsets(2, 0)
    #expect(abs(ease[slow + 60].contentOffset - 312.5) <= 0.5)
    #expect(ease[slow + 12].contentOffset < linear[start + 12].contentOffset)
  }

  @Test(
    "S5: the bottom constraint scrolls to 196 in 18 frames (0.3 s), and ends at a legal offset"
  )
  func bottomConstraintIsAnimated() throws {
    var form = try Self.form(
      height: 667, elements: [Self.field("a", y: 100), Self.field("b", y: 500)],
      strategy: "bottom-constraint")
    let states = try Self.states(form, .focus("a"), .focus("b"))
    let start = try #require(
      states.firstIndex { $0.events.contains { if case .focus("b") = $0 { true } else { false } } })
    #expect(states[start].contentOffset == -20)
    #expect(states[start + 17].contentOffset < 196 && states[start + 18].contentOffset == 196)
    form.navigationBar = NavigationBar(title: "Formulario")
    form.content.height = 603
    let last = try #require(Self.states(form, .focus("b")).last)
    #expect(last.offsetIsLegal && last.contentOffset == 132)
  }

  @Test(
    "S6: the data entry screen computes offsets 178 and 193 from the application frame's height"
  )
  func applicationFrame() throws {
    let form = try Self.form(
      device: "iphone-4s", elements: [Self.field("a", y: 20), Self.field("c", y: 283)],
      strategy: "data-entry")
    let last = try #require(Self.states(form, .focus("a"), .focus("c")).last)
    #expect(last.contentOffset == 178)
    #expect(last.contentSize.height == 676)
    let notes = FormElement(
      id: "notes", kind: .textView, frame: Rect(x: 20, y: 283, width: 200, height: 64))
    let first = try Self.form(device: "iphone-4s", elements: [notes], strategy: "data-entry")
    #expect(try #require(Self.states(first, .focus("notes")).last).contentOffset == 193)
  }

  @Test(
    "S7: in landscape, AutoScroll uses widths as heights (inset 568, offset 275), unless corrected")
  func landscapeWidths() throws {
    for (corrects, inset, offset) in [(false, 568.0, 275.0), (true, 162, 196)] {
      let form = try Self.form(
        device: "iphone-se-1", orientation: .landscape,
        elements: [Self.field("a", y: 260, height: 30)],
        strategy: "auto-scroll",
        parameters: corrects ? [StrategyArgument("widthInLandscape", .bool(false))] : [])
      let last = try #require(Self.states(form, .focus("a")).last)
      #expect(last.contentInset.bottom == inset)
      #expect(abs(last.contentOffset - offset) <= 0.5)
    }
  }

  @Test(
    "S8: AutoScroll's top inset is 64, with or without a keyboard, if the system includes the bar"
  )
  func autoScrollTopInset() throws {
    let form = try Self.form(
      bar: NavigationBar(title: "Bar"), elements: [Self.field("a", y: 300)],
      strategy: "auto-scroll", responders: ResponderRule(chain: .corrected))
    let shown = try #require(Self.states(form, .focus("a")).last)
    #expect(shown.contentInset == EdgeInsets(top: 64, bottom: 216))
    let hidden = try #require(Self.states(form, .focus("a"), .returnKey).last)
    #expect(hidden.contentInset == EdgeInsets(top: 64, bottom: 0))
  }

  @Test(
    "S9: focus on a field outside the list scrolls nothing, and AutoScroll's bottom inset stays 0",
    arguments: StrategyAtRestTests.ids)
  func fieldOutside(id: String) throws {
    var search = Self.field("search", y: 40)
    search.isFixed = true
    let form = try Self.form(
      height: 2000, elements: [search, Self.field("a", y: 700)], strategy: id)
    var scrolled = form
    scrolled.start = FormStart(scrolled: 500)
    let states = try Self.states(scrolled, .focus("search"), .wait(0.3))
    for state in states {
      #expect(state.contentOffset == 480, "frame \(state.frame)")
      #expect(id != "auto-scroll" || state.contentInset == EdgeInsets(top: 20))
    }
  }

  @Test(
    "IQKeyboardManager lifts the page for a field outside the scroll view, and puts the page back")
  func rootView() throws {
    var search = Self.field("search", y: 600)
    search.isFixed = true
    let form = try Self.form(
      elements: [search, Self.field("a", y: 700)], strategy: "iqkeyboardmanager",
      responders: ResponderRule(order: .explicit(["a", "search"]), chain: .corrected))
    let shown = try #require(Self.states(form, .focus("search")).last)
    #expect(shown.rootY == -193)
    #expect(shown.focused?.frame.maxY == 441)
    let hidden = try #require(Self.states(form, .focus("a"), .focus("search"), .returnKey).last)
    #expect(hidden.rootY == 0)
  }

  @Test(
    "S10: a field's frame, left in its cell's coordinates, leads to offsets of −20 and 0"
  )
  func fieldInCell() throws {
    let rows = (1...14).map { FormElement(id: "r\($0)", kind: .cell, title: "Row \($0)") }
    func offset(_ strategy: String, _ parameters: [StrategyArgument] = []) throws -> Double {
      var form = try Self.form(
        height: nil, elements: rows + [FormElement(id: "box", kind: .composer)],
        strategy: strategy, parameters: parameters)
      form.content.margin = 0
      form.content.spacing = 0
      return try #require(Self.states(form, .focus("box")).last).contentOffset
    }
    let converts = [StrategyArgument("convertsFrame", .bool(true))]
    #expect(try offset("bottom-constraint") == -20)
    #expect(try offset("bottom-constraint", converts) > 100)
    let known = [StrategyArgument("knownHeight", .bool(true))]
    #expect(try offset("data-entry", known) == 0)
    #expect(try offset("data-entry", known + converts) > 100)
  }

  @Test("If a navigation bar's large title is collapsed, the bar's smaller height is used")
  func foldedTitle() throws {
    let bar = NavigationBar(title: "Collection", largeTitle: true)
    var form = try Self.form(
      device: "iphone-x", bar: bar, height: 1600,
      elements: [Self.field("a", y: 295), Self.field("b", y: 700)], strategy: "form")
    form.start = FormStart(scrolled: 340)
    let last = try #require(Self.states(form, .focus("a"), .wait(0.2)).last)
    #expect(last.contentOffset == 200 && last.contentInset.top == 88)
    #expect(last.focused?.visibleFraction == 1)
    form.start = FormStart()
    #expect(try #require(Self.states(form, .wait(0.1)).last).contentInset.top == 140)
  }

  @Test("A notified rectangle that is narrower than the screen does not show a docked keyboard")
  func narrowFrame() throws {
    let form = try Self.form(
      device: "ipad-10", elements: [Self.field("a", y: 100)], strategy: "keyboard-inset")
    let states = try Self.states(
      form, .focus("a"),
      .notify(
        KeyboardNotification(
          name: .keyboardWillShow, begin: Rect(x: 0, y: 800, width: 820, height: 380),
          end: Rect(x: 100, y: 0, width: 320, height: 254), duration: 0.25, curve: 7)),
      .wait(0.5))
    let last = try #require(states.last)
    #expect(last.keyboard.top == last.screenSize.height && last.keyboard.phase == .hidden)
    #expect(states.allSatisfy { $0.keyboard.height < 500 })
  }

  @Test("A short form is centred in its container, whose height does not change with the keyboard")
  func centredForm() throws {
    func form(
      _ count: Int, _ anchor: ContentAnchor, height: Double? = nil
    ) throws -> FormConfiguration {
      var form = try Self.form(
        height: height,
        elements: (0..<count).map { FormElement(id: "f\($0)", kind: .textField) },
        strategy: "auto-scroll")
      form.content.anchor = anchor
      return form
    }
    // The two fields span 88 pt and are centred in the 647 pt below the status bar.
    let states = try Self.states(form(2, .center), .focus("f0"))
    #expect(states[0].contentSize.height == 647 && states[0].contentOffset == -20)
    #expect(states[0].elements.map(\.frame.minY) == [279.5, 333.5])
    #expect(states[0].offsetIsLegal)
    let last = try #require(states.last)
    #expect(last.contentSize.height == 647 && last.contentInset.bottom == 216)
    #expect(last.contentOffset == 71)
    // The listing's constraints make the container as tall as the screen.
    let tall = try Self.states(form(2, .center, height: 667), .wait(0.1))
    #expect(tall[0].elements.map(\.frame.minY) == [289.5, 343.5])
    // Content that does not fit starts at the top, in the same way as content that is not centred.
    let (long, top) = (
      try Self.states(form(14, .center), .wait(0.1)), try Self.states(form(14, .top), .wait(0.1))
    )
    #expect(long[0].elements == top[0].elements && long[0].contentSize == top[0].contentSize)
  }

  @Test(
    "Fixed and hidden elements are not centred, and the dock's height is not part of the container"
  )
  func centredAboveADock() throws {
    var fixed = Self.field("search", y: 30)
    fixed.isFixed = true
    var hidden = Self.field("ghost", y: 400)
    hidden.isHidden = true
    var form = try Self.form(
      height: nil, elements: [fixed, Self.field("a", y: 0, height: 100), hidden], strategy: "none")
    form.content.anchor = .center
    form.dock = Dock(height: 47)
    let state = try #require(Self.states(form, .wait(0.1)).first)
    #expect(state.contentSize.height == 600)
    #expect(state.elements[0].frame.minY == 30)
    #expect(state.elements[1].frame.minY == 250)
  }
}
