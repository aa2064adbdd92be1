import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import Testing

@Suite("Scenarios built in code") struct ScenarioBuildingTests {
  @Test("A login scenario built in code equals the same scenario in a file")
  func login() throws {
    let code = try Scenario(
      "login", device: "iphone-se-2", navigation: "Log in",
      elements: [
        .textField("email", placeholder: "Email", keyboard: .email, return: .next),
        .textField("password", placeholder: "Password", secure: true),
        .button("login", title: "Log in", role: .submit),
      ],
      avoidance: "form", dismissal: Dismissal(tap: true, scroll: .interactive),
      script: [
        .tap("email"), .type("someone@example.org"), .returnKey,
        .drag(from: (180, 300), path: [(0, 0), (0.4, 260)]),
      ],
      expect: [.visible(), .legalOffset])
    let file = try Scenario(
      yaml: """
        scenario: 1
        name: login
        device: iphone-se-2
        bars: {navigation: {title: Log in}}
        content:
          elements:
            - textField: email
              placeholder: Email
              keyboard: email
              return: next
            - textField: password
              placeholder: Password
              secure: true
            - button: login
              title: Log in
              role: submit
        avoidance: form
        dismissal: {tap: true, scroll: interactive}
        script:
          - tap: email
          - type: "someone@example.org"
          - return: true
          - drag: {from: [180, 300], path: [[0.0, 0], [0.4, 260]]}
        expect:
          - visible: {field: focused, fraction: 1.0}
          - offset: legal
        """)
    #expect(code.isEqual(to: file))
    #expect(code.yaml() == file.yaml())
  }

