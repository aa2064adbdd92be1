import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import Testing

@Suite("Scenario files")
struct ScenarioTests {
  @Test("The settings in the contract's sample are read")
  func sampleForm() throws {
    let scenario = try Scenario(yaml: ContractSample.yaml)
    let form = scenario.configuration
    #expect(scenario.name == "composer")
    #expect(scenario.appearance == .light)
    #expect(scenario.keyFrames.isEmpty)
    #expect(form.device == DeviceCatalogue.device("iphone-15-pro"))
    #expect(form.orientation == .portrait)
    #expect(form.system == 18)
    #expect(!form.caretBlinks)
    #expect(form.rate == 60)
    #expect(form.navigationBar == NavigationBar(title: "Compose", back: "Inbox"))
    #expect(form.tabs == ["Mail", "Contacts"])
    #expect(
      form.keyboard
        == KeyboardTraits(type: .default, height: 336, image: "gboard.png", language: .english))
    #expect(form.content.height == 900)
    #expect(form.content.margin == 20 && form.content.spacing == 20)
  }

  @Test("The elements in the contract's sample are read")
  func sampleElements() throws {
    let scenario = try Scenario(yaml: ContractSample.yaml)
    #expect(
      scenario.configuration.content.elements == [
        FormElement(id: "hint", kind: .label, text: "Who is it for?"),
        FormElement(
          id: "email", kind: .textField, frame: Rect(x: 20, y: 420, width: 335, height: 34), tag: 1,
          placeholder: "Email", keyboard: KeyboardTraits(type: .email), returnKey: .next),
        FormElement(id: "error", kind: .label, role: .error),
        FormElement(id: "notes", kind: .textView),
        FormElement(id: "login", kind: .button, title: "Log in"),
        FormElement(id: "row1", kind: .cell, title: "First row"),
        FormElement(id: "message", kind: .composer),
      ])
  }

  @Test("The rules in the contract's sample are read")
  func sampleRules() throws {
    let scenario = try Scenario(yaml: ContractSample.yaml)
    let form = scenario.configuration
    #expect(form.avoidance.id == "keyboard-inset")
    #expect(
      form.dismissal
        == Dismissal(tap: true, scroll: .snapshot, pinned: "message", release: .projected))
    #expect(form.responders == ResponderRule(order: .tags, loops: false, onDone: "save"))
    #expect(
      scenario.expectations == [
        .pinned(tolerance: 0), .visible(.focused, fraction: 1), .legalOffset,
      ])
  }

  @Test("The script in the contract's sample is read")
  func sampleScript() throws {
    let keyboard = Rect(x: 0, y: 852, width: 393, height: 0)
    let drag = DragGesture(
      from: Point(x: 196, y: 300),
      path: [.init(time: 0, dy: 0), .init(time: 0.3, dy: 120), .init(time: 0.6, dy: 60)])
    let actions: [ScriptStep.Action] = [
      .tap("message"), .focus("message"), .type("Hello"), .returnKey, .wait(0.5), .drag(drag),
      .offsets([0, -10, -20, -35]), .rotate(.landscape),
      .notify(
        KeyboardNotification(
          name: .keyboardWillShow, begin: keyboard, end: keyboard, duration: 0.25, curve: 7)),
      .settle,
    ]
    #expect(try Scenario(yaml: ContractSample.yaml).script == actions.map { ScriptStep($0) })
  }

  @Test("Every key except the version has a default")
  func defaults() throws {
    let scenario = try Scenario(yaml: "scenario: 1")
    let form = scenario.configuration
    #expect(scenario.name == "scenario")
    #expect(scenario.appearance == .light)
    #expect(form.device.id == "iphone-15-pro")
    #expect(form.orientation == .portrait && form.system == 18 && form.rate == 60)
    #expect(!form.caretBlinks && form.navigationBar == nil && form.tabs.isEmpty)
    #expect(form.keyboard == KeyboardTraits())
    #expect(form.content == FormContent(height: nil, spacing: 20))
    #expect(form.avoidance.id == "keyboard-inset")
    #expect(form.dismissal == Dismissal(tap: true, scroll: .snapshot, release: .projected))
    #expect(form.responders == nil)
    #expect(scenario.script.isEmpty && scenario.expectations.isEmpty && scenario.keyFrames.isEmpty)
  }
}
