import KeyreelGeometry

extension FormSimulator {
  /// The time from one character to the next, in seconds (CONTRACT 2).
  static let keyInterval: Double = 0.1

  /// Begins to type; the first character comes on this frame.
  ///
  /// Without a first responder nothing is typed, which is worth a warning.
  mutating func startTyping(_ text: String) {
    guard !text.isEmpty else { return }
    guard editing.focused != nil else { return warnings.append(.typedNowhere(frame: frame)) }
    editing.queue = Array(text)
    editing.typed = 0
    editing.typingStart = frame
    prepareForNext()
    advanceTyping()
  }

  /// Types what is due; the last key is up again 0.1 s after it went down.
  mutating func advanceTyping() {
    while !editing.queue.isEmpty {
      let due = clock.frames(in: Double(editing.typed) * Self.keyInterval)
      guard frame - editing.typingStart >= due else { return }
      if editing.typed == editing.queue.count {
        editing.queue = []
      } else {
        let character = editing.queue[editing.typed]
        editing.typed += 1
        type(character)
        prepareForNext()
      }
    }
  }

  /// Presses the return key and does what the chain says; without a first responder, and while the key is grey, nothing but a
  /// warning.
  mutating func pressReturn() {
    guard let index = editing.focused else {
      return warnings.append(.pressedNowhere(frame: frame))
    }
    guard returnKeyIsEnabled(at: index) else {
      return warnings.append(
        .pressedDisabled(id: configuration.content.elements[index].id, frame: frame))
    }
    press("\n")
    switch responderChain.returnAction(for: configuration.content.elements[index].id) {
    case .newline: insert("\n", at: index)
    case .perform(let name): events.append(.action(name))
    case .focus(let id):
      if let next = self.index(of: id) { focus(next) }
    case .endEditing(let action):
      endEditing()
      if let action { events.append(.action(action)) }
    }
  }

  /// Whether the return key can be pressed: not where the field wants a text first and is empty.
  func returnKeyIsEnabled(at index: Int) -> Bool {
    !configuration.content.elements[index].enablesReturnKeyAutomatically
      || !editing.texts[index].isEmpty
  }

  /// The order of the fields as they lie now.
  var responderChain: ResponderChain {
    ResponderChain(
      elements: configuration.content.elements, frames: framesInContent,
      rule: configuration.responders, isRightToLeft: configuration.isRightToLeft)
  }

  private mutating func type(_ character: Character) {
    guard let index = editing.focused else { return editing.queue = [] }
    if character == "\n" { return pressReturn() }
    press(character)
    insert(character, at: index)
  }

  /// Brings the keys of the next character of the queue forward.
  private mutating func prepareForNext() {
    guard editing.typed < editing.queue.count else { return }
    let after = editing.typed + 1
    prepare(
      for: editing.queue[editing.typed],
      before: after < editing.queue.count ? editing.queue[after] : nil)
  }

  mutating func press(_ key: Character) {
    holdKeys(pressing: key)
    editing.pressedKey = key
    editing.pressedFrame = frame
    editing.caretFrame = frame
  }

  /// Puts a character where the caret is; the strategy hears that the caret moved.
  mutating func insert(_ character: Character, at index: Int) {
    editing.insert(character, at: index)
    editing.echo =
      configuration.content.elements[index].isSecure
      ? EditingModel.Echo(index: index, character: max(0, editing.caret - 1), since: frame) : nil
    shown.isStale = true
    if geometries[index].kind == .textView { layOut() }
    tell(.caretMoved(field: configuration.content.elements[index].id))
  }

  /// The key that is down on this frame: for half the time to the next.
  var pressedKey: Character? {
    guard let pressed = editing.pressedFrame, editing.focused != nil else { return nil }
    if editing.hold != nil { return editing.pressedKey }
    return (frame - pressed) * 20 < clock.rate ? editing.pressedKey : nil
  }

  /// Whether the letters are upper case: at the start, after the end of a sentence and in a new line.
  var isShifted: Bool {
    guard let index = editing.focused else { return true }
    if configuration.content.elements[index].isSecure { return false }
    switch traits(of: index).type {
    case .email, .url, .webSearch: return false
    case .default, .number, .decimal, .phone, .emoji, .custom: break
    }
    let before = editing.textBeforeCaret(of: index)
    guard let last = before.last, last != "\n" else { return true }
    guard last == " ", let end = before.last(where: { $0 != " " }) else { return false }
    return ".!?\n".contains(end)
  }
}
