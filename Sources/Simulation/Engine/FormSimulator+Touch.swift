import KeyreelGeometry

extension FormSimulator {
  /// Puts a finger down and shows its first point.
  mutating func startTouch(_ path: TouchModel.Path, at point: Point) {
    warnOfTouch(at: point)
    var scrolls = true
    if case .drag = path { scrolls = takesDrag(at: point) }
    var next = TouchModel(
      path: path, startFrame: frame, clock: clock, origin: point, scrolls: scrolls)
    touch = nil
    let isPulled =
      keyboard.phase == .shown && keyboard.motion == nil
      && keyboard.top != keyboardRestTop
    if scrolls {
      if picture?.yieldsToFinger == true { holdPicture() }
      if rules.release == .lastMove(.own) { pointer.reset() }
      scroll.motion = .held
      next.naturalOffset = naturalOffset(for: path)
    } else if scroll.motion == .held {
      scroll.release(velocity: 0, frame: frame)
    }
    // A keyboard that an earlier finger held half way down goes on with this one, or back.
    if isPulled, scrolls { next.hasReachedKeyboard = true }
    touch = next
    if isPulled, !scrolls { releaseKeyboard(velocity: 0) }
    moveTouch()
  }

  /// Moves the finger on to this frame, or lifts it.
  mutating func advanceTouch() {
    guard let touch else { return }
    if frame <= touch.lastFrame {
      moveTouch()
    } else if touch.releases {
      // A last point between two frames is where the finger lifts.
      moveTouch(isLift: true)
      liftTouch()
    }
  }

  /// Whether a finger there has the scroll view: not on the bars, nor on the real keyboard.
  ///
  /// The fake keyboard is a picture, which lets touches through.
  private func takesDrag(at point: Point) -> Bool {
    var area = visibleRect
    if picture != nil { area.size.height = max(0, screen.height - area.minY) }
    return area.contains(point)
  }

  private func naturalOffset(for path: TouchModel.Path) -> Double {
    guard case .drag = path else { return scroll.offset }
    return rubberBand.natural(scroll.offset, in: scroll.legalRange)
  }

  private var rubberBand: RubberBand { RubberBand(dimension: scroll.viewHeight.value) }

  private mutating func moveTouch(isLift: Bool = false) {
    guard var touch else { return }
    let dy = touch.dy(at: frame, clock: clock)
    let fingerMoved = dy != touch.dy
    touch.dy = dy
    self.touch = touch
    guard touch.scrolls else { return }
    let before = scroll.offset
    let natural = touch.naturalOffset - dy
    if case .drag = touch.path {
      scroll.offset = rubberBand.clamp(natural, to: scroll.legalRange).quantised
    } else {
      scroll.offset = natural.quantised
    }
    if scroll.offset != before { lastScrollFrame = frame }
    let (wasShown, capturesBefore) = (picture != nil || late != nil, captures)
    if fingerMoved { dismissByScroll(down: scroll.offset < before) }
    // A finger that is down has an event a frame, one that lifts only where it moved.
    if fingerMoved || frame > touch.startFrame && !isLift {
      pointer.note(touch.finger.y, isShown: wasShown)
    }
    let losesDelta = captures != capturesBefore && rules.firstDelta == .lost
    if picture?.flight == .held, !losesDelta { tiePicture() }
  }

  private mutating func liftTouch() {
    guard let touch else { return }
    let velocity = touch.releaseVelocity
    if picture?.flight == .held, touch.scrolls {
      self.touch = nil
      return releasePicture(velocity: velocity)
    }
    if touch.scrolls { scroll.release(velocity: -velocity, frame: frame) }
    if touch.hasReachedKeyboard { releaseKeyboard(velocity: velocity) }
    self.touch = nil
  }

  /// What a drag does to the keyboard, by mode.
  private mutating func dismissByScroll(down: Bool) {
    guard keyboard.isUp else { return }
    switch configuration.dismissal.scroll {
    case .none: return
    case .onDrag: endEditing()
    case .interactive: pullKeyboard()
    case .snapshot, .flutter: startPicture(down: down)
    }
  }

  /// Puts the picture in the keyboard's place as soon as the rules say so; a keyboard that cannot be captured is pulled.
  private mutating func startPicture(down: Bool) {
    guard let touch else { return }
    if touch.fallsBack { return pullKeyboard() }
    guard picture == nil, keyboard.phase == .shown, keyboard.motion == nil,
      rules.follows == .finger || pinnedIndex != nil,
      keyboard.top.pixels(at: scale) < screen.height.pixels(at: scale),
      rules.begins.isReached(
        scrollsDown: down, finger: touch.finger.y, rest: keyboardRestTop)
    else { return }
    guard keyboard.traits.type == .custom else { return swapToPicture() }
    self.touch?.fallsBack = true
    events.append(.snapshotFailed)
    warnings.append(.snapshotFailed(frame: frame))
    pullKeyboard()
  }

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
