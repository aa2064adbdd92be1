extension FormSimulator {
  /// The keys seen on this frame: those of the key held down, else those ready for the next.
  var visibleKeys: (page: KeyboardPage, shift: KeyboardShift) {
    let keys = pressedKey == nil ? editing.keys : editing.heldKeys
    return (keys.page, keys.shift ?? (shown.isShifted ? .on : .off))
  }

  /// The letters, digits and apostrophes right before the caret of a field, if a letter is among them.
  func typedWord(in index: Int) -> String? {
    if configuration.content.elements[index].isSecure { return nil }
    let before = editing.textBeforeCaret(of: index)
    let word = before.reversed().prefix { $0.isLetter || $0.isNumber || "'’".contains($0) }
    return word.contains { $0.isLetter } ? String(word.reversed()) : nil
  }

  /// Presses a key that types nothing; without a first responder there is none.
  mutating func press(_ key: KeyPress) {
    guard let index = editing.focused, pages(of: index) != nil else { return }
    switch key {
    case .shift: editing.keys.shift = shift(at: index) == .off ? .on : .off
    case .capsLock: editing.keys.shift = .locked
    case .letters: editing.keys.turn(to: .letters)
    case .numbers: editing.keys.turn(to: .numbers)
    case .symbols: editing.keys.turn(to: .symbols)
    }
  }

  /// Brings the keys forward that a character needs, as a person would: the page, then shift.
  ///
  /// Upper case that goes on after this letter is locked.
  mutating func prepare(for character: Character, before next: Character?) {
    guard let index = editing.focused, let pages = pages(of: index) else { return }
    editing.keys.turn(to: pages.page(typing: character, from: editing.keys.page))
    guard editing.keys.page == .letters, character.isCased else { return }
    let isUpper = shift(at: index) != .off
    if character.isUppercase, next?.isUppercase == true {
      editing.keys.shift = .locked
    } else if character.isUppercase != isUpper {
      editing.keys.shift = isUpper ? .off : .on
    }
  }

  /// Holds the keys as they are while a key is down, and goes on to what they become when it is up.
  mutating func holdKeys(pressing character: Character) {
    guard let index = editing.focused else { return }
    editing.heldKeys = editing.keys
    editing.heldKeys.shift = shift(at: index)
    editing.keys.settle(after: character)
  }

  /// The pages of a field's keyboard; nil for one without pages.
  private func pages(of index: Int) -> KeyPages? {
    KeyPages(traits(of: index), tablet: configuration.device.tabletKeyboard)
  }

  /// What shift does now, by hand or because of the text before the caret.
  private func shift(at index: Int) -> KeyboardShift {
    editing.keys.shift ?? (isShifted ? .on : .off)
  }

  /// Puts a finger on a letter's key; without a first responder there is none, which is worth a warning.
  mutating func start(_ hold: KeyHold) {
    guard editing.focused != nil else { return warnings.append(.typedNowhere(frame: frame)) }
    prepare(for: hold.key, before: nil)
    editing.hold = KeyTouch(key: hold, since: frame)
    press(hold.key)
    advanceHold()
  }

  /// Lifts the finger when it is time; what lies under it then is typed.
  mutating func advanceHold() {
    guard let hold = editing.hold, frame - hold.since >= clock.frames(in: hold.key.seconds) else {
      return
    }
    let typed = heldVariant ?? hold.key.key
    editing.hold = nil
    editing.pressedFrame = nil
    if let index = editing.focused { insert(typed, at: index) }
  }

  /// What the finger lies on where variants show: at first the letter itself, in the second half of that time what it picks.
  var heldVariant: Character? {
    guard let hold = editing.hold, editing.focused != nil,
      frame - hold.since >= clock.frames(in: KeyHold.delay),
      !KeyVariants.of(hold.key.key).isEmpty
    else { return nil }
    let move = (KeyHold.delay + max(KeyHold.delay, hold.key.seconds)) / 2
    guard let picks = hold.key.picks, frame - hold.since >= clock.frames(in: move) else {
      return hold.key.key
    }
    return picks
  }
}
