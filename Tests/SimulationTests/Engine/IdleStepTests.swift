import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Steps without effect, such as a press on a missing key, and the warnings that they cause.
@Suite("Warnings about steps that do nothing")
struct IdleStepTests {
  private func warnings(
    _ actions: ScriptStep.Action..., form: TwoFields = TwoFields()
  ) throws -> [FormWarning] {
    try form.run(actions.map { ScriptStep($0) }).warnings.filter { warning in
      if case .estimated = warning { false } else { true }
    }
  }

  private func form(_ keyboard: KeyboardTraits) -> TwoFields {
    var form = TwoFields()
    form.elements[0].keyboard = keyboard
    return form
  }

  /// A few words for each warning, without the number of the frame.
  private func kinds(_ warnings: [FormWarning]) -> [String] {
    warnings.map { warning in
      switch warning {
      case .pressedMissingButton(let id, let field, _): "no button \(id) of \(field ?? "-")"
      case .pressedDeadButton(let id, _): "dead button \(id)"
      case .pressedMissingKey(let key, let field, _): "no key \(key) of \(field ?? "-")"
      case .typedWithoutKey(let key, let field, _): "no \(key) of \(field)"
      case .changedNoKeyboard: "no keyboard"
      case .refusedCaret(let field, _): "no caret in \(field)"
      case .tappedUnseen(let id, _): "unseen \(id)"
      case .wasThereAlready: "there already"
      case .draggedNowhere: "drag to where it began"
      default: "other"
      }
    }
  }

