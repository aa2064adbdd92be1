import KeyreelSimulation

extension ScenarioRun {
  /// What the scenario's author probably did not mean, a sentence each: what is written in the
  /// scenario but has no effect.
  package var oversights: [String] {
    let content = scenario.configuration.content
    var sentences = content.misnamedLabels.map { id in
      "the label '\(id)' has no text and is not seen; what follows 'label:' is its id, so write '- label: {id: …, text: \"\(id)\"}'"
    }
    sentences += content.colouredWithoutBorder.map { id in
      "'\(id)' has a 'borderColor' but no border, so the colour is not seen; add 'border: 1' to its look"
    }
    return sentences + idleReturns.map { idleReturn(in: $0.field, frame: $0.frame) }
  }

  /// A sentence about a return key that did nothing.
  private func idleReturn(in field: String, frame: Int) -> String {
    let reason =
      scenario.configuration.responders == nil
      ? "without 'responders' it leads nowhere; 'return: done' on the field ends editing"
      : "no field comes next"
    return "frame \(frame): return was pressed in '\(field)' and does nothing: \(reason)"
  }

  /// The frames on which a step pressed the return key without effect, with the field that was
  /// edited.
  ///
  /// A press that another warning explains is left out: one without a focus, of a grey key, or of a
  /// key that the keyboard lacks.
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
  /// The ids of labels without text that read like a text: with a blank, or a capital at the
  /// beginning.
  ///
  /// A label may be empty if it has a look of its own, such as a line, or if it shows an error
  /// later.
  package var misnamedLabels: [String] {
    elements.filter { element in
      element.kind == .label && element.text.isEmpty && element.look == ElementLook()
        && element.role == nil && !element.isHidden
        && (element.id.contains(" ") || element.id.first?.isUppercase == true)
    }.map(\.id)
  }

  /// The ids of elements whose border has a colour but no width: only fields have a border by
  /// default.
  package var colouredWithoutBorder: [String] {
    elements.filter { element in
      let isField = [.textField, .textView].contains(element.kind)
      let hasBorder = isField && element.fieldStyle != .plain && !element.isRow(in: style)
      return element.look.borderColor != nil && !element.isHidden
        && (element.look.border.map { $0 == 0 } ?? !hasBorder)
    }.map(\.id)
  }
}
