import KeyreelSimulation
import KeyreelSupport

extension FormWarning {
  /// The warning for the author of a scenario, in a sentence.
  package var sentence: String {
    switch self {
    case .touchedOutside(let point, let frame):
      "frame \(frame): the finger is put down at [\(JSONValue.number(point.x).text), \(JSONValue.number(point.y).text)], which is not on the screen"
    case .draggedNowhere(let frame):
      "frame \(frame): the drag does not move, because 'path' has the same dy at all times"
    case .tappedUnseen(let id, let frame):
      "frame \(frame): '\(id)' was tapped although it cannot be seen"
    case .typedNowhere(let frame):
      "frame \(frame): text was typed although no field has the focus; it goes nowhere"
    case .pressedNowhere(let frame):
      "frame \(frame): return was pressed although no field has the focus"
    case .pressedDisabled(let id, let frame):
      "frame \(frame): return was pressed although it is grey while '\(id)' is empty"
    case .pressedMissingButton(let button, nil, let frame):
      "frame \(frame): '\(button)' was pressed although no field has the focus, so there is no bar above the keys"
    case .pressedMissingButton(let button, let field?, let frame):
      "frame \(frame): '\(button)' was pressed although the keyboard of '\(field)' has no such button above the keys"
    case .pressedDeadButton(let button, let frame):
      "frame \(frame): '\(button)' was pressed although it is disabled, hidden or leads nowhere"
    case .pressedMissingKey(let key, nil, let frame):
      "frame \(frame): the key '\(key)' was pressed although no field has the focus"
    case .pressedMissingKey(let key, let field?, let frame):
      "frame \(frame): the key '\(key)' was pressed although the keyboard of '\(field)' has no such key"
    case .typedWithoutKey(let character, let field, let frame):
      "frame \(frame): '\(character)' was typed although the keyboard of '\(field)' has no such key"
    case .changedNoKeyboard(let frame):
      "frame \(frame): the keyboard was to change although no field has the focus"
    case .refusedCaret(let field, let frame):
      "frame \(frame): the caret was not put into '\(field)', which does not have the focus"
    case .refusedFocus(let id, let frame):
      "frame \(frame): '\(id)' was not focused, because it is disabled, hidden or takes no text"
    case .snapshotFailed(let frame):
      "frame \(frame): the keyboard belongs to another vendor and was not captured; the drag is interactive"
    case .widerThanScreen(let id, let width, let screen):
      "the frame of '\(id)' is \(JSONValue.number(width).text) wide and the screen \(JSONValue.number(screen).text): frames are in points, not pixels"
    case .estimated(let estimate): estimate.sentence
    case .snapshotIsEmpty(let frame):
      "frame \(frame): since iOS 16 the keyboard's window is not among the application's, so the picture shows what is behind the keyboard"
    }
  }
}

extension Estimate {
  /// The estimate, in a sentence that says so.
  package var sentence: String { "estimate: \(note)" }

  /// What is not measured, in a sentence.
  package var note: String {
    switch self {
    case .system(let version):
      "nothing of system \(version) is measured; it looks and moves as 26, and 'quirks' has what was reported"
    case .device(let id):
      "no picture of '\(id)' was measured; its keyboard is that of the nearest class unless it has a height"
    case .sheet:
      "sheets beyond their documented frames (medium detents, sizes on tablets, corners, dimming) are not measured"
    case .picker: "the height of a wheel in place of keys is not measured"
    case .emoji:
      "emoji were measured on phones 375 to 402 pt wide with a home bar; elsewhere their height follows from the letters'"
    case .place(let place):
      "where a keyboard lies that is \(place == .hardware ? "only a hardware keyboard's bar" : place.rawValue), and how it looks, is not measured"
    case .toolbar:
      "the gap and height of a bar above keys of glass are not measured"
    case .tables(.insetGrouped):
      "rows of 52 pt, their sides and the corners of their cards are not measured on system 26 and later"
    case .tables:
      "rows of 52 pt and headers as they are written are not measured on system 26 and later"
    }
  }

  /// A line for a page that lists estimates; empty if there are none.
  /// - Parameter notes: What is not measured, a sentence each.
  package static func line(_ notes: [String]) -> String {
    guard !notes.isEmpty else { return "" }
    let sentences = notes.map { "\($0.prefix(1).uppercased())\($0.dropFirst())." }
    return "Estimates: \(sentences.joined(separator: " "))"
  }
}

extension [FormWarning] {
  /// The estimates among them.
  package var estimates: [Estimate] {
    compactMap { if case .estimated(let estimate) = $0 { estimate } else { nil } }
  }
}
