extension FormSimulator {
  /// The traits of a field's keyboard.
  func traits(of index: Int) -> KeyboardTraits {
    if let askedKeyboard, askedKeyboard.field == index { return askedKeyboard.traits }
    if let changed = changedKeyboards.last(where: { $0.field == index }) { return changed.traits }
    return configuration.content.elements[index].keyboard ?? configuration.keyboard
  }

  /// A keyboard's height in the current orientation, toolbar included; the height is rounded to
  /// device pixels and is at most the screen's height.
  func keyboardHeight(for traits: KeyboardTraits) -> Double {
    let height =
      traits.place == .hardware
      ? KeyboardPlace.hardwareBar
      : KeyboardHeights.height(
        for: traits, device: configuration.device, orientation: orientation,
        system: configuration.system)
    return min(height + toolbarHeight(of: traits), screen.height).rounded(toPixelsAt: scale)
  }

  /// The resting place of the real keyboard's top edge.
  var keyboardRestTop: Double { screen.height - keyboard.height }

  /// The real keyboard's frame at rest.
  var restFrame: Rect { screen.keyboardFrame(top: keyboardRestTop, height: keyboard.height) }

  /// The frame of the keyboard that is up, before another keyboard replaces it.
  ///
  /// With a hardware keyboard, the result is the frame of the bar, which is as tall as the keyboard
  /// that the bar replaces (Contract §2.12).
  private var presentFrame: Rect {
    var frame = restFrame
    if keyboard.traits.place == .hardware { frame.size.height = hardwareFrameHeight }
    return frame
  }

  /// The real keyboard's frame below the screen.
  var hiddenFrame: Rect { screen.keyboardFrame(top: screen.height, height: keyboard.height) }

  /// Brings a keyboard up, or changes the keyboard that is up (Behaviour §3f).
  /// - Parameter announces: Whether to post notifications; if the quirk `notified` is false, a
  ///   change to a keyboard that is up posts no notification.
  mutating func showKeyboard(_ traits: KeyboardTraits, announces: Bool = true) {
    let isChange = keyboard.isUp || keyboard.undocked != nil
    let announces = announces && (!isChange || configuration.quirks.notified)
    let height = keyboardHeight(for: traits)
    if let frame = traits.place.frame(height: height, on: screen.size) {
      return showUndocked(traits, at: frame.onPixels(at: scale), announces: announces)
    }
    let rest = screen.height - height
    let end = screen.keyboardFrame(top: rest, height: height)
    var begin = screen.keyboardFrame(top: screen.height, height: height)
    let wasUp = keyboard.isUp
    if let undocked = keyboard.undocked {
      begin = undocked
      keyboard.undocked = nil
      keyboard.phase = .showing
    } else if wasUp {
      begin = presentFrame
    } else {
      keyboard.phase = .showing
    }
    if begin != end { keyboard.move(to: rest, limit: screen.height, frame: frame) }
    keyboard.height = height
    moveView(keyboard: height)
    keyboard.toolbar.move(
      to: toolbarHeight(of: traits), curve: wasUp ? keyboardCurve : nil, frame: frame)
    keyboard.replacesKeys =
      wasUp && (keyboard.replacesKeys || keyboard.traits.type.isPad != traits.type.isPad)
    keyboard.traits = traits
    if keyboard.motion == nil { keyboard.rest(at: rest) }
    guard announces else { return keyboard.pending = [] }
    announce(hides: false, begin: begin, end: end)
    promise(hides: false, begin: begin, end: end)
  }

  /// Brings up an undocked keyboard: the keyboard's frame changes, and a docked keyboard that is up
  /// is hidden (Contract §2.12).
  private mutating func showUndocked(_ traits: KeyboardTraits, at end: Rect, announces: Bool) {
    let begin = keyboard.undocked ?? (keyboard.isUp ? presentFrame : end)
    let wasDocked = keyboard.isUp
    keyboard.undocked = end
    if wasDocked {
      keyboard.phase = .hiding
      keyboard.move(to: screen.height, limit: screen.height, frame: frame)
      moveView(keyboard: 0)
    } else {
      keyboard.height = 0
    }
    keyboard.traits = traits
    shown.isStale = true
    guard announces else { return }
    let (will, did): ([KeyboardNotification.Name], [KeyboardNotification.Name]) =
      wasDocked
      ? (
        [.keyboardWillChangeFrame, .keyboardWillHide], [.keyboardDidChangeFrame, .keyboardDidHide]
      )
      : ([.keyboardWillChangeFrame], [.keyboardDidChangeFrame])
    for notification in notifications(will, begin: begin, end: end) { post(notification) }
    keyboard.pending = notifications(did, begin: begin, end: end)
    if keyboard.motion == nil { deliverPending() }
  }

  /// Removes an undocked keyboard.
  private mutating func hideUndocked(_ begin: Rect) {
    keyboard.undocked = nil
    let end = begin.offsetBy(dx: 0, dy: screen.height - begin.minY)
    for notification in notifications(
      [.keyboardWillChangeFrame, .keyboardDidChangeFrame], begin: begin, end: end)
    {
      post(notification)
    }
  }

