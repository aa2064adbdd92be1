import KeyreelSimulation

/// The values that a report plots over time: one column per quantity, with one value per frame.
///
/// The first value belongs to frame 0. Lengths are in points.
package struct ReportSeries: Sendable, Hashable {
  /// The keyboard's phase.
  package var phase: [String] = []
  /// The top edge of the keyboard; nil while no keyboard is visible.
  package var keyboardTop: [Double?] = []
  /// The bottom edge of the pinned element.
  package var pinnedBottom: [Double?] = []
  /// The visible keyboard's top edge minus the bottom edge of the pinned element.
  package var gap: [Double?] = []
  /// The scroll view's offset.
  package var contentOffset: [Double?] = []
  /// The y coordinate of the app's root view on the screen; 0 unless a strategy has moved the view.
  package var rootY: [Double?] = []
  /// The scroll view's bottom inset.
  package var insetBottom: [Double?] = []
  /// The finger's y coordinate.
  package var fingerY: [Double?] = []
  /// The frames on which a finger goes down, in order.
  ///
  /// A frame is listed even if another finger was down on the previous frame.
  package var touches: [Int] = []
  /// The id of the first responder.
  package var firstResponder: [String?] = []

  /// Makes a series without frames.
  package init() {}

  /// The number of frames.
  package var count: Int { phase.count }

  /// Adds the frame of a state, after a blank frame for each skipped frame number.
  /// - Precondition: the frame's number is at least `count`.
  package mutating func append(_ state: FormState) {
    precondition(state.frame >= count, "the frames must be in order")
    while count < state.frame { add(nil) }
    add(state)
  }

  /// Adds the frame of a state, or a blank frame if the state is nil.
  private mutating func add(_ state: FormState?) {
    let keyboard = state?.keyboard
    phase.append(keyboard?.phase.rawValue ?? "")
    keyboardTop.append(keyboard?.phase == .hidden ? nil : keyboard?.top)
    pinnedBottom.append(state?.pinned?.bottom)
    gap.append(state?.pinned?.gap)
    contentOffset.append(state?.contentOffset)
    rootY.append(state?.rootY)
    insetBottom.append(state?.contentInset.bottom)
    fingerY.append(state?.finger?.y)
    firstResponder.append(state?.firstResponder)
  }

  /// The columns as JSON.
  ///
  /// Numbers are rounded to 1/1000 pt, which is finer than any chart can show.
  var json: JSONValue {
    func column(_ values: [Double?]) -> JSONValue {
      .array(values.map { $0.map { .number(($0 * 1000).rounded() / 1000) } ?? .null })
    }
    return .present([
      "phase": .array(phase.map(JSONValue.string)), "keyboardTop": column(keyboardTop),
      "pinnedBottom": column(pinnedBottom), "gap": column(gap),
      "contentOffset": column(contentOffset),
      "rootY": rootY.contains { $0 != nil && $0 != 0 } ? column(rootY) : nil,
      "insetBottom": column(insetBottom),
      "fingerY": column(fingerY),
      "touches": touches.isEmpty ? nil : .array(touches.map(JSONValue.integer)),
      "firstResponder": .array(firstResponder.map { $0.map { .string($0) } ?? .null }),
    ])
  }
}

extension ScenarioRun {
  /// The frames on which a step puts a finger down.
  var touches: [Int] {
    var begun = 0
    return simulation.startedSteps.enumerated().compactMap { frame, started in
      let steps = scenario.script[begun..<max(begun, min(started, scenario.script.count))]
      begun = max(begun, started)
      return steps.contains { $0.action.isTouch } ? frame : nil
    }
  }
}

extension ScriptStep.Action {
  /// Whether a finger is on the screen during the step.
  fileprivate var isTouch: Bool {
    switch self {
    case .tap, .tapPoint, .drag, .offsets: true
    default: false
    }
  }
}

extension FormEvent {
  /// The details shown beside the event's name, in a few words.
  package var detail: String {
    switch self {
    case .notification(let notification):
      "\(Self.text(notification.begin)) → \(Self.text(notification.end)) in \(Self.text(notification.duration)) s"
    case .viewport(let event): Self.text(event.area)
    case .focus(let field), .resign(let field): field
    case .pressed(let id), .tapSwallowed(let id): id
    case .rotate(let orientation): orientation.rawValue
    default: ""
    }
  }

  /// A rectangle as `x, y, width × height`, in points.
  private static func text(_ rect: Rect) -> String {
    "\(text(rect.minX)), \(text(rect.minY)), \(text(rect.width)) × \(text(rect.height))"
  }

  /// A number with at most two decimals.
  private static func text(_ value: Double) -> String {
    JSONValue.number((value * 100).rounded() / 100).text
  }
}
