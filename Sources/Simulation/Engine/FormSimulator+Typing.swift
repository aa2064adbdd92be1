extension FormSimulator {
  /// The time from one character to the next, in seconds (Contract §2.6).
  static let keyInterval: Double = 0.1

  /// Begins typing; the first character is typed on this frame.
  ///
  /// Without a first responder, nothing is typed and a warning is recorded.
  mutating func startTyping(_ text: String) {
    guard !text.isEmpty else { return }
    guard let index = editing.focused else { return warnings.append(.typedNowhere(frame: frame)) }
    let count = editing.texts[index].count + text.count
    guard geometries[index].kind == .textView || count <= letterLimit else {
      fault = .tooManyLetters(
        field: configuration.content.elements[index].id, count: count, limit: letterLimit)
      return
    }
    if let odd = text.first(where: { $0 != "\n" && lacksKey(for: $0, at: index) }) {
      warnings.append(.typedWithoutKey(odd, field: id(of: index), frame: frame))
    }
    editing.queue = Array(text)
    editing.typed = 0
    editing.typingStart = frame
    prepareForNext()
    advanceTyping()
  }

  /// Types the characters that are due; typing ends 0.1 s after the last key press.
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

  /// Presses the return key and performs the responder chain's action; without a first responder,
  /// or while the key is grey, only a warning is recorded.
  mutating func pressReturn() {
    guard let index = editing.focused else {
      return warnings.append(.pressedNowhere(frame: frame))
    }
    guard returnKeyIsEnabled(at: index) else {
      return warnings.append(
        .pressedDisabled(id: configuration.content.elements[index].id, frame: frame))
    }
    if lacksKey(for: "\n", at: index) {
      warnings.append(.pressedMissingKey("return", field: id(of: index), frame: frame))
    }
    press("\n")
    notify(.returned(field: configuration.content.elements[index].id))
    switch responderChain.returnAction(for: configuration.content.elements[index].id) {
    case .nothing: break
    case .newline: insert("\n", at: index)
    case .perform(let name): events.append(.action(name))
    case .focus(let id):
      if let next = self.index(of: id) { focus(next) }
    case .endEditing(let action):
      endEditing()
      if let action { events.append(.action(action)) }
    }
  }

  /// Whether the return key can be pressed; false while a field that requires text is empty.
  func returnKeyIsEnabled(at index: Int) -> Bool {
    !configuration.content.elements[index].enablesReturnKeyAutomatically
      || !editing.texts[index].isEmpty
  }

  /// The responder chain of the fields at their current places.
  var responderChain: ResponderChain {
    ResponderChain(
      elements: configuration.content.elements, frames: framesInContent,
      rule: configuration.returnRule, isRightToLeft: configuration.isRightToLeft)
  }

  private mutating func type(_ character: Character) {
    guard let index = editing.focused else { return editing.queue = [] }
    if character == "\n" { return pressReturn() }
    press(character)
    insert(character, at: index)
  }

  /// Shows the page and shift state that the next character in the queue needs.
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

  /// Inserts a character at the caret, and notifies the strategy that the caret moved.
  mutating func insert(_ character: Character, at index: Int) {
    editing.insert(character, at: index)
    editing.echo =
      configuration.content.elements[index].isSecure
      ? EditingModel.Echo(index: index, character: max(0, editing.caret - 1), since: frame) : nil
    shown.isStale = true
    if geometries[index].kind == .textView, !keepsHeight(index) { layOut() }
    notify(.caretMoved(field: configuration.content.elements[index].id))
  }

  /// Whether a text view is known to have kept its height after a change to its text.
  private func keepsHeight(_ index: Int) -> Bool {
    let content = configuration.content
    guard !geometries[index].isHeld else { return false }
    return screen.keepsHeight(
      content.elements[index], text: editing.texts[index], in: layout.frames[index], content,
      measure: measure)
  }

  /// The key that is down on this frame.
  ///
  /// A typed key is down for half of the time between two key presses, and a held key is down until
  /// the finger lifts.
  var pressedKey: Character? {
    guard let pressed = editing.pressedFrame, editing.focused != nil else { return nil }
    if editing.hold != nil { return editing.pressedKey }
    return (frame - pressed) * 20 < clock.rate ? editing.pressedKey : nil
  }

  /// Whether the letters are upper case because of the text before the caret.
  ///
  /// Letters are upper case at the start of the text, after the end of a sentence and on a new
  /// line. Letters are never upper case in a secure field or on a keyboard for addresses or web
  /// searches.
  var isShifted: Bool {
    guard let index = editing.focused else { return true }
    if configuration.content.elements[index].isSecure { return false }
    switch traits(of: index).type {
    case .email, .url, .webSearch: return false
    case .default, .number, .decimal, .phone, .emoji, .custom, .picker: break
    }
    let before = editing.textBeforeCaret(of: index)
    guard let last = before.last, last != "\n" else { return true }
    guard last == " ", let end = before.last(where: { $0 != " " }) else { return false }
    return ".!?\n".contains(end)
  }

  /// The page and shift state that are visible on this frame.
  ///
  /// While a key is down, the page and shift state are those with which the key was pressed;
  /// otherwise, they are those for the next character.
  var visibleKeys: (page: KeyboardPage, shift: KeyboardShift) {
    let keys = pressedKey == nil ? editing.keys : editing.heldKeys
    return (keys.page, keys.shift ?? (shown.isShifted ? .on : .off))
  }

  /// The letters, digits and apostrophes right before the caret of a field; nil in a secure field,
  /// or if none of these characters is a letter.
  func typedWord(in index: Int) -> String? {
    if configuration.content.elements[index].isSecure { return nil }
    let before = editing.textBeforeCaret(of: index)
    let word = before.reversed().prefix { $0.isLetter || $0.isNumber || "'’".contains($0) }
    return word.contains { $0.isLetter } ? String(word.reversed()) : nil
  }

  /// Presses a key that types nothing; if the field's keyboard has no pages of keys, only a warning
  /// is recorded.
  mutating func press(_ key: KeyPress) {
    guard let index = editing.focused, pages(of: index) != nil else {
      return warnings.append(
        .pressedMissingKey(key.rawValue, field: editing.focused.map { id(of: $0) }, frame: frame))
    }
    switch key {
    case .shift: editing.keys.shift = shift(at: index) == .off ? .on : .off
    case .capsLock: editing.keys.shift = .locked
    case .letters: editing.keys.turn(to: .letters)
    case .numbers: editing.keys.turn(to: .numbers)
    case .symbols: editing.keys.turn(to: .symbols)
    }
  }

  /// Shows the keys that a character needs, as a person would: first the page is changed, then the
  /// shift state.
  ///
  /// If this letter and the next one are upper case, shift is locked.
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

  /// Keeps the current keys visible while a key is down, and sets the keys that are shown after the
  /// release.
  mutating func holdKeys(pressing character: Character) {
    guard let index = editing.focused else { return }
    editing.heldKeys = editing.keys
    editing.heldKeys.shift = shift(at: index)
    editing.keys.settle(after: character)
  }

  /// Whether a field's keyboard has no key for a character on any of its pages.
  private func lacksKey(for character: Character, at index: Int) -> Bool {
    traits(of: index).lacksKey(
      for: character, isTablet: configuration.device.tabletKeyboard != nil)
  }

  /// The id of an element.
  func id(of index: Int) -> String { configuration.content.elements[index].id }

  /// The pages of a field's keyboard; nil for a keyboard without pages.
  private func pages(of index: Int) -> KeyPages? {
    KeyPages(traits(of: index), tablet: configuration.device.tabletKeyboard)
  }

  /// The shift state now, set by hand or by the text before the caret.
  private func shift(at index: Int) -> KeyboardShift {
    editing.keys.shift ?? (isShifted ? .on : .off)
  }

  /// Puts a finger on a letter's key; without a first responder, only a warning is recorded.
  mutating func start(_ hold: KeyHold) {
    guard let index = editing.focused else { return warnings.append(.typedNowhere(frame: frame)) }
    if lacksKey(for: hold.key, at: index) {
      warnings.append(.typedWithoutKey(hold.key, field: id(of: index), frame: frame))
    }
    prepare(for: hold.key, before: nil)
    editing.hold = KeyTouch(key: hold, since: frame)
    press(hold.key)
    advanceHold()
  }

  /// Lifts the finger once it has held the key long enough, and types the letter under the finger.
  mutating func advanceHold() {
    guard let hold = editing.hold, frame - hold.since >= clock.frames(in: hold.key.seconds) else {
      return
    }
    let typed = heldVariant ?? hold.key.key
    editing.hold = nil
    editing.pressedFrame = nil
    if let index = editing.focused { insert(typed, at: index) }
  }

  /// The letter under the finger while variants are visible: the letter itself during the first
  /// half of that time, and the selected variant during the second half.
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

/// Secure fields, whose text is shown as dots.
extension FormSimulator {
  /// How long the last letter typed into a secure field is visible, in seconds (as in WebKit's
  /// password echo on phones and tablets).
  static var echoTime: Double { 2 }

  /// The visible text of an element.
  func shownText(of index: Int) -> String {
    guard geometries[index].isSecure else { return editing.texts[index] }
    var dots = FormElement.dots(for: editing.texts[index])
    if let echo, echo.index == index {
      let place = dots.index(dots.startIndex, offsetBy: echo.character)
      let letter = editing.texts[index].dropFirst(echo.character).prefix(1)
      dots.replaceSubrange(place...place, with: letter)
    }
    return dots
  }

  /// The last letter typed into a secure field, if it is still visible; nil once another letter is
  /// typed, the focus is lost or the letter's time is over.
  var echo: EditingModel.Echo? {
    guard let echo = editing.echo, editing.focused == echo.index,
      frame - echo.since < clock.frames(in: Self.echoTime),
      echo.character < editing.texts[echo.index].count
    else { return nil }
    return echo
  }
}

extension FormElement {
  /// A dot for every character of a text.
  package static func dots(for text: String) -> String {
    String(repeating: "\u{2022}", count: text.count)
  }

  /// The text that is shown before anything is typed.
  package var restingText: String { isSecure ? FormElement.dots(for: text) : text }
}

extension FormSimulator {
  /// The caret in a field, in the layout's coordinates.
  ///
  /// In a one-line field, the caret is centred vertically and stops at the edge of the space for
  /// text; in a text view, the caret is as tall as its line.
  func caretFrame(in index: Int) -> Rect {
    let element = geometries[index]
    let room = textRoom(of: index)
    let text = shownText(of: index)
    if element.kind == .textView {
      return caretFrame(of: element, in: room, text: text)
        .offsetBy(dx: 0, dy: -scrolledBy(index))
    }
    let size = element.fontSize(screen.metrics)
    let height = screen.metrics.caretHeight(for: size)
    return Rect(
      x: caretX(after: editing.caret, in: text, size: size, room: room),
      y: room.midY - height / 2, width: TextMetrics.caretWidth, height: height)
  }

  /// How far a text view has scrolled its own text to show the caret; 0 if the view grows without a
  /// limit.
  func scrolledBy(_ index: Int) -> Double {
    let element = geometries[index]
    guard element.kind == .textView, !element.grows || element.maxLines != nil else { return 0 }
    let room = textRoom(of: index)
    let caret = caretFrame(of: element, in: room, text: shownText(of: index))
    return max(0, (caret.maxY - room.maxY).rounded(toPixelsAt: scale))
  }

  private func caretFrame(of element: ElementGeometry, in room: Rect, text: String) -> Rect {
    let (size, height) = (
      element.fontSize(screen.metrics), element.lineHeight(screen.metrics)
    )
    let starts = measure.lineStarts(of: text, size: size, width: room.width)
    let line = max(0, (starts.lastIndex { $0 <= editing.caret }) ?? 0)
    let start = starts.isEmpty ? 0 : starts[line]
    let end = line + 1 < starts.count ? starts[line + 1] : editing.count
    // Counting from the end of the text is fast, because the caret is usually near the end.
    let shown = String(text.suffix(editing.count - start).prefix(end - start))
    return Rect(
      x: caretX(after: editing.caret - start, in: shown, size: size, room: room),
      y: room.minY + Double(line) * height, width: TextMetrics.caretWidth, height: height)
  }

  /// The caret's left edge in a line of text; the line runs in the text's own direction or, if the
  /// text has none, in that of the interface.
  private func caretX(after count: Int, in line: String, size: Double, room: Rect) -> Double {
    let reach = max(0, room.width - TextMetrics.caretWidth)
    let before = count == 0 ? 0 : measure.width(of: String(line.prefix(count)), size: size)
    let direction = line.direction ?? configuration.direction
    if direction == .leftToRight, configuration.direction == .leftToRight {
      return room.minX + min(before, reach)
    }
    let after =
      direction == .rightToLeft ? before : measure.width(of: line, size: size) - before
    return room.minX + reach - min(max(0, after), reach)
  }

  /// The area of an element's text, in the layout's coordinates.
  private func textRoom(of index: Int) -> Rect {
    geometries[index].textRoom(
      in: textFrame(of: index), style: configuration.content.style,
      safeArea: screen.bars.safeArea, direction: configuration.direction,
      tables: screen.metrics.tables)
  }

  /// Whether the caret is drawn.
  ///
  /// A steady caret is always drawn. A blinking caret is alternately drawn for half a second and
  /// hidden for half a second, counted from the last key press or caret change.
  var showsCaret: Bool {
    guard configuration.caretBlinks else { return true }
    return (frame - editing.caretFrame) * 2 / clock.rate % 2 == 0
  }
}

extension KeyboardTraits {
  /// Whether the keyboard has no key for a character; for a line feed, that key is the return key.
  ///
  /// A phone's number pads lack most keys, and a phone's keyboard for web addresses has no space
  /// bar. All other letter keyboards also offer symbol and emoji pages; a third-party keyboard may
  /// have any key. A tablet's number keyboard is a full keyboard, and a hardware keyboard has all
  /// keys. A picker wheel counts as having every key except return.
  func lacksKey(for character: Character, isTablet: Bool) -> Bool {
    guard place != .hardware else { return false }
    if type == .picker { return character == "\n" }
    if isTablet { return false }
    if type == .url { return character == " " }
    guard type.isPad else { return false }
    let letters = LetterRows.of(language)
    let key = String(character)
    if letters.digits.contains(key) || "0"..."9" ~= character { return false }
    switch type {
    case .decimal: return key != letters.decimalSeparator
    case .phone: return !"+*#,;".contains(character)
    default: return true
    }
  }
}
