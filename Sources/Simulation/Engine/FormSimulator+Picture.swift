import KeyreelGeometry

extension FormSimulator {
  /// The pinned element's bottom edge on screen, in device pixels.
  var pinnedBottomPixels: Int? {
    pinnedIndex.map { layout.frames[$0].maxY.pixels(at: scale) - scroll.offset.pixels(at: scale) }
  }

  /// The top edge of the keyboard that is seen, real or fake, in device pixels.
  var visibleKeyboardTopPixels: Int {
    if let picture { return picture.placement.top(at: picture.translationPixels) }
    return keyboard.top.pixels(at: scale)
  }

  /// The top edge of the keyboard that is seen, in points.
  var visibleKeyboardTop: Double { Double(visibleKeyboardTopPixels) / Double(scale) }

  /// Puts the picture in the real keyboard's place, on one frame (CONTRACT 4).
  mutating func swapToPicture() {
    removeLatePicture()
    captures += 1
    let holdsKeyboard = rules.capture.holdsKeyboard(system: configuration.system)
    picture = PictureModel(
      capture: captures,
      placement: SnapshotPlacement(
        restTop: keyboard.top.pixels(at: scale), height: keyboard.height.pixels(at: scale)),
      height: keyboard.height,
      holdsKeyboard: holdsKeyboard, field: editing.focused, topInset: scroll.topInset.target,
      bottomInset: scroll.bottomInset.target)
    events.append(holdsKeyboard ? .snapshot : .snapshotFailed)
    if !holdsKeyboard { warnings.append(.snapshotIsEmpty(frame: frame)) }
    appendSilently(
      [
        .keyboardWillChangeFrame, .keyboardWillHide, .keyboardDidChangeFrame, .keyboardDidHide,
      ], begin: restFrame, end: hiddenFrame)
    if let field = editing.focused { loseFocus(field) }
    keyboard.phase = .hidden
    keyboard.top = screen.height
    events.append(.swapToSnapshot)
  }

  /// Puts the real keyboard in the picture's place, on one frame (CONTRACT 4).
  mutating func swapToKeyboard() {
    guard let picture else { return }
    restoreKeyboard()
    events.append(.swapToKeyboard)
    keepLate(picture)
  }

  /// Brings the real keyboard back without a motion; the strategy never heard that it was gone.
  mutating func restoreKeyboard() {
    guard let picture else { return }
    self.picture = nil
    if let field = picture.field {
      let caret = editing.caret
      setFocus(field)
      editing.caret = caret
      events.append(.focus(configuration.content.elements[field].id))
    }
    keyboard.phase = .shown
    keyboard.top = keyboardRestTop
    appendSilently(
      [
        .keyboardWillChangeFrame, .keyboardWillShow, .keyboardDidChangeFrame, .keyboardDidShow,
      ], begin: hiddenFrame, end: restFrame)
  }

  /// Gives the picture's place to a real keyboard that is about to move up from there.
  ///
  /// - Returns: Whether there was a picture.
  mutating func takePicturesPlace() -> Bool {
    guard let picture else { return false }
    keyboard.top = visibleKeyboardTop
    self.picture = nil
    scroll.bottomInset.set(picture.bottomInset)
    if scroll.motion == .tied { scroll.motion = .idle }
    return true
  }

  /// Ties the picture to what it follows: `d = clamp(edge − keyboardTop₀, 0, h)`.
  mutating func tiePicture() {
    let edge = rules.follows == .cell ? pinnedBottomPixels : touch?.finger.y.pixels(at: scale)
    guard let picture, let edge else { return }
    self.picture?.translationPixels = picture.placement.translation(following: edge)
  }

  /// Stops a picture under a new finger.
  mutating func holdPicture() {
    guard let picture else { return }
    scroll.topInset.set(picture.topInset)
    scroll.bottomInset.set(picture.bottomInset)
    self.picture?.flight = .held
  }

  /// Notes notifications of a swap (duration 0) without telling the strategy.
  private mutating func appendSilently(
    _ names: [KeyboardNotification.Name], begin: Rect, end: Rect
  ) {
    for notification in notifications(names, begin: begin, end: end, duration: 0) {
      events.append(.notification(notification))
    }
  }
}