  @Test(
    "A touch while the app is in the background, or a step that changes nothing, causes a warning"
  )
  func background() throws {
    let drag = DragGesture(from: Point(x: 100, y: 300), path: [.init(time: 0.2, dy: 50)])
    for touch: ScriptStep.Action in [
      .tap("email"), .tapPoint(Point(x: 9, y: 300)), .type("a"), .returnKey, .press(.shift),
      .hold(KeyHold("a")), .drag(drag), .offsets([0, -10]),
    ] {
      let run = try TwoFields().run(
        [.focus("password"), .background, touch, .foreground].map { ScriptStep($0) })
      #expect(run.warnings.allSatisfy { if case .touchedInBackground = $0 { true } else { false } })
      #expect(run.warnings.count == 1)
      let left = try #require(run.states.firstIndex { $0.events.contains(.background) })
      #expect(
        run.states[left...].allSatisfy { $0.firstResponder == "password" && $0.finger == nil })
      #expect(run.states.last?.keyboard.top == 561 && run.states.last?.contentOffset == -59)
    }
    #expect(kinds(try warnings(.background, .background)) == ["there already"])
    #expect(kinds(try warnings(.foreground)) == ["there already"])
    #expect(try warnings(.background, .focus("email"), .foreground, .type("a")).isEmpty)
  }

  @Test(
    "When the app goes to the background, the list bounces back, the keyboard returns and typing ends"
  )
  func cancelled() throws {
    var form = TwoFields()
    form.dismissal = Dismissal(scroll: .interactive)
    let drag = ScriptStep.Action.drag(
      DragGesture(
        from: Point(x: 100, y: 500), path: [.init(time: 0.4, dy: 120)], releases: false))
    let states = try form.states(.focus("email"), drag, .background, .foreground)
    let left = try #require(states.firstIndex { $0.events.contains(.background) })
    #expect(states[left - 1].keyboard.top > 561 && states[left - 1].contentOffset < -59)
    #expect(states.last?.keyboard.top == 561 && states.last?.contentOffset == -59)
    #expect(states.last?.firstResponder == "email")
    let typed = try form.run([
      ScriptStep(.focus("email")), ScriptStep(.type("abcdefgh"), at: 1),
      ScriptStep(.background, at: 1.25), ScriptStep(.foreground),
    ])
    #expect(typed.states.last?.elements.first?.text == "abc")
    #expect(typed.warnings.isEmpty)
  }

  @Test(
    "Pressing a toolbar button causes a warning if the toolbar, button or target field is missing"
  )
  func toolbar() throws {
    let doneOnly = KeyboardTraits(toolbar: KeyboardToolbar([.done]))
    let all = KeyboardTraits(toolbar: KeyboardToolbar())
    #expect(
      kinds(try warnings(.focus("password"), .pressButton("done"), form: form(doneOnly)))
        == ["no button done of password"])
    #expect(
      kinds(try warnings(.focus("email"), .pressButton("next"), form: form(doneOnly)))
        == ["no button next of email"])
    #expect(
      kinds(try warnings(.pressButton("done"), form: form(doneOnly))) == ["no button done of -"])
    #expect(
      kinds(try warnings(.focus("email"), .pressButton("previous"), form: form(all)))
        == ["dead button previous"])
    #expect(
      try warnings(.focus("email"), .pressButton("next"), form: form(all)).isEmpty)
    #expect(
      try warnings(.focus("email"), .pressButton("done"), form: form(all)).isEmpty)
  }

  @Test(
    "Typing a character that is not on a number pad or a URL keyboard causes a warning",
    arguments: [
      (KeyboardType.number, "123", nil), (.number, "a", "a"), (.number, "1,5", ","),
      (.number, "12 34", " "), (.decimal, "2.5", nil), (.decimal, "2,5", ","),
      (.phone, "+49*#", nil), (.phone, "call", "c"), (.picker, "12 May", nil),
      (.default, "Zoë 🎉", nil), (.email, "a b", nil), (.url, "a b", " "), (.emoji, "🎉", nil),
      (.custom, "x", nil),
    ] as [(KeyboardType, String, String?)])
  func typing(_ type: KeyboardType, _ text: String, _ missing: String?) throws {
    let found = try warnings(
      .focus("email"), .type(text), form: form(KeyboardTraits(type: type)))
    #expect(kinds(found) == (missing.map { ["no \($0) of email"] } ?? []))
  }

  @Test(
    "A drag whose finger never moves causes a warning",
    arguments: [([0, 0], true), ([0, 30], false), ([30, 30], false)] as [([Double], Bool)])
  func drag(_ offsets: [Double], isStill: Bool) throws {
    let path = zip([0.1, 0.3], offsets).map { DragGesture.Waypoint(time: $0, dy: $1) }
    let found = try warnings(
      .drag(DragGesture(from: Point(x: 100, y: 300), path: path)), form: TwoFields())
    #expect(kinds(found) == (isStill ? ["drag to where it began"] : []))
  }

  @Test("Pressing return causes a warning on number pads and pickers, which have no return key")
  func returnKey() throws {
    for type in KeyboardType.allCases {
      let found = kinds(
        try warnings(.focus("email"), .returnKey, form: form(KeyboardTraits(type: type))))
      let lacks = type.isPad || type == .picker
      #expect(found.contains("no key return of email") == lacks, "\(type)")
    }
  }

  @Test("Which keys are missing depends on the language, the device and the keyboard's position")
  func languages() {
    func lacks(
      _ key: Character, _ type: KeyboardType, _ language: KeyboardLanguage,
      isTablet: Bool = false, place: KeyboardPlace = .docked
    ) -> Bool {
      var traits = KeyboardTraits(type: type, language: language)
      traits.place = place
      return traits.lacksKey(for: key, isTablet: isTablet)
    }
    #expect(!lacks(",", .decimal, .german) && lacks(".", .decimal, .german))
    #expect(!lacks("٣", .number, .arabic) && lacks("٣", .number, .english))
    #expect(!lacks("\n", .number, .english, isTablet: true))
    #expect(!lacks("a", .number, .english, place: .hardware))
  }

  @Test(
    "Using a missing key, caret, keyboard or element, or a disabled button, causes a warning"
  )
  func others() throws {
    let pad = form(KeyboardTraits(type: .number))
    #expect(
      kinds(try warnings(.focus("email"), .press(.shift), form: pad)) == ["no key shift of email"])
    #expect(kinds(try warnings(.press(.shift))) == ["no key shift of -"])
    #expect(kinds(try warnings(.caret(field: "email", index: 0))) == ["no caret in email"])
    #expect(kinds(try warnings(.changeKeyboard(KeyboardChange(.emoji)))) == ["no keyboard"])
    #expect(
      kinds(try warnings(.focus("email"), .hold(KeyHold("a")), form: pad)) == ["no a of email"])
    var hidden = TwoFields()
    hidden.elements[1].isHidden = true
    #expect(kinds(try warnings(.tap("password"), form: hidden)) == ["unseen password"])
    var dead = TwoFields()
    dead.elements[7].isEnabled = false
    #expect(kinds(try warnings(.pressButton("login"), form: dead)) == ["dead button login"])
    #expect(try warnings(.pressButton("login")).isEmpty)
  }

  @Test("An element wider than the screen, for example with a frame in pixels, causes a warning")
  func wideFrames() throws {
    var form = TwoFields()
    form.elements[0].frame = Rect(x: 0, y: 100, width: 1179, height: 132)
    #expect(
      try warnings(.wait(0.1), form: form)
        == [.widerThanScreen(id: "email", width: 1179, screen: 393)])
    form.elements[0].frame = Rect(x: 0, y: 100, width: 700, height: 44)
    #expect(try warnings(.wait(0.1), form: form).count == 1)
    #expect(try warnings(.wait(0.1), .rotate(.landscape), form: form).isEmpty)
    form.elements[0].isHidden = true
    #expect(try warnings(.wait(0.1), form: form).isEmpty)
  }
}