  /// Hides the real keyboard.
  ///
  /// - Parameter velocity: The keyboard's initial velocity, in pt/s, positive downwards.
  mutating func hideKeyboard(velocity: Double = 0) {
    if let undocked = keyboard.undocked { return hideUndocked(undocked) }
    guard keyboard.isUp else { return }
    let isPulled = touchesKeyboard
    let begin = screen.keyboardFrame(
      top: isPulled ? keyboard.top : keyboardRestTop, height: keyboard.height)
    keyboard.phase = .hiding
    keyboard.move(
      to: screen.height, velocity: velocity, limit: screen.height, frame: frame)
    keyboard.motion?.isRemainder = isPulled
    if keyboard.motion == nil { keyboard.rest(at: screen.height) }
    moveView(keyboard: 0)
    announce(hides: true, begin: begin, end: hiddenFrame)
    promise(hides: true, begin: begin, end: hiddenFrame)
  }

  /// Posts the notifications that announce a change.
  mutating func announce(hides: Bool, begin: Rect, end: Rect) {
    let name: KeyboardNotification.Name = hides ? .keyboardWillHide : .keyboardWillShow
    for notification in notifications([.keyboardWillChangeFrame, name], begin: begin, end: end) {
      post(notification)
    }
  }

  /// Posts the keyboard's new frame if the accessory has grown or shrunk while the keyboard is up.
  ///
  /// Any other change to the keyboard's height in the same field is announced in the same way
  /// (Contract §2.12).
  mutating func announceAccessory(grownFrom old: Double) {
    let growth = accessoryHeight - old
    guard growth != 0, keyboard.isUp, keyboard.undocked == nil, picture == nil,
      configuration.quirks.notified
    else { return }
    func grown(_ names: [KeyboardNotification.Name]) -> [KeyboardNotification] {
      notifications(names, begin: restFrame, end: restFrame).map { notification in
        var notification = notification
        notification.begin.origin.y += growth
        notification.begin.size.height -= growth
        return notification
      }
    }
    let pending = grown([.keyboardDidChangeFrame, .keyboardDidShow])
    for notification in grown([.keyboardWillChangeFrame, .keyboardWillShow]) {
      post(notification)
    }
    keyboard.pending += pending
    if keyboard.motion == nil { deliverPending() }
  }

  /// Posts the notifications that report the end of a change, as soon as the keyboard is at rest.
  mutating func promise(hides: Bool, begin: Rect, end: Rect) {
    let name: KeyboardNotification.Name = hides ? .keyboardDidHide : .keyboardDidShow
    let pending = notifications([.keyboardDidChangeFrame, name], begin: begin, end: end)
    keyboard.pending = pending
    if keyboard.motion == nil { deliverPending() }
  }

  /// The notifications for one change, which nominally takes 0.25 s on curve 7 (Behaviour §3c).
  ///
  /// This function is never inlined, because inlining it into code that changes the form would copy
  /// the whole form.
  @inline(never) func notifications(
    _ names: [KeyboardNotification.Name], begin: Rect, end: Rect, duration: Double = 0.25
  ) -> [KeyboardNotification] {
    let (begin, shown) = (withAccessory(begin), withAccessory(end))
    var notifications: [KeyboardNotification] = []
    notifications.reserveCapacity(names.count)
    // A closure would capture a copy of the whole form.
    for name in names {
      notifications.append(
        KeyboardNotification(
          name: name, begin: begin,
          end: reported(shown, in: name, isHidden: end.minY >= screen.height), duration: duration,
          curve: 7))
    }
    return notifications
  }

  /// A keyboard's frame as notifications report it: with the accessory, unless a quirk leaves the
  /// accessory out.
  ///
  /// For a keyboard below the screen, the frame reaches from the upper edge of the accessory at
  /// rest to the bottom of the screen (Contract §2.12).
  private func withAccessory(_ frame: Rect) -> Rect {
    var frame = frame
    // A keyboard that ends above the bottom of the screen is not docked.
    let isDocked = frame.maxY.pixels(at: scale) >= screen.height.pixels(at: scale)
    if keyboard.traits.place == .hardware, isDocked { frame.size.height = hardwareFrameHeight }
    guard configuration.quirks.accessoryInFrame else {
      let toolbar = toolbarHeight
      frame.size.height -= toolbar
      frame.origin.y = min(frame.minY + toolbar, max(frame.minY, screen.height))
      return frame
    }
    // The accessory is in the keyboard's window, so a sheet that a keyboard has raised does not
    // move the accessory.
    guard accessoryHeight > 0, isDocked, let place = dockPlace(viewEnd: screen.view.maxY)
    else { return frame }
    if frame.minY >= place.restEdge {
      frame = screen.keyboardFrame(top: place.restEdge, height: place.rest)
    }
    return frame.withAccessory(accessoryHeight)
  }

