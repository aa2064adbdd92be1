import KeyreelSimulation

extension ScenarioRun {
  /// What its author probably did not mean, a sentence each: what is written in the scenario, and then does nothing.
  package var oversights: [String] {
    let content = scenario.configuration.content
    var sentences = content.misnamedLabels.map { id in
      "the label '\(id)' has no text and is not seen; what follows 'label:' is its id, so write '- label: {id: …, text: \"\(id)\"}'"
    }
    sentences += content.colouredWithoutBorder.map { id in
      "'\(id)' has a 'borderColor' but no border, so the colour is not seen; add 'border: 1' to its look"
    }
    sentences += coveredInDock.map { id, other in
      "in the dock, '\(id)' lies over '\(other)': what has no frame takes all the room that is left, so give each of its elements a frame, or none"
    }
    return sentences + idleReturns.map { idleReturn(in: $0.field, frame: $0.frame) }
  }

  /// The elements of the dock whose own frame lies over one without, and that one.
  private var coveredInDock: [(id: String, other: String)] {
    let docked = scenario.configuration.content.elements.filter { $0.isDocked && !$0.isHidden }
    let frames = (states.first?.elements ?? []).reduce(into: [:]) { $0[$1.id] = $1.frame }
    return docked.filter { $0.frame != nil }.compactMap { element in
      guard let frame = frames[element.id] else { return nil }
      let other = docked.first {
        $0.frame == nil && frames[$0.id].map { !$0.intersection(frame).isEmpty } == true
      }
      return other.map { (element.id, $0.id) }
    }
  }

  /// A sentence about a return key that did nothing.
  private func idleReturn(in field: String, frame: Int) -> String {
    let reason =
      scenario.configuration.responders == nil
      ? "without 'responders' it leads nowhere; 'return: done' on the field ends editing"
      : "no field comes next"
    return "frame \(frame): return was pressed in '\(field)' and does nothing: \(reason)"
  }

  /// The frames on which a step pressed the return key and nothing came of it, with the field that was edited.
  ///
  /// A press that another warning explains is left out: without a focus, of a grey key, or of one that the keyboard lacks.
  private var idleReturns: [(frame: Int, field: String)] {
    let explained = Set(simulation.warnings.compactMap(\.frameOfReturn))
    let (states, script) = (states, scenario.script)
    var found: [(frame: Int, field: String)] = []
    var begun = 0
    for (index, started) in simulation.startedSteps.enumerated() where started > begun {
      let steps = script[begun..<min(started, script.count)]
      begun = started
      guard index > 0, steps.contains(where: { $0.action == .returnKey }) else { continue }
      let state = states[index]
      guard let field = state.firstResponder, field == states[index - 1].firstResponder,
        !explained.contains(state.frame), !isMultiline(field),
        !state.events.contains(where: \.isAction)
      else { continue }
      found.append((state.frame, field))
    }
    return found
  }

  private func isMultiline(_ id: String) -> Bool {
    scenario.configuration.content.elements.contains { $0.id == id && $0.isMultiline }
  }
}

extension FormWarning {
  /// The frame of a return key that could not be pressed; nil for other warnings.
  fileprivate var frameOfReturn: Int? {
    switch self {
    case .pressedNowhere(let frame), .pressedDisabled(_, let frame),
      .pressedMissingKey("return", _, let frame):
      frame
    default: nil
    }
  }
}

extension FormEvent {
  fileprivate var isAction: Bool {
    if case .action = self { true } else { false }
  }
}

extension FormContent {
  /// The ids of labels without text that read like one: with a blank, or a capital at their beginning.
  ///
  /// A label that has a look of its own, such as a line, or that shows an error later may be empty.
  package var misnamedLabels: [String] {
    elements.filter { element in
      element.kind == .label && element.text.isEmpty && element.look == ElementLook()
        && element.role == nil && !element.isHidden
        && (element.id.contains(" ") || element.id.first?.isUppercase == true)
    }.map(\.id)
  }

  /// The ids of elements whose border has a colour, but no width: only fields have a border without asking for one.
  package var colouredWithoutBorder: [String] {
    elements.filter { element in
      let isField = [.textField, .textView].contains(element.kind)
      let hasBorder = isField && element.fieldStyle != .plain && !element.isRow(in: style)
      return element.look.borderColor != nil && !element.isHidden
        && (element.look.border.map { $0 == 0 } ?? !hasBorder)
    }.map(\.id)
  }
}
