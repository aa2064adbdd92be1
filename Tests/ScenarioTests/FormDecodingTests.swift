import KeyreelGeometry
import KeyreelScenario
import Testing
@testable import KeyreelSimulation

@Suite("Forms in files")
struct FormDecodingTests {
  private func form(_ yaml: String) throws -> FormConfiguration {
    try Scenario(yaml: "scenario: 1\n" + yaml).configuration
  }

  @Test("Every identifier and alias in the catalogue names a device")
  func devices() throws {
    for id in DeviceCatalogue.acceptedIDs {
      #expect(try form("device: \(id)\nkeyboard: {height: 300}").device.id == id)
    }
  }

  @Test("A device whose keyboard height is not known needs a height")
  func unknownHeight() throws {
    let error = #expect(throws: ScenarioError.self) { try form("device: iphone-duo-inner") }
    #expect(error?.message == "no keyboard height of 'iphone-duo-inner' is known")
    #expect(try form("device: iphone-duo-outer").device.isEstimate)
  }

  @Test("Content can be anchored in the middle unless the list is inverted")
  func contentAnchors() throws {
    let scenario = try Scenario(
      yaml: """
        scenario: 1
        content:
          anchor: center
          elements:
            - label: banner
              keyboardPriority: 250
            - textField: a
        avoidance: form
        """)
    let content = scenario.configuration.content
    #expect(content.anchor == .center)
    #expect(content.elements.map(\.keyboardPriority) == [250, nil])
    #expect(try Scenario(yaml: scenario.yaml()).yaml() == scenario.yaml())
    #expect {
      try form("content: {anchor: center, inverted: true}")
    } throws: {
      "\($0)".contains("an inverted list is not centred")
    }
    #expect(throws: (any Error).self) {
      try form("content: {elements: [{label: a, keyboardPriority: high}]}")
    }
  }

  @Test("A device can be described in full, and the notch is on the side in landscape")
  func customDevice() throws {
    let small = try form(
      "device: {size: [375, 667], scale: 2, safeArea: {top: 20, bottom: 0}, keyboardHeight: 216}"
    ).device
    #expect(small.id == "custom" && small.size == Size(width: 375, height: 667) && small.scale == 2)
    #expect(small.portraitSafeArea == EdgeInsets(top: 20))
    #expect(small.landscapeSafeArea == .zero)
    #expect(small.keyboardHeight == 216)
    let notched = try form("device: {size: [390, 844], scale: 3, safeArea: {top: 47, bottom: 34}}")
    #expect(notched.device.landscapeSafeArea == EdgeInsets(left: 47, bottom: 21, right: 47))
    let told = try form("device: {size: [390, 844], scale: 3, landscapeSafeArea: {left: 5}}")
    #expect(told.device.landscapeSafeArea == EdgeInsets(left: 5))
  }

  @Test(
    "A picture of the keyboard moves by its mode's rules, unless the form sets different rules"
  )
  func pictures() throws {
    func dismissal(_ yaml: String) throws -> Dismissal { try form("dismissal: \(yaml)").dismissal }
    #expect(try dismissal("{scroll: flutter}") == Dismissal(tap: true, scroll: .flutter))
    #expect(try dismissal("{scroll: flutter}").picture == .flutter)
    #expect(try dismissal("{scroll: snapshot, capture: screen}").picture == .post)
    #expect(
      try dismissal("{capture: windows, follows: finger}").picture
        == PictureRules(capture: .windows, follows: .finger))
    #expect(
      try dismissal("{scroll: flutter, layer: view, crop: none}").picture.layer == .view)
    #expect(try dismissal("{crop: none}").picture == PictureRules(crop: .none))
    #expect(try dismissal("{crop: keyboard, layer: window}").picture == .post)
    let corrected =
      "{scroll: flutter, follows: cell, begins: scroll, firstDelta: kept, release: half, motion: spring, removal: 0}"
    #expect(try dismissal(corrected).picture == .post)
    #expect(try dismissal(corrected).release == .half)
    #expect(
      try dismissal("{scroll: flutter, velocity: own}").picture.release == .lastMove(.own))
    #expect(try dismissal("{velocity: carried}").picture.release == .lastMove(.carried))
  }

  @Test(
    "Fields inherit suggestions, language, backdrop and, if the type is the same, height and image")
  func keyboards() throws {
    let form = try form(
      """
      content:
        elements:
          - textField: a
            keyboard: email
          - textField: b
            keyboard: {suggestions: false, height: 200}
          - textField: c
          - textField: {id: d, keyboard: {toolbar: []}}
          - textField: {id: e, keyboard: url}
      keyboard: {type: url, suggestions: true, height: 300, image: ../a.png, language: de, backdrop: ideal}
      """)
    let traits = form.content.elements.map(\.keyboard)
    #expect(
      traits == [
        KeyboardTraits(
          type: .email, showsSuggestions: true, language: .german, backdrop: .ideal),
        KeyboardTraits(
          type: .url, showsSuggestions: false, height: 200, image: "../a.png", language: .german,
          backdrop: .ideal),
        nil, form.keyboard, form.keyboard,
      ])
    #expect(form.keyboard.image == "../a.png")
  }

  @Test("A field's own distance is accepted if the strategy keeps distances, and refused otherwise")
  func distances() throws {
    let content = "content: {elements: [{label: a}, {textField: {id: b, distance: 40}}]}"
    let form = try form(content + "\navoidance: iqkeyboardmanager")
    #expect(form.content.elements.map(\.distance) == [nil, 40])
    let error = #expect(throws: ScenarioError.self) {
      try Scenario(yaml: "scenario: 1\n" + content)
    }
    #expect(error?.message == "'b' has a 'distance', but the strategy 'keyboard-inset' ignores it")
    #expect(error?.line == 2 && error?.column == 54)
    #expect(error?.remedy.text { _ in "" }.contains("iqkeyboardmanager, keyboard-aware") == true)
  }

  @Test("A listener's priority is accepted if the strategy has priorities, and refused otherwise")
  func priorities() throws {
    let content = "content: {elements: [{label: a}, {label: b, keyboardPriority: -5}]}"
    #expect(
      try form(content + "\navoidance: form").content.elements.map(\.keyboardPriority) == [nil, -5])
    for strategy in StrategyCatalogue.all where strategy.id != "form" {
      let error = #expect(throws: ScenarioError.self) {
        try form(content + "\navoidance: \(strategy.id)")
      }
      #expect(
        error?.message
          == "'b' has a 'keyboardPriority', but the strategy '\(strategy.id)' ignores it")
      #expect(error?.line == 2 && error?.column == 45)
      #expect(error?.remedy.text { _ in "" } == "leave it out, or use form")
    }
  }

  @Test("Settings of a docked field that have no effect are refused at their place in the dock")
  func dockedRequests() throws {
    for (strategy, key) in [("none", "distance"), ("iqkeyboardmanager", "keyboardPriority")] {
      let error = #expect(throws: ScenarioError.self) {
        try form(
          "content: {elements: [{textField: a}]}\navoidance: \(strategy)\n"
            + "dock: {elements: [{textField: chat, \(key): 3}]}")
      }
      #expect(error?.message.hasPrefix("'chat' ") == true)
      #expect(error?.line == 4 && error?.column == 37)
    }
  }

  @Test("The faulty button is reported, not the first button with an action")
  func buttonActions() throws {
    let error = #expect(throws: ScenarioError.self) {
      try form(
        "content: {elements: [{textField: a}, {button: b, does: {focus: a}},\n"
          + "  {button: c, does: {focus: b}}]}")
    }
    #expect(error?.message == "the button 'c' makes 'b' first responder, but that is not a field")
    #expect(error?.line == 3 && error?.column == 15)
  }

  @Test("The short and the long notation produce the same form")
  func longForm() throws {
    let short = try form(
      "content: {elements: [{textField: a, tag: 3, text: x}, {switch: s, on: true}]}")
    let long = try form(
      "content: {elements: [{textField: {id: a, tag: 3, text: x}}, {switch: {on: true, id: s}}]}")
    #expect(short.content == long.content)
    #expect(short.content.elements[1].isOn)
  }

  @Test(
    "The direction follows the keyboard's language unless the form sets it; all text sizes are read"
  )
  func textSizeAndDirection() throws {
    #expect(try form("").textSize == .large)
    for size in TextSize.allCases { #expect(try form("textSize: \(size)").textSize == size) }
    #expect(try form("").direction == .leftToRight)
    #expect(try form("keyboard: {language: ar}").direction == .rightToLeft)
    #expect(
      try form("keyboard: {language: ar}\ndirection: left-to-right").direction == .leftToRight)
    #expect(try form("direction: right-to-left").isRightToLeft)
  }

  @Test("A table's style, sections and accessories are read")
  func tables() throws {
    let content = try form(
      """
      content:
        style: inset-grouped
        background: "#ABCDEF"
        elements:
          - {header: h, text: Account}
          - {cell: c, title: Name, accessory: disclosure}
          - {footer: f, text: Kept safe}
      """
    ).content
    #expect(content.style == .insetGrouped && content.background == FormColor(0xABCDEF))
    #expect(content.elements.map(\.kind) == [.header, .cell, .footer])
    #expect(content.elements[1].accessory == .disclosure)
  }

  @Test("Looks and styles are read, with one padding for both axes or one padding for each axis")
  func looks() throws {
    let elements = try form(
      """
      content:
        elements:
          - textField: a
            style: bordered
            look: {size: 14, placeholder: "#757575", border: 2, corner: 10, padding: 9}
          - label: b
            look: {weight: bold, align: center, background: "#008000", padding: [10, 8.5]}
          - button: c
            style: tinted
      """
    ).content.elements
    #expect(elements[0].fieldStyle == .bordered && elements[2].buttonStyle == .tinted)
    #expect(
      elements[0].look
        == ElementLook(
          size: 14, placeholder: FormColor(0x757575), corner: 10, border: 2, padding: 9))
    #expect(
      elements[1].look
        == ElementLook(
          weight: .bold, background: FormColor(0x008000), padding: 10, verticalPadding: 8.5,
          align: .center))
  }

  @Test("A bar's actions can be written in full or abbreviated")
  func actions() throws {
    let bar = try form(
      "bars: {navigation: {actions: [Edit, {title: Done, color: \"#000000\", size: 14}]}}"
    ).navigationBar
    #expect(
      bar?.actions == [
        BarAction(title: "Edit"), BarAction(title: "Done", color: FormColor(0), size: 14),
      ])
  }

  @Test("Strategies use the given parameters, and the published values of all other parameters")
  func strategies() throws {
    for id in StrategyCatalogue.all.map(\.id) {
      let made = try StrategyCatalogue.make(id: id)
      for text in ["avoidance: \(id)", "avoidance: {strategy: \(id)}"] {
        let read = try form(text).avoidance
        #expect(read.id == id && read.arguments == made.arguments)
      }
    }
    let strategy = try form(
      "avoidance: {bottomOffset: 62, snapToOffsets: [-1, 120.5], strategy: keyboard-aware}"
    ).avoidance
    let aware = KeyboardAware(bottomOffset: 62, snapToOffsets: [-1, 120.5])
    #expect(strategy.id == KeyboardAware.id && strategy.arguments == aware.arguments)
  }

  @Test("The order, loop and chain of responders are as the form sets them")
  func responders() throws {
    let fields = "content: {elements: [{textField: a}, {textView: b}]}\n"
    #expect(
      try form(fields + "responders: {order: [b, a]}").responders?.order == .explicit(["b", "a"]))
    #expect(try form("responders: {order: geometric, loop: true}").responders?.loops == true)
    #expect(try form("responders: {chain: data-entry}").responders?.chain == .dataEntry)
  }

  @Test("An alias has the value of its anchor")
  func anchors() throws {
    let form = try form(
      """
      content:
        elements:
          - textField: a
            keyboard: &mail {type: email, suggestions: true}
          - textField: b
            keyboard: *mail
      """)
    #expect(form.content.elements[0].keyboard == form.content.elements[1].keyboard)
  }

  @Test("Languages are given as a number, or as a list if all of them are typed on one keyboard")
  func languages() throws {
    func form(_ lines: String) throws -> FormConfiguration {
      let scenario = try Scenario(yaml: "scenario: 1\n\(lines)\n")
      #expect(try Scenario(yaml: scenario.yaml()).yaml() == scenario.yaml())
      return scenario.configuration
    }
    #expect(try form("languages: 3").typedLanguages.isEmpty)
    let both = try form("languages: [en, sv]")
    #expect(both.languages == 2 && both.typedLanguages == [.english, .swedish])
    #expect(try form("languages: [de]").languages == 1)
  }

  @Test("The first beta of system 26 has a name of its own, and counts as system 26.0")
  func firstBeta() throws {
    let form = try Scenario(yaml: "scenario: 1\nsystem: 26.0b1\n").configuration
    #expect(form.system == 26 && form.systemMinor == 0 && form.isFirstBeta && form.usesGlass)
    #expect(try !Scenario(yaml: "scenario: 1\nsystem: 26.0\n").configuration.isFirstBeta)
  }

  @Test("A return key can be disabled until there is text, and a suggestion bar can be blank")
  func typingTraits() throws {
    let form = try Scenario(
      yaml: """
        scenario: 1
        keyboard: {suggestions: blank}
        content:
          elements:
            - {textField: a, enablesReturnKeyAutomatically: true}
            - {composer: b, enablesReturnKeyAutomatically: true}
            - {textView: c}
        """
    ).configuration
    #expect(form.content.elements.map(\.enablesReturnKeyAutomatically) == [true, true, false])
    #expect(form.keyboard.showsSuggestions && form.keyboard.suggestionsAreBlank)
    #expect(!form.keyboard.offersPasswords)
  }

  @Test(
    "A system can have a minor version, and on 26 the home indicator is hidden by default"
  )
  func systems() throws {
    func form(_ lines: String) throws -> FormConfiguration {
      try Scenario(yaml: "scenario: 1\n\(lines)\n").configuration
    }
    let plain = try form("")
    #expect(plain.system == 18 && plain.systemMinor == nil && plain.languages == 1)
    #expect(plain.showsHomeIndicator)
    let glass = try form("system: 26.1\nlanguages: 2")
    #expect(glass.system == 26 && glass.systemMinor == 1 && glass.languages == 2)
    #expect(!glass.showsHomeIndicator)
    #expect(try form("system: 26\nhomeIndicator: true").showsHomeIndicator)
    #expect(try !form("homeIndicator: false").showsHomeIndicator)
    #expect(try form("system: 18.10").systemMinor == 10)
    #expect(try form("keyboard: {type: web-search, language: sv}").keyboard.type == .webSearch)
  }
}
