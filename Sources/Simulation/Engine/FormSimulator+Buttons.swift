/// The app's own actions, such as pressing a button, adding a message or scrolling without a touch.
extension FormSimulator {
  /// Presses a button, even if something covers it; for a disabled or hidden button, only a warning
  /// is recorded.
  ///
  /// An id that belongs to no element is treated as the id of a button in the toolbar above the
  /// keys.
  mutating func press(button id: String) {
    if index(of: id) == nil, let item = KeyboardToolbar.Item(rawValue: id) {
      return press(toolbar: item)
    }
    guard let index = index(of: id), configuration.content.elements[index].kind == .button else {
      return
    }
    let element = configuration.content.elements[index]
    if !element.isEnabled || element.isHidden {
      warnings.append(.pressedDeadButton(id, frame: frame))
    }
    press(button: index)
  }

  /// Records the press of a button in the timeline, then performs the button's action.
  mutating func press(button index: Int) {
    let element = configuration.content.elements[index]
    guard element.isEnabled, !element.isHidden else { return }
    events.append(.pressed(element.id))
    switch element.does {
    case .nothing: break
    case .send: send()
    case .clear: if let field = composerIndex { setText("", of: field) }
    case .endEditing: endEditing()
    case .save:
      endEditing()
      events.append(.action("save"))
    case .focus(let id):
      if let field = self.index(of: id) { focus(field) }
    }
  }

  /// The index of the first message that was added during the run.
  var firstMessage: Int { geometries.count - messages }

  /// The field whose text a button sends or clears: the edited field or, if there is none, the
  /// dock's field.
  private var composerIndex: Int? {
    editing.focused
      ?? geometries.firstIndex { $0.isDocked && $0.takesText && $0.isEnabled && !$0.isHidden }
  }

  /// Sends the text of the edited field, or of the dock's field, as the user's message; the newest
  /// row then ends at the bar, which has shrunk (Contract §2.11).
  private mutating func send() {
    guard let field = composerIndex, !editing.texts[field].isEmpty else { return }
    let text = editing.texts[field]
    setText("", of: field)
    add(Message(text: text, sender: .me), isOwn: true)
  }

  /// Replaces the text of a field; if the field is being edited, the caret goes after the last
  /// character.
  private mutating func setText(_ text: String, of index: Int) {
    editing.texts[index] = text
    editing.echo = nil
    if editing.focused == index {
      editing.count = text.count
      editing.caret = text.count
      editing.caretFrame = frame
      editing.keys = KeysModel()
    }
    shown.isStale = true
    if geometries[index].kind == .textView { layOut() }
    notify(.caretMoved(field: configuration.content.elements[index].id))
  }

  /// Adds a message below the last one, and scrolls the list if necessary.
  /// - Parameter isOwn: Whether the user sent the message, in which case the list jumps to its end.
  mutating func add(_ message: Message, isOwn: Bool = false) {
    messages += 1
    var id = message.id ?? "message-\(messages)"
    if index(of: id) != nil { id += "-\(messages)" }
    let bubble = FormElement(id: id, kind: .bubble, text: message.text, sender: message.sender)
    configuration.content.elements.append(bubble)
    geometries.append(ElementGeometry(bubble))
    editing.texts.append(message.text)
    editing.areOn.append(false)
    let place = scroll.place(isInverted: configuration.content.isInverted)
    let old = layout.contentHeight
    layOut(keepsLegal: false)
    let height = layout.contentHeight - old
    let target = scroll.offset(
      afterMessage: height, from: place, isOwn: isOwn, content: configuration.content)
    guard target.quantised != scroll.targetOffset.quantised else {
      return clampAfterResize(curve: nil)
    }
    let isAnimated = place.isAtEnd && !isOwn && !configuration.content.isInverted
    setOffset(target, curve: isAnimated ? .easeInEaseOut : nil, bounces: false)
    lastScrollFrame = frame
  }

  /// Scrolls without a touch, as `scrollToItem` does: to the end, or until an element is visible.
  mutating func scroll(to target: ScrollTarget) {
    var offset = scroll.targetRange.upperBound
    if case .element(let id) = target {
      guard let index = index(of: id), !geometries[index].isOutsideContent,
        !geometries[index].isHidden
      else { return }
      let frame = scrollInside(to: index)
      let reveal = MinimalReveal(
        offset: scroll.targetOffset, height: scroll.viewHeight.target, top: scroll.targetTop,
        bottomInset: scroll.targetBottom)
      offset = scroll.targetRange.nearest(to: scroll.targetOffset + reveal.distance(to: frame))
    }
    setOffset(offset, curve: .easeInEaseOut, bounces: false)
    lastScrollFrame = frame
  }

