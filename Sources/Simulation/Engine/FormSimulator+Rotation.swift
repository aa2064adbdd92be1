import KeyreelGeometry

extension FormSimulator {
  /// Turns the device.
  ///
  /// The touch is cancelled and a fake keyboard dropped. The keyboard's notifications are those of iOS 8 and
  /// later: two pairs of hide and show, the first hide in the old coordinates (BEHAVIOUR 3f).
  mutating func rotate(to orientation: Orientation) {
    guard orientation != self.orientation else { return }
    touch = nil
    dropPicture()
    scroll.motion = .idle
    let isUp = keyboard.isUp
    if isUp { announceRotation(hides: true) }
    events.append(.rotate(orientation))
    turn(to: orientation)
    tell(.rotated)
    guard isUp else { return }
    announceRotation(hides: false)
    announceRotation(hides: true)
    keyboard.phase = .showing
    keyboard.move(to: keyboardRestTop, limit: screen.height, frame: frame)
    if keyboard.motion == nil { keyboard.rest(at: keyboardRestTop) }
    announceRotation(hides: false)
    promise(hides: false, begin: hiddenFrame, end: restFrame)
  }

  private mutating func announceRotation(hides: Bool) {
    announce(
      hides: hides, begin: hides ? restFrame : hiddenFrame, end: hides ? hiddenFrame : restFrame)
  }

  /// Drops a picture: one that may still return gives its place to the real keyboard, one on its way out is gone.
  private mutating func dropPicture() {
    removeLatePicture()
    guard let picture else { return }
    events.append(.snapshotDropped)
    switch picture.flight {
    case .departing, .gliding(_, departs: true, _):
      self.picture = nil
      events.append(.dismissed)
      if let field = picture.field {
        tell(.didEndEditing(field: configuration.content.elements[field].id))
      }
      let begin = screen.keyboardFrame(top: pictureRestTop(picture), height: picture.height)
      for notification in notifications(
        [.keyboardWillHide], begin: begin, end: hiddenFrame, duration: 0)
      {
        tell(.notification(notification))
      }
    case .held, .rebounding, .returning, .gliding:
      swapToKeyboard()
      late = nil
    }
  }

  /// Exchanges width and height, lays out anew and keeps the same content below the top bar.
  private mutating func turn(to orientation: Orientation) {
    let oldTop = screen.top
    self.orientation = orientation
    screen = ScreenModel(configuration: configuration, orientation: orientation)
    let offset = scroll.offset
    scroll = screen.restingScroll(contentHeight: 0)
    layout = screen.layout(configuration.content, texts: editing.texts, measure: measure)
    scroll.contentHeight.set(layout.contentHeight)
    scroll.offset = scroll.legalRange.nearest(to: offset + oldTop - screen.top).quantised
    if keyboard.height > 0 {
      keyboard.height = keyboardHeight(for: keyboard.traits)
    }
    deliverInterrupted()
    keyboard.top = screen.height
    keyboard.motion = nil
    shown.isStale = true
  }

  /// A keyboard that was on its way out is gone at once.
  private mutating func deliverInterrupted() {
    guard keyboard.phase == .hiding else { return keyboard.pending = [] }
    keyboard.phase = .hidden
    deliverPending()
  }
}
