import KeyreelGeometry

extension FormSimulator {
  /// Whether an element can become first responder.
  func acceptsFocus(_ index: Int) -> Bool {
    let element = geometries[index]
    return element.takesText && element.isEnabled && !element.isHidden
  }

  /// Makes a field first responder.
  ///
  /// A text field is told first and the keyboard follows; with a text view it is the other way round
  /// (BEHAVIOUR 4). A fake keyboard gives its place to the real one.
  mutating func focus(_ index: Int) {
    guard acceptsFocus(index), editing.focused != index else { return }
    let tookPicture = takePicturesPlace()
    if let previous = editing.focused { resign(previous) }
    setFocus(index)
    upcomingHeight = keyboardHeight(for: traits(of: index))
    let isTextView = geometries[index].kind == .textView
    if !isTextView { beginEditing(index, isTextView: false) }
    upcomingHeight = nil
    showKeyboard(traits(of: index))
    if isTextView { beginEditing(index, isTextView: true) }
    if tookPicture { events.append(.swapToKeyboard) }
  }

  /// Ends editing and sends the keyboard away.
  mutating func endEditing(velocity: Double = 0) {
    guard let index = editing.focused else { return }
    editing.focused = nil
    hideKeyboard(velocity: velocity)
    editing.focused = index
    resign(index)
  }

  /// Puts the focus somewhere without telling anybody.
  mutating func setFocus(_ index: Int) {
    editing.focused = index
    editing.count = editing.texts[index].count
    editing.caret = editing.count
    editing.caretFrame = frame
    editing.keys = KeysModel()
    shown.isStale = true
  }

  /// Takes the focus away; the timeline has it, the strategy hears it.
  mutating func resign(_ index: Int) {
    loseFocus(index)
    tell(.didEndEditing(field: configuration.content.elements[index].id))
  }

  /// Takes the focus away; only the timeline has it.
  mutating func loseFocus(_ index: Int) {
    editing.focused = nil
    editing.queue = []
    shown.isStale = true
    events.append(.resign(configuration.content.elements[index].id))
  }

  private mutating func beginEditing(_ index: Int, isTextView: Bool) {
    let id = configuration.content.elements[index].id
    events.append(.focus(id))
    tell(.didBeginEditing(field: id, isTextView: isTextView))
  }

  /// The part of an element that takes text, in content coordinates.
  func textFrame(of index: Int) -> Rect {
    geometries[index].textFrame(
      in: layout.frames[index], safeArea: screen.bars.safeArea, metrics: screen.metrics)
  }
}
