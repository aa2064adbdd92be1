import KeyreelGeometry
import KeyreelSimulation
import TestSupport

/// A small form with fields of several kinds, on an iPhone 15 Pro without bars.
struct TwoFields {
  var elements: [FormElement] = [
    FormElement(
      id: "email", kind: .textField, frame: Rect(x: 20, y: 100, width: 353, height: 34), tag: 1),
    FormElement(
      id: "password", kind: .textField, frame: Rect(x: 20, y: 150, width: 353, height: 34),
      tag: 2),
    FormElement(
      id: "notes", kind: .textView, frame: Rect(x: 20, y: 200, width: 353, height: 38)),
    FormElement(
      id: "code", kind: .textField, frame: Rect(x: 20, y: 500, width: 353, height: 34), tag: 3,
      keyboard: KeyboardTraits(type: .emoji)),
    FormElement(id: "agree", kind: .switch, frame: Rect(x: 20, y: 260, width: 353, height: 44)),
    FormElement(
      id: "off", kind: .textField, frame: Rect(x: 20, y: 320, width: 353, height: 34),
      isEnabled: false),
    FormElement(
      id: "hint", kind: .label, frame: Rect(x: 20, y: 370, width: 353, height: 22), text: "Hint"),
    FormElement(id: "login", kind: .button, frame: Rect(x: 20, y: 410, width: 353, height: 44)),
  ]
  var height: Double? = 900
  var avoidance: AnyStrategy = AnyStrategy(NoAvoidance())
  var dismissal = Dismissal(scroll: .none)
  var responders: ResponderRule = ResponderRule(onDone: "save", chain: .corrected)
  var navigationBar: NavigationBar?
  var tabs: [String] = []

  /// The form.
  var configuration: FormConfiguration {
    FormConfiguration(
      device: DeviceCatalogue.device("iphone-15-pro") ?? DeviceCatalogue.all[0],
      navigationBar: navigationBar, tabs: tabs,
      content: FormContent(height: height, elements: elements), avoidance: avoidance,
      dismissal: dismissal, responders: responders)
  }

  /// The states of a run of the given actions, frame by frame.
  func states(_ actions: ScriptStep.Action...) throws -> [FormState] {
    try run(actions.map { ScriptStep($0) }).states
  }

  /// A complete run of the given steps.
  func run(_ steps: [ScriptStep]) throws -> FormRun {
    try FormSimulator.run(configuration: configuration, script: steps)
  }
}
