import KeyreelSimulation

extension KeyFace {
  /// What a key with this face is called, and the second sign on it.
  ///
  /// Return and the space bar are called so whatever stands on them.
  func names(in look: KeyboardLook) -> (label: String, hint: String?) {
    switch self {
    case .blank, .language: ("space", nil)
    case .letter(let sign): (sign, nil)
    case .hinted(let sign, let hint): (sign, hint)
    case .digit(let digit, _): (digit, nil)
    case .pair(let upper, let lower): (lower, upper)
    case .title(let title): (Self.name(of: title, in: LetterRows.of(look.language)), nil)
    case .icon(let icon): (icon.name, nil)
    }
  }

  /// The word or sign that is drawn, of two signs the lower one; empty for a picture or nothing.
  var text: String {
    switch self {
    case .blank, .icon: ""
    case .letter(let sign), .digit(let sign, _), .hinted(let sign, _), .pair(_, let sign): sign
    case .title(let word), .language(let word): word
    }
  }

  private static func name(of title: String, in letters: LetterRows) -> String {
    if title.isEmpty || title == letters.space { return "space" }
    return letters.returnTitles.contains(title) ? "return" : title
  }
}

extension KeyIcon {
  /// What a key with this picture is called.
  var name: String {
    switch self {
    case .shift, .shiftFilled, .capsLock: "shift"
    case .delete: "delete"
    case .emoji: "emoji"
    case .microphone: "mic"
    case .hideKeyboard: "hide"
    case .tab: "tab"
    case .capsKey: "caps lock"
    case .undo: "undo"
    case .redo: "redo"
    case .paste: "paste"
    case .globe: "globe"
    case .returnArrow, .newLine, .go: "return"
    }
  }
}
