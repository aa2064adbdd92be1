import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Fields, each with or without a toolbar above its keys, on a phone of 393 × 852 pt with a
/// keyboard 291 pt tall.
private struct ToolbarForm {
  var toolbars: [KeyboardToolbar?] = Array(repeating: KeyboardToolbar(), count: 3)
  var type = KeyboardType.default
  var system = 18
  var avoidance: AnyStrategy = AnyStrategy(KeyboardInset())
  var dismissal = Dismissal(scroll: .interactive)
  var dock: Dock?
  var quirks = Quirks()

  var configuration: FormConfiguration {
    let fields = toolbars.enumerated().map { number, toolbar in
      FormElement(
        id: "f\(number)", kind: .textField,
        frame: Rect(x: 20, y: 100 + Double(number) * 200, width: 353, height: 34),
        keyboard: KeyboardTraits(type: number == 0 ? type : .default, toolbar: toolbar))
    }
    var form = FormConfiguration(
      device: DeviceCatalogue.device("iphone-15-pro") ?? DeviceCatalogue.all[0], system: system,
      content: FormContent(height: 1200, elements: fields), avoidance: avoidance,
      dismissal: dismissal, dock: dock)
    form.quirks = quirks
    return form
  }

  func states(_ actions: ScriptStep.Action...) throws -> [FormState] {
    try FormSimulator.run(configuration: configuration, script: actions.map { ScriptStep($0) })
      .states
  }

  func notifications(_ states: [FormState]) -> [KeyboardNotification] {
    states.flatMap(\.events).compactMap { event in
      if case .notification(let notification) = event { notification } else { nil }
    }
  }
}

@Suite("A toolbar above the keys") struct ToolbarTests {
  @Test("A toolbar adds 44 pt to the rectangle in notifications, and the keys keep their height")
  func frames() throws {
    let form = ToolbarForm()
    let states = try form.states(.focus("f0"), .pressButton("done"))
    let shown = try #require(states.last { $0.keyboard.phase == .shown })
    #expect(shown.keyboard.top == 561 && shown.keyboard.height == 291)
    #expect(shown.keyboard.toolbar?.top == 517 && shown.keyboard.toolbar?.height == 44)
    let show = try #require(form.notifications(states).first { $0.name == .keyboardWillShow })
    #expect(show.end == Rect(x: 0, y: 517, width: 393, height: 335))
    let hide = try #require(form.notifications(states).first { $0.name == .keyboardWillHide })
    #expect(hide.begin == show.end && hide.end.minY == 852)
    for state in states {
      guard let toolbar = state.keyboard.toolbar else { continue }
      #expect(abs(state.keyboard.top - min(852, toolbar.top + 44)) < 1e-9, "frame \(state.frame)")
    }
    #expect(shown.contentInset.bottom == 335)
  }

  @Test(
    "A glass toolbar is a 42 pt capsule with an 11 pt gap, unless the form sets another height")
  func heights() throws {
    let glass = try ToolbarForm(system: 26).states(.focus("f0"))
    #expect(glass.last?.keyboard.toolbar?.height == 53)
    let own = ToolbarForm(toolbars: [KeyboardToolbar([], height: 70), nil, nil])
    #expect(try own.states(.focus("f0")).last?.keyboard.toolbar?.top == 491)
    let layout = ToolbarLayout(
      KeyboardToolbar(), width: 390, usesGlass: true, sides: EdgeInsets(), isMirrored: false)
    #expect(layout.face == Rect(x: 16, y: 0, width: 358, height: 42))
    let mirrored = ToolbarLayout(
      KeyboardToolbar(), width: 390, usesGlass: true, sides: EdgeInsets(), isMirrored: true)
    #expect(mirrored.buttons.map(\.midX) == layout.buttons.map { 390 - $0.midX })
  }

  @Test(
    "A toolbar's arrows lead to the adjacent fields and stop at the ends; Done ends editing"
  )
  func buttons() throws {
    let states = try ToolbarForm().states(
      .focus("f0"), .pressButton("previous"), .pressButton("next"), .pressButton("next"),
      .pressButton("next"), .pressButton("previous"), .pressButton("done"))
    let pressed = states.flatMap(\.events).compactMap { event in
      if case .pressed(let id) = event { id } else { nil }
    }
    #expect(pressed == ["next", "next", "previous", "done"])
    let focused = states.compactMap(\.firstResponder)
    #expect(focused.first == "f0" && focused.last == "f1" && focused.contains("f2"))
    #expect(states.last?.keyboard.phase == .hidden)
    let first = try #require(states.first { $0.firstResponder == "f0" })
    #expect(first.keyboard.toolbar?.disabled == [.previous])
  }

  @Test("A tap on a toolbar button presses the button, and a tap between buttons does nothing")
  func taps() throws {
    let next = Point(x: 70, y: 540)
    let states = try ToolbarForm().states(
      .focus("f0"), .tapPoint(Point(x: 200, y: 540)), .tapPoint(next))
    #expect(states.last?.firstResponder == "f1")
    #expect(states.allSatisfy { $0.firstResponder != nil || $0.frame < 2 })
  }

