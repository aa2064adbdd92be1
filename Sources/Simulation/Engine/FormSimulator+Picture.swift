extension FormSimulator {
  /// The pinned element's bottom edge on the screen, in device pixels.
  var pinnedBottomPixels: Int? {
    pinnedIndex.map {
      layout.frames[$0].maxY.pixels(at: scale) - scroll.offset.pixels(at: scale)
        + scroll.rootY.value.pixels(at: scale) + view.top.value.pixels(at: scale)
    }
  }

  /// The top edge of the visible keyboard, real or fake, in device pixels.
  var visibleKeyboardTopPixels: Int {
    if let picture { return picture.placement.top(at: picture.translationPixels) }
    return keyboard.top.pixels(at: scale)
  }

  /// The bottom of the keyboard's visible part, in device pixels; a picture in the app's view is
  /// layered behind the bottom bar.
  var keyboardEndPixels: Int {
    let bar = picture != nil && rules.layer == .view ? screen.bars.footBarHeight : 0
    return (screen.height - bar).pixels(at: scale)
  }

  /// The top edge of the visible keyboard, in points.
  var visibleKeyboardTop: Double { Double(visibleKeyboardTopPixels) / Double(scale) }

  /// Puts the picture in the real keyboard's place within one frame (Contract §4.2).
  mutating func swapToPicture() {
    removeLatePicture()
    captures += 1
    let holdsKeyboard = rules.capture.holdsKeyboard(system: configuration.system)
    // A toolbar that is still appearing or leaving is set to its final height, since nothing moves
    // in a picture.
    keyboard.toolbar.set(keyboard.toolbar.target)
    picture = PictureModel(
      capture: captures,
      placement: SnapshotPlacement(
        restTop: keyboard.top.pixels(at: scale), height: keyboard.height.pixels(at: scale)),
      height: keyboard.height,
      holdsKeyboard: holdsKeyboard, field: editing.focused, topInset: scroll.topInset.target,
      bottomInset: scroll.bottomInset.target, endOffset: scroll.targetRange.upperBound)
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

  /// Puts the real keyboard in the picture's place within one frame (Contract §4.2).
  mutating func swapToKeyboard() {
    guard let picture else { return }
    restoreKeyboard()
    events.append(.swapToKeyboard)
    keepLate(picture)
  }

  /// Brings the real keyboard back without an animation; the strategy was never notified that the
  /// keyboard had left.
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
    if configuration.pinsDock { scroll.bottomInset.set(picture.bottomInset) }
    appendSilently(
      [
        .keyboardWillChangeFrame, .keyboardWillShow, .keyboardDidChangeFrame, .keyboardDidShow,
      ], begin: hiddenFrame, end: restFrame)
  }

  /// Replaces the picture, if there is one, with the real keyboard, which is about to move up from
  /// the picture's place.
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

  /// Ties the picture to the edge or finger that the picture follows.
  ///
  /// `d = clamp(edge − keyboardTop₀, 0, h)`.
  mutating func tiePicture() {
    // A dock's upper edge is at the finger: d = f + B − R.
    let bar = configuration.pinsDock && rules.follows == .cell ? dockPlace : nil
    let edge =
      rules.follows == .cell && bar == nil
      ? pinnedBottomPixels
      : touch.map { (bar?.edge(leadingFinger: $0.finger.y) ?? $0.finger.y).pixels(at: scale) }
    guard let picture, let edge else { return }
    self.picture?.translationPixels = picture.placement.translation(following: edge)
  }

  /// Stops a moving picture when a new finger takes hold of it.
  mutating func holdPicture() {
    guard let picture else { return }
    scroll.topInset.set(picture.topInset)
    scroll.bottomInset.set(picture.bottomInset)
    self.picture?.flight = .held
  }

  /// Records the notifications of a swap (duration 0) without passing them to the strategy.
  private mutating func appendSilently(
    _ names: [KeyboardNotification.Name], begin: Rect, end: Rect
  ) {
    for notification in notifications(names, begin: begin, end: end, duration: 0) {
      events.append(.notification(notification))
    }
  }

  /// Sends a released picture away or back, according to the policy or the finger's last move
  /// (Contract §4.3).
  ///
  /// - Parameter velocity: `v`, the finger's velocity in pt/s, positive downwards.
  mutating func releasePicture(velocity: Double) {
    guard let picture else { return }
    let displacement = Double(picture.translationPixels) / Double(scale)
    let dismisses =
      switch rules.release {
      case .policy:
        configuration.dismissal.release.dismisses(
          displacement: displacement, velocity: velocity, height: picture.height)
      case .lastMove: pointer.dismisses
      }
    if rules.follows == .finger || pinnedIndex == nil {
      glide(displacement: displacement, velocity: velocity, departs: dismisses)
    } else if dismisses {
      depart(displacement: displacement, velocity: velocity)
    } else if let bottom = pinnedBottomPixels, bottom >= picture.placement.restTop {
      goBack(displacement: displacement, velocity: velocity)
    } else {
      rebound(velocity: velocity)
    }
  }

  /// Advances the picture to the current frame.
  mutating func advancePicture() {
    switch picture?.flight {
    case nil, .held: return
    case .rebounding: advanceRebound()
    case .returning(let way, let since): advanceReturn(way, since: since)
    case .departing(let departure): advanceDeparture(departure)
    case .gliding(let way, let departs, let since):
      advanceGlide(way, departs: departs, since: since)
    }
  }

  /// Starts the picture's return, with the content tied to it:
  /// `d = clamp((d₀ + (ωd₀ + v)t)e^(−ωt), 0, h)`.
  private mutating func goBack(displacement: Double, velocity: Double) {
    let way = PictureWay(
      rules.motion, distance: displacement, velocity: velocity, frequency: keyboard.frequency)
    picture?.flight = .returning(way, since: frame)
    scroll.motion = .tied
    if way.isSpent(at: 0, within: halfPixel) { finishReturn() }
  }

  private mutating func advanceReturn(_ way: PictureWay, since: Int) {
    let time = clock.time(ofFrame: frame - since)
    guard let picture else { return }
    let isSpent = way.isSpent(at: time, within: halfPixel)
    // The picture is shown at its resting place for one frame, so that the swap to the keyboard
    // changes nothing.
    if isSpent && picture.translationPixels == 0 { return finishReturn() }
    let displacement = isSpent ? 0 : min(max(0, way.value(at: time)), picture.height)
    tieContent(to: pictureRestTop(picture) + displacement)
    tiePicture()
  }

  private mutating func finishReturn() {
    if let picture { tieContent(to: pictureRestTop(picture)) }
    scroll.motion = .idle
    swapToKeyboard()
  }

  /// Starts the rebound of an element above the keyboard, which follows the scroll view's rules;
  /// the picture stays where it is.
  private mutating func rebound(velocity: Double) {
    picture?.flight = .rebounding
    scroll.release(velocity: -velocity, frame: frame)
    if !scroll.isMoving { swapToKeyboard() }
  }

  /// Advances the rebound by one frame.
  ///
  /// If a fling brings the element back down to the keyboard, the element pushes the picture and a
  /// return begins. Otherwise, the real keyboard comes back once the scroll view is at rest.
  private mutating func advanceRebound() {
    guard let picture, let bottom = pinnedBottomPixels else { return }
    if bottom > picture.placement.restTop {
      let velocity = -scroll.velocity(at: frame, clock: clock)
      tiePicture()
      goBack(
        displacement: Double(bottom - picture.placement.restTop) / Double(scale), velocity: velocity
      )
    } else if !scroll.isMoving {
      swapToKeyboard()
    }
  }

  /// Scrolls the content until the pinned element's bottom edge is at the given y coordinate on the
  /// screen.
  mutating func tieContent(to bottom: Double) {
    guard let pinnedIndex else { return }
    let page = view.top.value + scroll.rootY.value
    scroll.offset = (layout.frames[pinnedIndex].maxY + page - bottom).quantised
    lastScrollFrame = frame
  }

  /// `keyboardTop₀`: the resting place of the picture's top edge, in points.
  func pictureRestTop(_ picture: PictureModel) -> Double {
    Double(picture.placement.restTop) / Double(scale)
  }
}
