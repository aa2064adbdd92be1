import KeyreelGeometry
import TestSupport
@testable import KeyreelSimulation

/// The demo's scene: a table whose last row contains the text field.
struct Composer {
  var rows = 18
  var margin = 0.0
  var keyboard = KeyboardTraits()
  var dismissal = Dismissal(tap: true, scroll: .snapshot, pinned: "message")
  var navigationBar: NavigationBar? = NavigationBar(title: "Compose", back: "Inbox")
  var device = "iphone-15-pro"
  var avoidance: AnyStrategy = AnyStrategy(KeyboardInset())

  /// The form.
  var configuration: FormConfiguration {
    let cells = (1...max(1, rows)).map {
      FormElement(id: "row\($0)", kind: .cell, title: "Row \($0)")
    }
    let composer = FormElement(
      id: "message", kind: .composer, placeholder: "Message", returnKey: .done)
    return FormConfiguration(
      device: DeviceCatalogue.device(device) ?? DeviceCatalogue.all[0],
      navigationBar: navigationBar, keyboard: keyboard,
      content: FormContent(margin: margin, elements: cells.prefix(rows) + [composer]),
      avoidance: avoidance, dismissal: dismissal)
  }

  /// The states of a run of the given actions, frame by frame.
  func states(_ actions: ScriptStep.Action...) throws -> [FormState] {
    try run(actions.map { ScriptStep($0) }).states
  }

  /// A complete run of the given steps.
  func run(_ steps: [ScriptStep]) throws -> FormRun {
    try FormSimulator.run(configuration: configuration, script: steps)
  }

  /// A drag that starts in the middle of the area above the keyboard, unless `from` is given.
  static func drag(
    _ path: [(Double, Double)], from: Point = Point(x: 196, y: 300), releases: Bool = true
  ) -> ScriptStep.Action {
    .drag(
      DragGesture(
        from: from, path: path.map { DragGesture.Waypoint(time: $0.0, dy: $0.1) },
        releases: releases))
  }
}

extension FormState {
  /// The names of the frame's events, in order.
  var eventNames: [String] { events.map(\.name) }

  /// The gap between the pinned element and the keyboard, in pixels of a 3x screen; nil without a
  /// keyboard.
  var gapPixels: Int? { pinned?.gap.map { $0.pixels(at: 3) } }
}
