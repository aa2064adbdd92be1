import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

extension ScenarioRun {
  /// Sentences about probable oversights in the scenario, such as settings that have no effect.
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

  /// The points of touches whose coordinates seem to be in pixels.
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

  /// Pairs of overlapping elements in the dock: the first has a frame in the scenario, and the
  /// second does not.
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

  /// The numbers of the frames on which a press on the return key had no effect, each with the id
  /// of the field that was being edited.
  ///
  /// Other warnings explain presses without a focused field, and presses on a key that is grey or
  /// missing from the keyboard. Presses with such a warning are left out.
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

  /// Sentences about touches that began on the keyboard, the dock or a bar and had no effect.
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
  /// The number of the frame on which a return key could not be pressed; nil for other warnings.
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
  /// The number of the frame on which the touch in the warning began; nil for warnings that are not
  /// about touches.
  fileprivate var frameOfFinger: Int? {
    switch self {
    case .touchedOutside(_, let frame), .draggedNowhere(let frame), .touchedInBackground(let frame):
      frame
    default: nil
    }
  }
}

extension FormState {
  /// Whether this state differs from an earlier state in a way that a finger could have caused.
  fileprivate func differs(from other: FormState) -> Bool {
    contentOffset != other.contentOffset || keyboard.edge != other.keyboard.edge
      || firstResponder != other.firstResponder || scrollViews != other.scrollViews
      || picture != other.picture || !events.isEmpty || rootY != other.rootY
  }

  /// The name and the upper edge of the view that covers the content at a point; nil if there is
  /// none.
  ///
  /// For the bar at the top, the edge is nil.
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
  /// The elements whose text is probably missing by mistake.
  ///
  /// The result contains all bubbles without text. It also contains other elements without text
  /// whose ids look like text because they contain a space or begin with a capital letter.
  ///
  /// An element with a look of its own, such as a separator, needs no text. An element that shows
  /// errors has no text until there is an error. A header can serve as a gap without text, and the
  /// title of a control with a frame can be a separate label beside the control.
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

  /// The ids of one-line fields and buttons that are rows and whose padding therefore has no
  /// effect.
  package var paddedRows: [String] {
    elements.filter { element in
      let isPadded = element.look.padding != nil || element.look.verticalPadding != nil
      let keepsHeight = element.kind == .button || element.kind == .textField
      return isPadded && keepsHeight && !element.isHidden && element.isRow(in: style)
    }.map(\.id)
  }

  /// The ids of elements with a border colour but no border.
  ///
  /// Only fields have a border by default.
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

  /// A warning that the element has no text.
  /// - Parameter ids: All ids in the form; a proposed id has to differ from each of them.
  fileprivate func silence(among ids: Set<String>) -> String {
    let (kind, key) = (kind.rawValue, word ?? "text")
    let seen = self.kind == .label || self.kind == .bubble ? " and is not seen" : ""
    let fault = "the \(kind) '\(id)' has no \(key)\(seen)"
    // An id with this prefix was generated for a bubble without an id.
    if self.kind == .bubble, id.hasPrefix("bubble-") { return "\(fault); give it a '\(key)'" }
    let named = self.kind == .bubble ? "" : "id: \(freeID(among: ids)), "
    return
      "\(fault); what follows '\(kind):' is its id, so write '- \(kind): {\(named)\(key): \(id.flowYAML)}'"
  }

  /// An id for an element whose text was written in place of its id.
  ///
  /// The id consists of the first three words of the text, joined by hyphens. A number follows if
  /// another element already has that id.
  private func freeID(among ids: Set<String>) -> String {
    let words = id.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.prefix(3)
    let first = words.first?.first?.isLetter == true ? [] : [Substring(kind.rawValue)]
    let name = (first + words).joined(separator: "-")
    let names = ["", "-2", "-3"].lazy.map { name + $0 } + [name + "-\(ids.count + 2)"]
    return names.first { !ids.contains($0) && $0 != "focused" } ?? name
  }
}

extension Scenario {
  /// Warnings that depend only on the scenario, not on its run.
  ///
  /// The warnings are the decoder's remarks, and sentences about lengths and touches that were
  /// probably meant in pixels.
  /// - Parameter scale: The device's own number of pixels per point, even if frames are drawn at
  ///   another scale; nil for the scale of the form's device.
  package func cautions(atScale scale: Int? = nil) -> [String] {
    remarks + configuration.lengthsInPixels(atScale: scale) + fingersInPixels(atScale: scale)
  }

  /// Sentences about touches beyond the screen whose coordinates were probably meant in pixels.
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

  /// The touches that are off the screen, but would be on it if their coordinates were in pixels.
  ///
  /// Steps are counted from 1.
  fileprivate func touchesInPixels(
    atScale scale: Int?
  ) -> [(step: Int, point: Point, what: String)] {
    let (form, scale) = (configuration, Double(scale ?? configuration.device.scale))
    // A script may turn the device, so coordinates that are on the screen in portrait or in
    // landscape are assumed to be in points.
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
  /// Warnings about lengths that were probably meant to be in pixels.
  ///
  /// For a custom device, the warnings are about a screen that is longer than that of any known
  /// device, and about safe-area insets that are larger than those of any known device. For all
  /// devices, the warnings are about a top bar that takes up more than a third of the screen, and
  /// about a bottom bar that takes up more than a quarter. At a scale of 1, there are no warnings.
  /// - Parameter scale: The device's own number of pixels per point, even if frames are drawn at
  ///   another scale; nil for the scale of the form's device.
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
