import KeyreelSimulation

extension [String] {
  /// The warnings' sentences, without repetitions.
  ///
  /// Sentences that differ only in the number of the frame with which they begin are combined into
  /// one, at the position of the first of these sentences. The combined sentence names up to four
  /// frames. If there are more, it names the first three and counts the rest.
  package var countedOnce: [String] {
    var order: [(lead: Bool, text: Substring)] = []
    var frames: [Substring: [Substring]] = [:]
    for sentence in self {
      let match = sentence.prefixMatch(of: #/frame (\d+): /#)
      let text = match.map { sentence[$0.range.upperBound...] } ?? sentence[...]
      if !order.contains(where: { $0 == (match != nil, text) }) {
        order.append((match != nil, text))
      }
      if let match { frames[text, default: []].append(match.1) }
    }
    return order.map { lead, text in
      guard lead, let places = frames[text] else { return String(text) }
      guard places.count > 1 else { return "frame \(places[0]): \(text)" }
      let shown = places.prefix(places.count > 4 ? 3 : places.count - 1).joined(separator: ", ")
      let rest = places.count > 4 ? "\(places.count - 3) more" : String(places[places.count - 1])
      return "frames \(shown) and \(rest): \(text)"
    }
  }
}

extension FormWarning {
  /// The warning as a sentence for the author of a scenario.
  package var sentence: String {
    switch self {
    case .touchedOutside(let point, let frame):
      "frame \(frame): the finger is put down at [\(JSONValue.number(point.x).text), \(JSONValue.number(point.y).text)], which is not on the screen"
    case .draggedNowhere(let frame):
      "frame \(frame): the drag does not move, because every dy of 'path' is 0"
    case .tappedUnseen(let id, let frame):
      "frame \(frame): '\(id)' was tapped although it cannot be seen"
    case .typedNowhere(let frame):
      "frame \(frame): text was typed although no field has the focus; the text is lost"
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
        + (key == "return"
          ? "; 'keyboard: {toolbar: [previous, next, done]}' puts buttons above its keys" : "")
    case .typedWithoutKey(let character, let field, let frame):
      "frame \(frame): '\(character)' was typed although the keyboard of '\(field)' has no such key"
    case .changedNoKeyboard(let frame):
      "frame \(frame): the keyboard was told to change although no field has the focus"
    case .refusedCaret(let field, let frame):
      "frame \(frame): the caret was not put into '\(field)', which does not have the focus"
    case .refusedFocus(let id, let frame):
      "frame \(frame): '\(id)' was not focused, because it is disabled, hidden or does not accept text"
    case .touchedInBackground(let frame):
      "frame \(frame): the app is in the background, where no finger reaches it; write '- foreground: true' first"
    case .wasThereAlready(let isInBackground, let frame):
      "frame \(frame): the app was in the \(isInBackground ? "background" : "foreground") already"
    case .snapshotFailed(let frame):
      "frame \(frame): the keyboard belongs to another vendor and was not captured; the drag is interactive"
    case .widerThanScreen(let id, let width, let screen):
      "the frame of '\(id)' is \(JSONValue.number(width).text) wide and the screen \(JSONValue.number(screen).text): frames are in points, not pixels"
    case .estimated(let estimate): estimate.sentence
    case .snapshotIsEmpty(let frame):
      "frame \(frame): since iOS 16, the keyboard's window is not one of the application's windows, so the picture shows what is behind the keyboard"
    }
  }
}