  /// The height that notifications report for a hardware keyboard's bar: the height of the keyboard
  /// that the bar replaces.
  private var hardwareFrameHeight: Double {
    var traits = keyboard.traits
    traits.place = .docked
    return keyboardHeight(for: traits)
  }

  /// Delivers a notification unchanged to the strategy, and moves the keyboard accordingly.
  ///
  /// `keyboardWillShow` moves the keyboard to the notification's end frame, and `keyboardWillHide`
  /// moves the keyboard off the screen. A frame narrower than the screen belongs to a keyboard that
  /// is not docked, so the docked keyboard leaves.
  mutating func deliverOdd(_ notification: KeyboardNotification) {
    let isDocked = notification.end.width >= screen.size.width
    let top = isDocked ? notification.end.minY : screen.height
    let seen = min(max(top, 0), screen.height).rounded(toPixelsAt: scale)
    switch notification.name {
    case .keyboardWillShow where isDocked:
      keyboard.phase = .showing
      keyboard.height = screen.height - seen
      moveOdd(to: seen, as: notification)
    case .keyboardWillShow, .keyboardWillHide:
      guard keyboard.isUp || isDocked else { break }
      keyboard.phase = .hiding
      moveOdd(to: screen.height, as: notification)
    case .keyboardWillChangeFrame, .keyboardDidChangeFrame, .keyboardDidShow, .keyboardDidHide:
      break
    }
    post(notification)
  }

  private mutating func moveOdd(to target: Double, as notification: KeyboardNotification) {
    keyboard.pending = []
    if let curve = AnimatedLength.Curve(of: notification, frequency: keyboard.frequency) {
      keyboard.move(to: target, curve: curve, limit: screen.height, frame: frame)
    } else {
      keyboard.motion = nil
    }
    if keyboard.motion == nil { keyboard.rest(at: target) }
  }

  /// Whether a finger is holding the keyboard in an interactive dismissal.
  var touchesKeyboard: Bool { touch?.hasReachedKeyboard ?? false }

  /// Rotates the device.
  ///
  /// The touch is cancelled, and a picture of the keyboard is dropped. The keyboard's notifications
  /// are those of iOS 8 and later: two pairs of hide and show, with the first hide in the old
  /// coordinates (Behaviour §3f).
  mutating func rotate(to orientation: Orientation) {
    guard orientation != self.orientation else { return }
    dropPicture()
    cancelTouch()
    scroll.motion = .idle
    let isUp = keyboard.isUp
    if isUp { announceRotation(hides: true) }
    events.append(.rotate(orientation))
    turn(to: orientation)
    notify(.rotated)
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

  /// Drops the picture: the real keyboard replaces a picture that may still return, and a picture
  /// on its way out is removed.
  private mutating func dropPicture() {
    removeLatePicture()
    guard let picture else { return }
    events.append(.snapshotDropped)
    switch picture.flight {
    case .departing, .gliding(_, departs: true, _):
      self.picture = nil
      events.append(.dismissed)
      if let field = picture.field {
        notify(.didEndEditing(field: configuration.content.elements[field].id))
      }
      let begin = screen.keyboardFrame(top: pictureRestTop(picture), height: picture.height)
      notifyHidden(begin: begin, end: hiddenFrame)
    case .held, .rebounding, .returning, .gliding:
      swapToKeyboard()
      late = nil
    }
  }

  /// Swaps the screen's width and height and lays out the form again.
  ///
  /// The same content stays below the top bar, except in a list that was at its end and is meant to
  /// stay there.
  private mutating func turn(to orientation: Orientation) {
    let oldTop = headInset
    let staysAtEnd = configuration.content.keepsEnd && scroll.isAtEnd
    self.orientation = orientation
    dock = nil
    screen = ScreenModel(configuration: configuration, orientation: orientation)
    view = ViewModel(screen.view)
    viewBefore = screen.view
    let offset = scroll.offset
    scroll = screen.restingScroll(contentHeight: 0)
    scroll.isAnchoredBelow = configuration.content.keepsEnd
    takeLayout()
    scroll.contentHeight.set(layout.contentHeight)
    placeDock()
    scroll.offset =
      (staysAtEnd
      ? scroll.legalRange.upperBound
      : scroll.legalRange.nearest(to: offset + oldTop - screen.top)).quantised
    if keyboard.height > 0 {
      keyboard.height = keyboardHeight(for: keyboard.traits)
    }
    if keyboard.isUp { moveView(keyboard: keyboard.height) }
    deliverInterrupted()
    keyboard.top = screen.height
    keyboard.motion = nil
    followDock()
    shown.isStale = true
  }

  /// Completes the departure of a keyboard that was on its way out; otherwise, drops the pending
  /// notifications.
  private mutating func deliverInterrupted() {
    guard keyboard.phase == .hiding else { return keyboard.pending = [] }
    keyboard.phase = .hidden
    deliverPending()
  }
}