  /// Puts the caret after the given number of characters in the field `id`; if that field is not
  /// being edited, only a warning is recorded.
  mutating func setCaret(_ index: Int, in id: String) {
    guard let field = self.index(of: id), editing.focused == field else {
      return warnings.append(.refusedCaret(field: id, frame: frame))
    }
    editing.caret = min(max(0, index), editing.count)
    editing.caretFrame = frame
    shown.isStale = true
    notify(.caretMoved(field: id))
  }

  /// Changes the keyboard of the edited field; if no field is being edited, only a warning is
  /// recorded.
  mutating func changeKeyboard(_ change: KeyboardChange) {
    guard let index = editing.focused else {
      return warnings.append(.changedNoKeyboard(frame: frame))
    }
    noteToolbar()
    let before = self.traits(of: index)
    let traits = change.traits(over: before)
    changedKeyboards.append((index, traits))
    editing.keys = KeysModel()
    shown.isStale = true
    // A keyboard that stays undocked does not announce a new layout.
    let staysUndocked = before.place == traits.place && keyboard.undocked != nil
    showKeyboard(traits, announces: !staysUndocked)
  }
}

extension FormSimulator {
  /// Takes the app off the screen: a touch is cancelled and typing ends.
  ///
  /// The first responder keeps the focus, and the keyboard stays. No notifications are posted
  /// except those that the cancelled touch causes, because no source describes what the system does
  /// in this case (Contract §2.11).
  mutating func leaveScreen() {
    guard !isInBackground else {
      return warnings.append(.wasThereAlready(isInBackground: true, frame: frame))
    }
    cancelTouch()
    (editing.queue, editing.hold, editing.pressedFrame) = ([], nil, nil)
    isInBackground = true
    events.append(.background)
  }

  /// Brings the app back to the screen in the state in which it left.
  mutating func returnToScreen() {
    guard isInBackground else {
      return warnings.append(.wasThereAlready(isInBackground: false, frame: frame))
    }
    isInBackground = false
    events.append(.foreground)
  }
}

extension ScrollModel {
  /// The scroll position of a list before a message arrives.
  struct Place: Sendable, Hashable {
    /// The offset.
    var offset: Double
    /// Whether the list's end is visible, within the tolerance.
    var isAtEnd: Bool
  }

  /// Whether code is scrolling the list to its end.
  var isHeadedForEnd: Bool {
    guard case .animating = motion else { return false }
    return targetOffset >= targetRange.upperBound - ChatLift.endTolerance
  }

  /// The list's offset, and whether the list is at its end (Contract §2.11).
  ///
  /// A list that code is scrolling to its end counts as being at its end. An inverted list is at
  /// its end if its inverted offset is at most the tolerance.
  func place(isInverted: Bool) -> Place {
    Place(
      offset: targetOffset,
      isAtEnd: isHeadedForEnd
        || (isInverted ? invertedOffset <= ChatLift.endTolerance : isAtEnd))
  }

  /// The offset as the platform's inverted list counts it: 0 when the newest row ends at the bottom
  /// of the view (Contract §2.11).
  var invertedOffset: Double { contentHeight.value - viewHeight.value - offset }

  /// The offset to which the list moves after a message of this height has been added
  /// (Contract §2.11).
  ///
  /// A list at its end, and any list after the user's own message, goes to the new end; a list that
  /// is scrolled elsewhere stays. After another sender's message, an inverted list moves by the
  /// message's height if it is at its end or does not keep its position. The list's inverted offset
  /// then stays the same.
  func offset(
    afterMessage height: Double, from place: Place, isOwn: Bool, content: FormContent
  ) -> Double {
    if content.isInverted, !isOwn {
      return place.isAtEnd || !content.keepsPosition ? place.offset + height : place.offset
    }
    guard place.isAtEnd || isOwn else { return place.offset }
    // A list that stays at its end first moves to the end for the dock's current position, and then
    // moves with the dock.
    return isOwn && content.keepsEnd && motion == .idle
      ? legalRange.upperBound : targetRange.upperBound
  }
}