  @Test("The keys do not move when the next field has no toolbar, or one with a different height")
  func change() throws {
    let states = try ToolbarForm(toolbars: [KeyboardToolbar(), nil, KeyboardToolbar(height: 80)])
      .states(.focus("f0"), .settle, .focus("f1"), .settle, .focus("f2"))
    let changed = states.drop { $0.firstResponder != "f1" }
    #expect(changed.allSatisfy { $0.keyboard.top == 561 && $0.keyboard.height == 291 })
    let rests = states.filter { !$0.isMoving }
    #expect(rests.contains { $0.firstResponder == "f1" && $0.contentInset.bottom == 291 })
    #expect(states.last?.contentInset.bottom == 371)
  }

  @Test(
    "Ending all motion also ends a toolbar's motion, whether or not the keyboard is moving",
    arguments: [AnyStrategy(KeyboardInset()), AnyStrategy(FlutterScaffold())], [291.0, 335])
  func comingToRest(_ strategy: AnyStrategy, height: Double) throws {
    let form = ToolbarForm(toolbars: [KeyboardToolbar(), nil], avoidance: strategy)
    var configuration = form.configuration
    configuration.content.elements[1].keyboard = KeyboardTraits(height: height)
    var simulator = FormSimulator(configuration: configuration, script: [])
    _ = simulator.next()
    simulator.focus(0)
    simulator.comeToRest()
    #expect(simulator.state().keyboard.toolbar?.height == 44)
    simulator.focus(1)
    #expect(simulator.isMoving && simulator.keyboard.toolbar.isMoving)
    // The second keyboard does not move if it is as tall as the first keyboard and its toolbar
    // together.
    #expect((simulator.keyboard.motion == nil) == (height == 335))
    simulator.comeToRest()
    #expect(!simulator.isMoving)
    #expect(simulator.state().keyboard.toolbar == nil)
  }

  @Test("A finger grabs the keyboard at the toolbar's top edge")
  func drag() throws {
    let drag = Composer.drag([(0, 0), (0.4, 260), (0.8, 260)])
    for state in try ToolbarForm().states(.focus("f0"), drag) {
      guard let finger = state.finger else { continue }
      #expect(abs(state.keyboard.edge - min(852, max(517, finger.y))) < 0.34)
    }
  }

  @Test("The layout guide is at the toolbar's top edge, and a dock rests there")
  func docks() throws {
    let states = try ToolbarForm(dock: Dock(height: 52)).states(.focus("f0"))
    #expect(states.last?.dock?.frame.maxY == 517 && states.last?.dock?.gap == 0)
    #expect(states.allSatisfy { ($0.dock?.deviation ?? 0) == 0 })
  }

  @Test(
    "A disappearing toolbar stays visible below the dock until the keys take the toolbar's place",
    arguments: [18, 26], KeyboardType.allCases)
  func leaves(_ system: Int, type: KeyboardType) throws {
    var form = ToolbarForm(
      toolbars: [KeyboardToolbar(), nil], system: system, dock: Dock(height: 52))
    form.type = type
    let states = try form.states(.focus("f0"), .pressButton("next"))
    let way = states.filter { $0.firstResponder == "f1" && $0.keyboard.isMoving }
    #expect(way.count > 10)
    for state in states where state.keyboard.phase == .shown {
      let (keyboard, dock) = (state.keyboard, try #require(state.dock))
      #expect(dock.frame.maxY == keyboard.edge && dock.gap == 0, "frame \(state.frame)")
      guard let bar = keyboard.toolbar else { continue }
      #expect(abs(bar.top + bar.height - keyboard.top) < 1e-9, "frame \(state.frame)")
    }
    // The disappearing toolbar keeps its look, including its disabled back arrow.
    #expect(way.allSatisfy { $0.keyboard.toolbar.map { $0.disabled == [.previous] } ?? true })
    #expect(way.first?.keyboard.toolbar != nil && states.last?.keyboard.toolbar == nil)
  }

  @Test("A tap on a toolbar that is disappearing does nothing")
  func tapsWhileItLeaves() throws {
    var form = ToolbarForm(toolbars: [KeyboardToolbar(), nil])
    form.dismissal.tap = true
    let states = try FormSimulator.run(
      configuration: form.configuration,
      script: [
        ScriptStep(.focus("f0"), at: 0), ScriptStep(.focus("f1"), at: 2),
        ScriptStep(.tapPoint(Point(x: 200, y: 545)), at: 2 + 2.0 / 60),
      ]
    ).states
    #expect(states.contains { $0.finger != nil })
    #expect(states.last?.firstResponder == "f1")
  }

  @Test("A field behind the toolbar is covered, and a strategy moves the field above the toolbar")
  func covered() throws {
    let low = try ToolbarForm(avoidance: AnyStrategy(NoAvoidance())).states(
      .focus("f2"))
    #expect(low.last?.focused?.frame.maxY == 593)
    #expect(low.last?.focused?.visibleFraction == 0)
    let above = try ToolbarForm(avoidance: AnyStrategy(FormReveal())).states(.focus("f2"))
    #expect(above.last?.focused?.visibleFraction == 1)
    #expect((above.last?.focused?.frame.maxY ?? 900) <= 517)
  }

  @Test(
    "The keyboard's picture contains the toolbar, and the pinned row touches the toolbar in drags"
  )
  func picture() throws {
    var form = ToolbarForm(dismissal: Dismissal(scroll: .snapshot, pinned: "f2"))
    form.toolbars[2] = KeyboardToolbar()
    let drag = Composer.drag([(0, 0), (0.5, 330), (0.6, 330)])
    let states = try form.states(.focus("f2"), drag)
    let pictured = states.filter { $0.picture != nil }
    #expect(pictured.contains { ($0.picture?.translation ?? 0) > 44 })
    for state in pictured where state.finger != nil && (state.picture?.translation ?? 0) > 0 {
      #expect(state.pinned?.gap == 0, "frame \(state.frame)")
      #expect(state.keyboard.toolbar?.top == state.pinned?.bottom)
    }
  }

  @Test("A step can show a toolbar, and a later step can remove the toolbar")
  func steps() throws {
    let form = ToolbarForm(toolbars: [nil])
    let states = try form.states(
      .focus("f0"), .changeKeyboard(KeyboardChange(toolbar: KeyboardToolbar([.done]))), .settle,
      .changeKeyboard(KeyboardChange(toolbar: KeyboardToolbar([]))))
    let rests = states.filter { !$0.isMoving && $0.keyboard.phase == .shown }.map(\.keyboard.edge)
    #expect(rests.first == 561 && rests.contains(517) && rests.last == 561)
    #expect(states.drop { $0.keyboard.phase != .shown }.allSatisfy { $0.keyboard.top == 561 })
  }
}

@Suite("Behaviour that was reported for individual systems") struct QuirksTests {
  private func form(_ change: (inout Quirks) -> Void) -> ToolbarForm {
    var form = ToolbarForm()
    change(&form.quirks)
    return form
  }

