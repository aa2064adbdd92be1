import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

extension ScenarioRun {
  /// Probable oversights of the scenario's author, one sentence each, such as things that are
  /// written in the scenario but have no effect.
  package var oversights: [String] {
    let content = scenario.configuration.content
    let ids = Set(content.elements.map(\.id))
    var sentences = content.silentElements.map { $0.silence(among: ids) }
    sentences += scenario.cautions(atScale: ownScale)
    sentences += content.colouredWithoutBorder.map { id in
      "'\(id)' has a 'borderColor' but no border, so the colour is not seen; add 'border: 1' to its look"
    }
    sentences += content.paddedRows.map { id in
      "'\(id)' is a row, whose height and margins are fixed, so its 'padding' changes nothing; leave it out, or give '\(id)' a frame"
    }
    sentences += typedControls
    sentences += coveredInDock.map { id, other in
      "in the dock, '\(id)' covers '\(other)', because elements without a frame fill the remaining space; give a frame to all elements of the dock, or to none"
    }
    sentences += unjudged
    return sentences + idleReturns.map { idleReturn(in: $0.field, frame: $0.frame) } + idleFingers
  }

  /// The points at which steps put a finger down, if their coordinates seem to be in pixels.
  var touchesInPixels: [Point] { scenario.touchesInPixels(atScale: ownScale).map(\.point) }

  /// Sentences about steps that type a control character for which no keyboard has a key.
  private var typedControls: [String] {
    scenario.script.enumerated().compactMap { index, step in
      guard case .type(let text) = step.action,
        let odd = text.unicodeScalars.first(where: {
          ($0.value < 0x20 || $0.value == 0x7F) && $0 != "\n"
        })
      else { return nil }
      let (name, remedy) =
        switch odd {
        case "\u{8}", "\u{7F}":
          (
            "a backspace",
            "no key deletes: '- press: ID' of a button with 'does: clear' empties the field"
          )
        case "\t": ("a tab", "'- focus: ID' goes to another field")
        case "\r": ("a carriage return", "'\\n' or '- return: true' is the return key")
        default:
          ("the control character \(String(odd.value, radix: 16, uppercase: true))", "leave it out")
        }
      return "step \(index + 1) types \(name), which no key types; \(remedy)"
    }
  }

  /// The dock's elements that have a frame and cover an element without a frame, each paired with
  /// the element that it covers.
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

  /// The frames on which a step pressed the return key without effect, with the field that was
  /// edited.
  ///
  /// Presses that another warning explains are left out: presses without a focused field, of a grey
  /// key, or of a key that the keyboard lacks.
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

  /// Sentences about fingers that went down on the keyboard, the dock or a bar, and had no effect.
  private var idleFingers: [String] {
    let (states, script) = (states, scenario.script)
    let away = Set(simulation.warnings.compactMap(\.frameOfFinger))
    var sentences: [String] = []
    var begun = 0
    for (index, started) in simulation.startedSteps.enumerated() where started > begun {
      let steps = script[begun..<min(started, script.count)]
      begun = started
      guard index > 0, !away.contains(states[index].frame), let step = steps.last else { continue }
      let end = simulation.startedSteps[index...].firstIndex { $0 > started } ?? states.count
      let sentence = idleFinger(step.action, before: states[index - 1], during: states[index..<end])
      if let sentence { sentences.append("frame \(states[index].frame): \(sentence)") }
    }
    return sentences
  }