  @Test("A chat with a bar, built in code, equals the same scenario in a file, and so does a sheet")
  func chat() throws {
    let code = try Scenario(
      "chat", elements: [.bubble(text: "Hi")],
      dock: ScenarioDock(
        Dock(follows: .sticky, opened: 18, height: 52),
        elements: [
          .textField("message", placeholder: "Message").maxLines(5),
          .button("send", title: "Send").does(.send),
        ]),
      script: [
        .tap("message"), .type("Yes"), .press(button: "send"), .message("Good", from: .them),
        .keyboard(KeyboardChange(.emoji)), .scroll(to: .end), .caret(in: "message", index: 0),
      ],
      expect: [.dock()])
    let file = try Scenario(
      yaml: """
        scenario: 1
        name: chat
        content: {elements: [{bubble: {text: Hi}}]}
        dock:
          follows: sticky
          offset: {closed: 0, opened: 18}
          height: 52
          elements:
            - {textField: message, placeholder: Message, maxLines: 5}
            - {button: send, title: Send, does: send}
        script:
          - tap: message
          - type: "Yes"
          - press: send
          - message: {text: Good, from: them}
          - keyboard: emoji
          - scrollTo: {end: true}
          - caret: {field: message, index: 0}
        expect:
          - dock: {to: keyboard}
        """)
    #expect(code.isEqual(to: file))
    #expect(code.yaml() == file.yaml())
    let sheet = try Scenario(presentation: Presentation(.sheet, detents: [.medium, .large]))
    #expect(
      sheet.isEqual(
        to: try Scenario(
          yaml: "scenario: 1\npresentation: {sheet: {detents: [medium, large]}}")))
    #expect(throws: ScenarioError.self) {
      try Scenario(dock: ScenarioDock(elements: [.cell("row", title: "Row")]))
    }
  }

  @Test("A scenario built in code has the same defaults as a file") func defaults() throws {
    #expect(try Scenario().isEqual(to: Scenario(yaml: "scenario: 1")))
    let brief = try Scenario(
      yaml:
        "scenario: 1\ncontent: {elements: [{composer: a}]}\ndismissal: {tap: false}\nexpect: [pinned: {}, visible: {}]"
    )
    #expect(brief.configuration.dismissal == Dismissal(tap: false))
    #expect(brief.expectations == [.pinned(), .visible()])
    let form = FormConfiguration(
      device: try Scenario().configuration.device, content: FormContent())
    #expect(form.dismissal == (try Scenario().configuration.dismissal))
    #expect(form.avoidance.id == Avoidance.usual.id)
    #expect(try Scenario(yaml: "scenario: 1").configuration.avoidance.id == Avoidance.usual.id)
  }

  /// Elements in code, each with the equivalent line of a file.
  static let pairs: [(ScenarioElement, String)] = [
    (.label("a"), "label: a"),
    (
      .label(
        "a", text: "T", look: ElementLook(size: 13, weight: .bold, padding: 4, align: .center)),
      "label: a, text: T, look: {size: 13, weight: bold, padding: 4, align: center}"
    ),
    (.bubble(text: "Hi", from: .me), "bubble: {text: Hi, from: me}"),
    (.bubble("a", text: "Hi"), "bubble: a, text: Hi"),
    (.textField("a"), "textField: a"),
    (
      .textField(
        "a", text: "T", placeholder: "P", keyboard: KeyboardRequest(.url, suggestions: .blank),
        return: .go, enablesReturnKeyAutomatically: true, style: .plain, secure: true,
        frame: Rect(x: 1, y: 2, width: 3, height: 4), fixed: true, tag: 7, enabled: false,
        hidden: true, look: ElementLook(placeholder: FormColor(0x112233))),
      "textField: a, text: T, placeholder: P, keyboard: {type: url, suggestions: blank}, return: go, "
        + "enablesReturnKeyAutomatically: true, style: plain, secure: true, frame: [1, 2, 3, 4], "
        + "fixed: true, tag: 7, enabled: false, hidden: true, look: {placeholder: '#112233'}"
    ),
    (.textView("a"), "textView: a"),
    (
      .textView("a", text: "T", keyboard: .webSearch, style: .plain, grows: false),
      "textView: a, text: T, keyboard: web-search, style: plain, grows: false"
    ),
    (
      .composer("a", placeholder: "P", keyboard: KeyboardRequest(height: 300), return: .send),
      "composer: a, placeholder: P, keyboard: {height: 300}, return: send"
    ),
    (.button("a", title: "T", role: .submit), "button: a, title: T, role: submit"),
    (.button("a", style: .filled), "button: a, style: filled"),
    (
      .cell("a", title: "T", detail: "D", accessory: .disclosure),
      "cell: a, title: T, detail: D, accessory: disclosure"
    ),
    (
      .switch("a", title: "T", on: true, role: .error), "switch: a, title: T, on: true, role: error"
    ),
    (
      .scroll(
        "s", frame: Rect(x: 1, y: 2, width: 3, height: 4), height: 99,
        elements: [.label("b"), .textField("c", keyboard: KeyboardRequest(.url))]),
      "scroll: s, frame: [1, 2, 3, 4], height: 99, elements: [{label: b}, {textField: c, keyboard: url}]"
    ),
    (.header("a", text: "T"), "header: a, text: T"),
    (.footer("a"), "footer: a"),
  ]

  @Test(
    "Elements of every kind, built in code, equal the same elements in a file",
    arguments: pairs)
  func element(_ element: ScenarioElement, _ line: String) throws {
    for language in [nil, KeyboardLanguage.german] {
      let code = try Scenario(
        keyboard: KeyboardRequest(suggestions: .words, language: language), elements: [element])
      let file = try Scenario(
        yaml: """
          scenario: 1
          keyboard: {suggestions: true\(language.map { ", language: \($0.rawValue)" } ?? "")}
          content: {elements: [{\(line)}]}
          """)
      #expect(code.isEqual(to: file))
    }
  }

  @Test("The pairs of elements cover every kind of element") func kinds() throws {
    let all = try Self.pairs.map { try Scenario(elements: [$0.0]).configuration.content.elements }
    #expect(Set(all.flatMap(\.self).map(\.kind)) == Set(FormElement.Kind.allCases))
  }

  @Test("Steps built in code equal the same steps in a file") func steps() throws {
    let code = try Scenario(
      elements: [.textField("a")],
      script: [
        .tap("a"), .tap(x: 1, y: 2, at: 3), .focus("a"), .type("x", at: 5.5), .returnKey,
        .press(.shift), .hold("o", picks: "ø"), .wait(0.5), .offsets([0, -1]), .rotate(.landscape),
        .settle,
        .drag(from: (1, 2), path: [(0, 0), (0.1, 5)], releases: false),
      ])
    let file = try Scenario(
      yaml: """
        scenario: 1
        content: {elements: [{textField: a}]}
        script:
          - tap: a
          - {tap: [1, 2], at: 3}
          - focus: a
          - {type: x, at: 5.5}
          - return: true
          - key: shift
          - hold: {key: o, picks: ø}
          - wait: 0.5
          - offsets: [0, -1]
          - rotate: landscape
          - settle: true
          - drag: {from: [1, 2], path: [[0, 0], [0.1, 5]], release: false}
        """)
    #expect(code.script == file.script)
  }

  @Test("A bubble without an id gets the same id in code as in a file") func bubbles() throws {
    let code = try Scenario(elements: [
      .bubble("bubble-2", text: "a"), .bubble(text: "b"), .bubble(text: "c"),
    ])
    let file = try Scenario(
      yaml:
        "scenario: 1\ncontent: {elements: [{bubble: bubble-2, text: a}, {bubble: {text: b}}, {bubble: {text: c}}]}"
    )
    #expect(code.isEqual(to: file))
  }

  @Test("A bubble without an id gets an id that no other element has, not even a later one")
  func bubbleNames() throws {
    let code = try Scenario(elements: [
      .scroll(
        "list", frame: Rect(x: 0, y: 0, width: 300, height: 200),
        elements: [.bubble(text: "a"), .label("bubble-4", text: "b")]), .bubble(text: "c"),
      .bubble("bubble-2", text: "d"), .bubble(text: "e"), .label("bubble-3", text: "f"),
    ])
    let file = try Scenario(
      yaml: """
        scenario: 1
        content:
          elements:
            - scroll:
                id: list
                frame: [0, 0, 300, 200]
                elements: [{bubble: {text: a}}, {label: bubble-4, text: b}]
            - bubble: {text: c}
            - bubble: {id: bubble-2, text: d}
            - bubble: {text: e}
            - {label: bubble-3, text: f}
        """)
    let ids = ["list", "bubble-1", "bubble-4", "bubble-5", "bubble-2", "bubble-6", "bubble-3"]
    #expect(file.configuration.content.elements.map(\.id) == ids)
    #expect(code.isEqual(to: file))
  }

  @Test("A strategy's parameters may be literals") func strategy() throws {
    let form = try Scenario(
      avoidance: Avoidance("keyboard-aware", ["bottomOffset": 8, "snapToOffsets": [0, 120.5]])
    ).configuration
    let file = try Scenario(
      yaml:
        "scenario: 1\navoidance: {strategy: keyboard-aware, bottomOffset: 8, snapToOffsets: [0, 120.5]}"
    )
    #expect(form.avoidance.arguments == file.configuration.avoidance.arguments)
  }

  @Test(
    "A scenario in code is refused for the same faults as a file, and the error contains a remedy")
  func refusals() {
    let field: [ScenarioElement] = [.textField("email"), .label("hint")]
    func error(_ make: () throws -> Scenario) -> String {
      do {
        _ = try make()
        return "accepted"
      } catch { return "\(error)" }
    }
    #expect(
      error { try Scenario(elements: field, script: [.tap("emial")]) } == """
        'tap' names 'emial', but no element has this id
          - {tap: "emial"}
          did you mean 'email'? use one of email, hint
        """)
    #expect(
      error { try Scenario(elements: field, expect: [.visible(.id("nobody"))]) }
        .contains("but no element has this id"))
    #expect(
      error { try Scenario(elements: field, script: [.focus("hint")]) }.contains(
        "does not accept text"))
    #expect(
      error { try Scenario(elements: field, dismissal: Dismissal(pinned: "row")) }
        .contains("'pinned' names 'row'"))
    #expect(
      error { try Scenario(elements: field, start: FormStart(focus: "x")) }.contains(
        "'focus' names 'x'"))
    #expect(
      error { try Scenario(elements: field + field) }.contains("two elements are called 'email'"))
    #expect(error { try Scenario("No Name") }.contains("cannot name a golden folder"))
    #expect(error { try Scenario(rate: 0) }.contains("'rate'"))
    #expect(error { try Scenario(script: [.wait(.nan)]) }.contains("'wait'"))
    #expect(error { try Scenario(script: [.drag(from: (0, 0), path: [])]) }.contains("'path'"))
    #expect(
      error { try Scenario(device: "iPhone SE") } == """
        unknown device 'iPhone SE'
          did you mean 'iphone-se-3', 'iphone-se-2' or 'iphone-se-1'? 'DeviceCatalogue' lists all
        """)
    #expect(error { try Scenario(avoidance: "from") }.contains("did you mean 'form'?"))
    #expect(
      error { try Scenario(avoidance: Avoidance("data-entry", ["cup": true])) }
        .contains("did you mean 'cap'?"))
    #expect(
      error { try Scenario(avoidance: Avoidance("data-entry", ["cap": 1])) }.contains(
        "give it a bool"))
  }

  @Test("A scenario that was changed after it was made is checked again") func changed() throws {
    var scenario = try Scenario(elements: [.textField("email")])
    try scenario.check()
    scenario.script = [.tap("password")]
    #expect(throws: ScenarioError.self) { try scenario.check() }
    scenario.script = []
    scenario.configuration.rate = 0
    #expect(throws: ScenarioError.self) { try scenario.check() }
  }
}
