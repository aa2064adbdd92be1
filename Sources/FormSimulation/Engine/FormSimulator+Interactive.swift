import KeyreelGeometry

extension FormSimulator {
  /// Lets the keyboard follow the finger once it is reached (BEHAVIOUR 3e).
  mutating func pullKeyboard() {
    guard let touch, keyboard.phase == .shown, keyboard.motion == nil else { return }
    let pull = InteractivePull(restTop: keyboardRestTop, screenHeight: screen.height)
    if !touch.hasReachedKeyboard {
      guard pull.isReached(by: touch.finger.y) else { return }
      self.touch?.hasReachedKeyboard = true
    }
    keyboard.top = pull.top(under: touch.finger.y).quantised
  }

  /// Decides what becomes of a keyboard that a finger let go.
  mutating func releaseKeyboard(velocity: Double) {
    guard keyboard.phase == .shown, keyboard.motion == nil else { return }
    let pulled = keyboard.top - keyboardRestTop
    let dismisses = configuration.dismissal.release.dismisses(
      displacement: pulled, velocity: velocity, height: keyboard.height)
    guard !dismisses else { return dismissPulledKeyboard(velocity: velocity) }
    keyboard.move(
      to: keyboardRestTop, velocity: velocity, limit: screen.height, frame: frame)
    guard let motion = keyboard.motion else { return }
    if motion.spring.isSpent(at: 0, within: halfPixel) {
      keyboard.rest(at: keyboardRestTop)
    } else {
      keyboard.phase = .showing
    }
  }

  private mutating func dismissPulledKeyboard(velocity: Double) {
    if editing.focused != nil {
      endEditing(velocity: velocity)
    } else {
      hideKeyboard(velocity: velocity)
    }
  }
}