  /// A sentence about a drag or tap that had no effect because of where the finger went down; nil
  /// for any other step.
  private func idleFinger(
    _ action: ScriptStep.Action, before: FormState, during states: ArraySlice<FormState>
  ) -> String? {
    guard !states.contains(where: { $0.differs(from: before) }) else { return nil }
    switch action {
    case .drag(let drag):
      guard drag.path.contains(where: { $0.dy != 0 }), let place = before.cover(of: drag.from)
      else { return nil }
      let way = place.above.map { "; begin above y \(JSONValue.number($0).text)" } ?? ""
      return "the drag moves nothing, because it begins on the \(place.name)\(way)"
    case .tapPoint(let point):
      guard let place = before.cover(of: point), place.name == "keyboard" else { return nil }
      return
        "the tap is on the keyboard and does nothing; keys are pressed with 'type', 'key' and 'return'"
    default: return nil
    }
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

extension FormWarning {
  /// The frame of a finger about which there is already a warning; nil for other warnings.
  fileprivate var frameOfFinger: Int? {
    switch self {
    case .touchedOutside(_, let frame), .draggedNowhere(let frame), .touchedInBackground(let frame):
      frame
    default: nil
    }
  }
}

extension FormState {
  /// Whether this state differs from an earlier one in a way that a finger could have caused.
  fileprivate func differs(from other: FormState) -> Bool {
    contentOffset != other.contentOffset || keyboard.edge != other.keyboard.edge
      || firstResponder != other.firstResponder || scrollViews != other.scrollViews
      || picture != other.picture || !events.isEmpty || rootY != other.rootY
  }

  /// The thing that covers the content at a point, and the edge above which the content is not
  /// covered, if that edge is known; nil if nothing covers the content at the point.
  fileprivate func cover(of point: Point) -> (name: String, above: Double?)? {
    let isUp = keyboard.phase == .shown && keyboard.undocked == nil
    if isUp, point.y >= keyboard.edge { return ("keyboard", keyboard.edge) }
    if let dock, dock.frame.contains(point) { return ("dock", dock.frame.minY) }
    let bars = (top: contentInset.top, bottom: screenSize.height)
    return view == nil && point.y < bars.top ? ("bar at the top", nil) : nil
  }
}

extension FormEvent {
  fileprivate var isAction: Bool {
    if case .action = self { true } else { false }
  }
}

extension FormContent {
  /// All bubbles without text, and other elements without text whose ids look like text, because
  /// the ids contain a space or begin with a capital.
  ///
  /// An element may be empty if it has its own look, such as that of a separator, or if it shows an
  /// error later. A header may be a mere gap, and the title of a control with a frame may be beside
  /// the control.
  package var silentElements: [FormElement] {
    elements.filter { element in
      guard let word = element.word, element.look == ElementLook(), element.role != .error,
        !element.isHidden, (word == "text" ? element.text : element.title).isEmpty,
        word == "text" || element.frame == nil
      else { return false }
      return element.kind == .bubble || element.id.contains(" ")
        || element.id.first?.isUppercase == true
    }
  }

  /// The ids of one-line fields and buttons that have padding in their look but, as rows, do not
  /// use it.
  package var paddedRows: [String] {
    elements.filter { element in
      let isPadded = element.look.padding != nil || element.look.verticalPadding != nil
      let keepsHeight = element.kind == .button || element.kind == .textField
      return isPadded && keepsHeight && !element.isHidden && element.isRow(in: style)
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

extension FormElement {
  /// The key that sets the element's text; nil for a field or a scroll view.
  fileprivate var word: String? {
    switch kind {
    case .label, .header, .footer, .bubble: "text"
    case .button, .cell, .switch: "title"
    case .textField, .textView, .composer, .scroll: nil
    }
  }

  /// A warning about the element, which has no text.
  /// - Parameter ids: The ids of the form; none of them may be proposed for another element.
  fileprivate func silence(among ids: Set<String>) -> String {
    let (kind, key) = (kind.rawValue, word ?? "text")
    let seen = self.kind == .label || self.kind == .bubble ? " and is not seen" : ""
    let fault = "the \(kind) '\(id)' has no \(key)\(seen)"
    // An id that begins like this was made up for a bubble without an id.
    if self.kind == .bubble, id.hasPrefix("bubble-") { return "\(fault); give it a '\(key)'" }
    let named = self.kind == .bubble ? "" : "id: \(freeID(among: ids)), "
    return
      "\(fault); what follows '\(kind):' is its id, so write '- \(kind): {\(named)\(key): \(id.flowYAML)}'"
  }

  /// An id for an element whose text was written in place of an id: the text's first three words
  /// joined by hyphens, followed by a number if another element has that id.
  private func freeID(among ids: Set<String>) -> String {
    let words = id.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.prefix(3)
    let first = words.first?.first?.isLetter == true ? [] : [Substring(kind.rawValue)]
    let name = (first + words).joined(separator: "-")
    let names = ["", "-2", "-3"].lazy.map { name + $0 } + [name + "-\(ids.count + 2)"]
    return names.first { !ids.contains($0) && $0 != "focused" } ?? name
  }
}

extension Scenario {
  /// What the author probably did not intend, as far as the scenario alone shows: the decoder's
  /// remarks, and lengths and touches that were probably meant in pixels.
  /// - Parameter scale: The device's own pixels per point, whatever scale is drawn; nil to use the
  ///   scale of the form's device.
  package func cautions(atScale scale: Int? = nil) -> [String] {
    remarks + configuration.lengthsInPixels(atScale: scale) + fingersInPixels(atScale: scale)
  }

  /// Sentences about steps whose finger is put down beyond the screen, at coordinates that would be
  /// on the screen if they were in pixels.
  private func fingersInPixels(atScale scale: Int? = nil) -> [String] {
    let scale = Double(scale ?? configuration.device.scale)
    return touchesInPixels(atScale: Int(scale)).map { step, point, what in
      let place = [point.x, point.y].map { JSONValue.number($0).text }.joined(separator: ", ")
      let begins = "step \(step): the \(what) begins at [\(place)], outside the screen"
      let size = configuration.device.screenSize(in: configuration.orientation)
      let sides = [size.width, size.height].map { JSONValue.number($0).text }
      let points = [point.x / scale, point.y / scale].map { JSONValue.number($0.rounded()).text }
      if point.x <= size.height, point.y <= size.width {
        return
          "\(begins), which is \(sides.joined(separator: " × ")) pt in \(configuration.orientation.rawValue); if the place is in pixels, write [\(points.joined(separator: ", "))]"
      }
      return
        "\(begins): places are in points, not pixels; these pixels are [\(points.joined(separator: ", "))]"
    }
  }

  /// The steps, counted from 1, whose finger is put down beyond the screen, at coordinates that
  /// would be on the screen if they were in pixels.
  fileprivate func touchesInPixels(
    atScale scale: Int?
  ) -> [(step: Int, point: Point, what: String)] {
    let (form, scale) = (configuration, Double(scale ?? configuration.device.scale))
    // A script may turn the screen; coordinates that are on the screen in either orientation are
    // not taken to be in pixels.
    let side = form.device.size.longerSide
    return script.enumerated().compactMap { index, step in
      let (point, what): (Point, String)
      switch step.action {
      case .tapPoint(let place): (point, what) = (place, "tap")
      case .drag(let drag): (point, what) = (drag.from, "drag")
      default: return nil
      }
      let sides =
        script.contains(where: \.turns)
        ? Size(width: side, height: side)
        : form.device.screenSize(in: form.orientation)
      let isOn = point.x <= sides.width && point.y <= sides.height
      guard scale > 1, !isOn, min(point.x, point.y) >= 0,
        point.x <= sides.width * scale, point.y <= sides.height * scale
      else { return nil }
      return (index + 1, point, what)
    }
  }
}

extension ScriptStep {
  /// Whether the step turns the device.
  fileprivate var turns: Bool {
    if case .rotate = action { true } else { false }
  }
}

extension FormConfiguration {
  /// Sentences about lengths that were probably meant in pixels.
  ///
  /// For a custom device, these are the sides of a screen that is longer than any device's, and an
  /// inset of the safe area that is larger than any device's. For any device, they are the heights
  /// of the app's bars, if the bars take up more than a third of the screen at the top, or more
  /// than a quarter at the bottom. At a scale of 1, there are none.
  /// - Parameter scale: The device's own pixels per point, whatever scale is drawn; nil to use the
  ///   scale of the form's device.
  fileprivate func lengthsInPixels(atScale scale: Int? = nil) -> [String] {
    let scale = Double(scale ?? device.scale)
    return screenInPixels(atScale: scale) + safeAreaInPixels(atScale: scale)
      + barsInPixels(atScale: scale)
  }

  private func safeAreaInPixels(atScale scale: Double) -> [String] {
    func edges(_ area: EdgeInsets) -> [(name: String, inset: Double)] {
      [("top", area.top), ("left", area.left), ("bottom", area.bottom), ("right", area.right)]
    }
    guard device.id == "custom", scale > 1 else { return [] }
    let all = (DeviceCatalogue.all + DeviceCatalogue.estimates).flatMap {
      edges($0.portraitSafeArea) + edges($0.landscapeSafeArea)
    }
    let most = all.map(\.inset).max() ?? .infinity
    return edges(device.portraitSafeArea).filter { $0.inset > most }.map { name, inset in
      let number = JSONValue.number(inset).text
      return
        "'\(name)' of 'safeArea' is \(number) points, more than any device's: it is in points, not pixels; \(number) pixels are \(JSONValue.number((inset / scale).rounded()).text)"
    }
  }

  private func screenInPixels(atScale scale: Double) -> [String] {
    func text(_ size: Size) -> String {
      [size.width, size.height].map { JSONValue.number($0).text }.joined(separator: " × ")
    }
    let longest = DeviceCatalogue.all.map(\.size.longerSide).max() ?? .infinity
    guard device.id == "custom", scale > 1, device.size.longerSide > longest else { return [] }
    let points = Size(
      width: (device.size.width / scale).rounded(), height: (device.size.height / scale).rounded())
    return [
      "the screen of 'device' is \(text(device.size)) points, longer than any device's: 'size' is in points, not pixels; \(text(device.size)) pixels at scale \(JSONValue.number(scale).text) are \(text(points))"
    ]
  }

  private func barsInPixels(atScale scale: Double) -> [String] {
    let height = device.size.height
    let bars = [("top", barEdges.top, height / 3), ("bottom", barEdges.bottom, height / 4)]
    return bars.compactMap { name, edge, most in
      guard let edge, scale > 1, edge > most else { return nil }
      let number = JSONValue.number(edge).text
      return
        "'\(name)' of 'bars' is \(number) of the screen's \(JSONValue.number(height).text) points: bars are in points, not pixels; \(number) pixels are \(JSONValue.number((edge / scale).rounded()).text)"
    }
  }
}