  @Test(
    "Quirks can omit the accessory from notified rectangles, or keep 44 pt of a hidden keyboard")
  func accessories() throws {
    let without = form { $0.accessoryInFrame = false }
    let show = try #require(
      without.notifications(try without.states(.focus("f0"))).first { $0.name == .keyboardWillShow }
    )
    #expect(show.end == Rect(x: 0, y: 561, width: 393, height: 291))
    let hidden = form { $0.hiddenHeight = 44 }
    let states = try hidden.states(.focus("f0"), .pressButton("done"))
    let hide = try #require(hidden.notifications(states).last { $0.name == .keyboardDidHide })
    #expect(hide.end == Rect(x: 0, y: 808, width: 393, height: 44))
    #expect(states.last?.keyboard.phase == .hidden)
  }

  @Test(
    "If a quirk leaves the guide at the screen's bottom, the keyboard covers the bar and the list"
  )
  func guide() throws {
    var chat = DockedChat().configuration
    chat.quirks.guide = .bottom
    let states = try FormSimulator.run(
      configuration: chat, script: [ScriptStep(.focus("box"))]
    ).states
    #expect(states.first?.dock?.frame.maxY == 818)
    #expect(states.last?.dock?.frame.maxY == 852 && states.last?.dock?.gap == -291)
    var form = ToolbarForm(avoidance: AnyStrategy(LayoutGuide()))
    form.quirks.guide = .bottom
    #expect(try form.states(.focus("f2")).last?.viewHeight == 852)
  }

  @Test(
    "If only willChangeFrame has a correct rectangle, a strategy that uses willShow does nothing")
  func frames() throws {
    let form = form { $0.frames = .willOnly }
    let states = try form.states(.focus("f2"))
    let notified = form.notifications(states)
    #expect(notified.first { $0.name == .keyboardWillChangeFrame }?.end.minY == 517)
    #expect(
      notified.filter { $0.name != .keyboardWillChangeFrame }.allSatisfy { $0.end.minY == 852 })
    #expect(states.last?.contentInset.bottom == 34)
  }

  @Test("A keyboard change is not announced if the form's quirks suppress the announcement")
  func unannounced() throws {
    var form = form { $0.notified = false }
    form.toolbars = [nil]
    let states = try form.states(
      .focus("f0"), .settle, .changeKeyboard(KeyboardChange(height: 336)))
    #expect(states.last?.keyboard.top == 516)
    #expect(form.notifications(states).allSatisfy { $0.end.height == 291 })
  }

  @Test("Without a keyboard, an accessory is above its usual position by the gap in the quirks")
  func gap() throws {
    var chat = DockedChat(dock: Dock(follows: .accessory, height: 52)).configuration
    chat.quirks.accessoryGap = 17
    let states = try FormSimulator.run(
      configuration: chat, script: [ScriptStep(.focus("box"))]
    ).states
    #expect(states.first?.dock?.frame.maxY == 801 && states.last?.dock?.gap == 0)
  }
}
