import KeyreelGeometry

extension FormSimulator {
  /// The keyboard a field asks for.
  func traits(of index: Int) -> KeyboardTraits {
    if let askedKeyboard, askedKeyboard.field == index { return askedKeyboard.traits }
    return configuration.content.elements[index].keyboard ?? configuration.keyboard
  }

  /// A keyboard's height as the device is held, on device pixels and never above the screen.
  func keyboardHeight(for traits: KeyboardTraits) -> Double {
    let height = KeyboardHeights.height(
      for: traits, device: configuration.device, orientation: orientation,
      system: configuration.system)
    return min(height, screen.height).rounded(toPixelsAt: scale)
  }

  /// Where the real keyboard's top edge rests.
  var keyboardRestTop: Double { screen.height - keyboard.height }

  /// The real keyboard's frame at rest.
  var restFrame: Rect { screen.keyboardFrame(top: keyboardRestTop, height: keyboard.height) }

  /// The real keyboard's frame below the screen.
  var hiddenFrame: Rect { screen.keyboardFrame(top: screen.height, height: keyboard.height) }

  /// Brings a keyboard up, or changes the one that is there (BEHAVIOUR 3f).
  mutating func showKeyboard(_ traits: KeyboardTraits) {
    let height = keyboardHeight(for: traits)
    let rest = screen.height - height
    let end = screen.keyboardFrame(top: rest, height: height)
    var begin = screen.keyboardFrame(top: screen.height, height: height)
    let wasUp = keyboard.isUp
    if wasUp {
      begin = restFrame
    } else {
      keyboard.phase = .showing
    }
    if begin != end { keyboard.move(to: rest, limit: screen.height, frame: frame) }
    keyboard.height = height
    keyboard.replacesKeys =
      wasUp && (keyboard.replacesKeys || keyboard.traits.type.isPad != traits.type.isPad)
    keyboard.traits = traits
    if keyboard.motion == nil { keyboard.rest(at: rest) }
    announce(hides: false, begin: begin, end: end)
    promise(hides: false, begin: begin, end: end)
  }

  /// Sends the real keyboard away.
  ///
  /// - Parameter velocity: Its speed at the start, in pt/s, down positive.
  mutating func hideKeyboard(velocity: Double = 0) {
    guard keyboard.isUp else { return }
    let begin = screen.keyboardFrame(
      top: touchesKeyboard ? keyboard.top : keyboardRestTop, height: keyboard.height)
    keyboard.phase = .hiding
    keyboard.move(
      to: screen.height, velocity: velocity, limit: screen.height, frame: frame)
    if keyboard.motion == nil { keyboard.rest(at: screen.height) }
    announce(hides: true, begin: begin, end: hiddenFrame)
    promise(hides: true, begin: begin, end: hiddenFrame)
  }

  /// Posts that a change is about to come.
  mutating func announce(hides: Bool, begin: Rect, end: Rect) {
    let name: KeyboardNotification.Name = hides ? .keyboardWillHide : .keyboardWillShow
    for notification in notifications([.keyboardWillChangeFrame, name], begin: begin, end: end) {
      post(notification)
    }
  }

  /// Posts that a change is over as soon as the keyboard rests.
  mutating func promise(hides: Bool, begin: Rect, end: Rect) {
    keyboard.pending = notifications(
      [.keyboardDidChangeFrame, hides ? .keyboardDidHide : .keyboardDidShow],
      begin: begin, end: end)
    if keyboard.motion == nil { deliverPending() }
  }

  /// The notifications of one change; nominally 0.25 s on curve 7 (BEHAVIOUR 3c).
  func notifications(
    _ names: [KeyboardNotification.Name], begin: Rect, end: Rect, duration: Double = 0.25
  ) -> [KeyboardNotification] {
    names.map {
      KeyboardNotification(name: $0, begin: begin, end: end, duration: duration, curve: 7)
    }
  }

  /// Feeds a notification as it is: the strategy hears it, and the keyboard is seen where it says.
  mutating func deliverOdd(_ notification: KeyboardNotification) {
    let seen = min(max(notification.end.minY, 0), screen.height).rounded(toPixelsAt: scale)
    switch notification.name {
    case .keyboardWillShow:
      keyboard.phase = .showing
      keyboard.height = screen.height - seen
      moveOdd(to: seen, duration: notification.duration)
    case .keyboardWillHide:
      keyboard.phase = .hiding
      moveOdd(to: screen.height, duration: notification.duration)
    case .keyboardWillChangeFrame, .keyboardDidChangeFrame, .keyboardDidShow, .keyboardDidHide:
      break
    }
    post(notification)
  }

  private mutating func moveOdd(to target: Double, duration: Double) {
    keyboard.pending = []
    if duration > 0 {
      keyboard.move(to: target, limit: screen.height, frame: frame)
    } else {
      keyboard.motion = nil
    }
    if keyboard.motion == nil { keyboard.rest(at: target) }
  }

  /// Whether a finger has pulled the keyboard from its place in an interactive dismissal.
  var touchesKeyboard: Bool { touch?.hasReachedKeyboard ?? false }
}
