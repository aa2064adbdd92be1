import FormSimulation

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
