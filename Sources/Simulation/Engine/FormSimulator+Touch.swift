extension FormSimulator {
  /// Puts a finger down and moves it to the first point of its path.
  mutating func startTouch(_ path: TouchModel.Path, at point: Point) {
    warnOfTouch(at: point)
    var scrolls = true
    var inner: Int?
    if case .drag = path {
      scrolls = takesDrag(at: point)
      if scrolls { inner = scrollView(at: point) }
      if inner != nil { scrolls = false }
    }
    if let held = touch?.scrollView { scrollViews[held].scroll.release(velocity: 0, frame: frame) }
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
    } else if picture?.flight == .held {
      releasePicture(velocity: 0)
    } else if scroll.motion == .held {
      scroll.release(velocity: 0, frame: frame)
    }
    // A keyboard that an earlier finger has pulled partly down follows this finger if the finger
    // scrolls the form; otherwise the keyboard is released.
    if isPulled, scrolls { next.hasReachedKeyboard = true }
    if let inner { next.hold(inner, of: &scrollViews) }
    touch = next
    if isPulled, !scrolls { releaseKeyboard(velocity: 0) }
    moveTouch()
  }

  /// Moves the finger to its position on this frame, or lifts the finger.
  mutating func advanceTouch() {
    guard let touch else { return }
    if frame <= touch.lastFrame {
      moveTouch()
    } else if touch.releases {
      // If the last point lies between two frames, the finger lifts at that point.
      moveTouch(isLift: true)
      liftTouch()
    }
  }

  /// Whether a drag that begins at this point scrolls; a drag that begins on a bar or the real
  /// keyboard does not.
  ///
  /// The fake keyboard is a picture, which lets touches through.
  private func takesDrag(at point: Point) -> Bool {
    var area = visibleRect
    if picture != nil { area.size.height = max(0, viewFrame.maxY - area.minY) }
    return area.contains(point) && dockFrame?.contains(point) != true
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
    if let place = touch.scrollView { drag(scrollView: place, to: touch.naturalOffset - dy) }
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
    // A finger that stays down causes a pointer event on every frame. On the frame on which a
    // finger goes down or lifts, there is a pointer event only if the finger has moved.
    if fingerMoved || frame > touch.startFrame && !isLift {
      pointer.note(touch.finger.y, isShown: wasShown)
    }
    let losesDelta = captures != capturesBefore && rules.firstDelta == .lost
    if picture?.flight == .held, !losesDelta { tiePicture() }
  }

  /// Cancels the touch, as the system does: the finger lifts where it is, with a velocity of 0.
  mutating func cancelTouch() {
    tap = nil
    shown.isStale = true
    liftTouch(velocity: 0)
  }

  private mutating func liftTouch(velocity: Double? = nil) {
    guard let touch else { return }
    let velocity = velocity ?? touch.releaseVelocity
    if picture?.flight == .held, touch.scrolls {
      self.touch = nil
      return releasePicture(velocity: velocity)
    }
    if touch.scrolls { scroll.release(velocity: -velocity, frame: frame) }
    if let place = touch.scrollView {
      scrollViews[place].scroll.release(velocity: -velocity, frame: frame)
    }
    if touch.hasReachedKeyboard { releaseKeyboard(velocity: velocity) }
    self.touch = nil
  }

  /// Applies the effect of a drag on the keyboard, according to the form's scroll mode.
  private mutating func dismissByScroll(down: Bool) {
    guard keyboard.isUp else { return }
    switch configuration.dismissal.scroll {
    case .none: return
    case .onDrag: endEditing()
    case .interactive: pullKeyboard()
    case .snapshot, .flutter: startPicture(down: down)
    }
  }

  /// Replaces the keyboard with the picture as soon as the rules allow; if the keyboard cannot be
  /// captured, the keyboard itself follows the finger.
  private mutating func startPicture(down: Bool) {
    guard let touch else { return }
    if touch.fallsBack { return pullKeyboard() }
    guard picture == nil, keyboard.phase == .shown, keyboard.motion == nil,
      rules.follows == .finger || pinnedIndex != nil || configuration.pinsDock,
      keyboard.top.pixels(at: scale) < screen.height.pixels(at: scale),
      reachesKeyboard(touch.finger.y, down: down)
    else { return }
    guard keyboard.traits.type == .custom else { return swapToPicture() }
    self.touch?.fallsBack = true
    events.append(.snapshotFailed)
    warnings.append(.snapshotFailed(frame: frame))
    pullKeyboard()
  }

  /// Whether a finger's move makes the picture appear; with a dock, the finger has to reach the
  /// bar's upper edge (Contract §2.11).
  private func reachesKeyboard(_ finger: Double, down: Bool) -> Bool {
    if configuration.pinsDock, rules.follows == .cell {
      return dockPlace.map { $0.edge(leadingFinger: finger) >= keyboardRestTop } ?? false
    }
    return rules.begins.isReached(scrollsDown: down, finger: finger, rest: keyboardRestTop)
  }

  /// Moves the keyboard with the finger once the finger has reached the keyboard (Behaviour §3e).
  mutating func pullKeyboard() {
    guard let touch, keyboard.phase == .shown, keyboard.motion == nil else { return }
    let pull = InteractivePull(
      restTop: keyboardRestTop, screenHeight: screen.height, lead: dockLead)
    if !touch.hasReachedKeyboard {
      guard pull.isReached(by: touch.finger.y) else { return }
      self.touch?.hasReachedKeyboard = true
    }
    keyboard.top = pull.top(under: touch.finger.y).quantised
  }

  /// Moves a released keyboard back to its resting place or off the screen.
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

  /// The centre of the form's view.
  var screenCentre: Point { viewFrame.center }

  /// Taps the centre of the visible part of an element.
  ///
  /// An element that is out of sight is still tapped, but a warning is recorded. For an element
  /// that is hidden or does not exist, only the warning is recorded.
  mutating func tap(id: String) {
    guard let index = index(of: id), !configuration.content.elements[index].isHidden else {
      return warnings.append(.tappedUnseen(id: id, frame: frame))
    }
    let visible = onScreen(textFrame(of: index), of: index).intersection(visibleRect(of: index))
    if visible.isEmpty { warnings.append(.tappedUnseen(id: id, frame: frame)) }
    touchDown(at: visible.isEmpty ? nil : visible.center, element: index)
    act(on: index)
  }

  /// Taps a point; bars and the keyboard, real or fake, swallow the tap, unless the tap is on a
  /// toolbar's button.
  mutating func tap(at point: Point) {
    warnOfTouch(at: point)
    if pressToolbar(at: point) { return touchDown(at: point, element: nil) }
    let index = element(at: point)
    guard index != nil || visibleRect.contains(point) else {
      return touchDown(at: point, element: nil)
    }
    touchDown(at: point, element: index)
    if let index { act(on: index) } else { tapBackground() }
  }

  /// The frontmost element at a point on the screen: elements that do not scroll are in front of
  /// the others.
  private func element(at point: Point) -> Int? {
    let under = layout.frames.indices.filter { index in
      !configuration.content.elements[index].isHidden && visibleRect(of: index).contains(point)
        && onScreen(layout.frames[index], of: index).contains(point)
    }
    return under.last { geometries[$0].isDocked } ?? under.last { geometries[$0].isFixed }
      ?? under.last
  }

  /// Warns of a touch outside the screen.
  mutating func warnOfTouch(at point: Point) {
    let isOn = 0...screen.size.width ~= point.x && 0...screen.size.height ~= point.y
    if !isOn { warnings.append(.touchedOutside(point, frame: frame)) }
  }

  private mutating func touchDown(at point: Point?, element: Int?) {
    let enabled = element.flatMap { configuration.content.elements[$0].isEnabled ? $0 : nil }
    tap = TapModel(finger: point, element: enabled)
    shown.isStale = true
    if case .decelerating = scroll.motion { scroll.motion = .idle }
    for place in scrollViews.indices {
      if case .decelerating = scrollViews[place].scroll.motion {
        scrollViews[place].scroll.motion = .idle
      }
    }
  }

  private mutating func act(on index: Int) {
    let element = configuration.content.elements[index]
    guard element.isControl else { return tapBackground() }
    guard element.isEnabled else { return }
    if element.takesText { return focus(index) }
    // The rule for taps applies only to elements in the scroll view.
    let outcome = configuration.dismissal.taps.outcome(
      on: .button, isUp: keyboard.isUp && !element.isOutsideContent)
    if !outcome.presses {
      events.append(.tapSwallowed(element.id))
      return endEditing()
    }
    if element.kind == .button { press(button: index) }
    if element.kind == .switch { editing.areOn[index].toggle() }
  }

  private mutating func tapBackground() {
    if configuration.dismissal.taps.outcome(on: .background, isUp: true).dismisses { endEditing() }
  }

  /// A rectangle of an element, converted from the layout's coordinates to screen points.
  func onScreen(_ rect: Rect, of index: Int) -> Rect {
    let geometry = geometries[index]
    if geometry.isDocked {
      return rect.offsetBy(dx: viewFrame.minX, dy: dockState()?.frame.minY ?? 0)
    }
    return geometry.isFixed
      ? rect.offsetBy(
        dx: viewFrame.minX,
        dy: scroll.rootY.value.rounded(toPixelsAt: scale) + viewFrame.minY) : onScreen(rect)
  }

  /// A rectangle of an element, converted from the layout's coordinates to content coordinates.
  ///
  /// The result is the place that the rectangle would have if the element were in the content.
  func inContent(_ rect: Rect, of index: Int) -> Rect {
    let geometry = geometries[index]
    if geometry.isDocked {
      return rect.offsetBy(
        dx: 0, dy: scroll.targetOffset + (dockFrame?.minY ?? 0) - view.target.minY)
    }
    if let place = scrollView(holding: index) {
      let model = scrollViews[place]
      return rect.offsetBy(dx: 0, dy: model.shown - model.scroll.targetOffset)
    }
    return geometry.isFixed ? rect.offsetBy(dx: 0, dy: scroll.targetOffset) : rect
  }

  /// The frames of all elements, in content coordinates.
  var framesInContent: [Rect] {
    guard geometries.contains(where: { $0.isOutsideContent }) else {
      return layout.frames
    }
    return layout.frames.indices.map { inContent(layout.frames[$0], of: $0) }
  }

  /// A rectangle of the content, in screen points; its upper edge is exactly on a device pixel.
  func onScreen(_ rect: Rect) -> Rect {
    var moved = rect
    let top =
      rect.minY.pixels(at: scale) - scroll.offset.pixels(at: scale)
      + scroll.rootY.value.pixels(at: scale) + view.top.value.pixels(at: scale)
    moved.origin.x += viewFrame.minX
    moved.origin.y = Double(top) / Double(scale)
    return moved
  }

  /// The part of the screen in which an element can be seen; an element that does not scroll can
  /// also be seen in front of the bars.
  func visibleRect(of index: Int) -> Rect {
    if let place = scrollView(holding: index) {
      let holder = scrollViews[place].index
      return visibleRect.intersection(onScreen(layout.frames[holder], of: holder))
    }
    guard geometries[index].isOutsideContent else { return visibleRect }
    let frame = viewFrame
    return Rect(
      x: frame.minX, y: frame.minY, width: frame.width,
      height: max(0, min(frame.maxY, max(0, visibleKeyboardTop)) - frame.minY)
    ).onPixels(at: scale)
  }

  /// The part of the view that is not covered by a bar, a dock or a docked keyboard.
  var visibleRect: Rect {
    bars.clear(
      of: viewFrame, at: scroll.offset,
      above: min(visibleKeyboardTop, dockFrame?.minY ?? .infinity)
    ).onPixels(at: scale)
  }

  /// Moves a released picture off the screen or back to its resting place, after the picture has
  /// followed the finger; the content decelerates independently.
  ///
  /// - Parameters:
  ///   - displacement: `d`, how far below its resting place the picture is, in points.
  ///   - velocity: `v`, the finger's velocity in pt/s, positive downwards.
  ///   - departs: Whether the picture moves off the screen; if not, the picture returns to its
  ///     resting place.
  mutating func glide(displacement: Double, velocity: Double, departs: Bool) {
    guard let picture else { return }
    let way = PictureWay(
      rules.motion, distance: departs ? picture.height - displacement : displacement,
      velocity: departs ? -velocity : velocity, frequency: keyboard.frequency)
    self.picture?.flight = .gliding(way, departs: departs, since: frame)
    scroll.release(velocity: -velocity, frame: frame)
    if way.isSpent(at: 0, within: halfPixel) { finishGlide(departs: departs) }
  }

  /// Advances the picture to this frame.
  mutating func advanceGlide(_ way: PictureWay, departs: Bool, since: Int) {
    guard let picture else { return }
    let time = clock.time(ofFrame: frame - since)
    if way.isSpent(at: time, within: halfPixel) { return finishGlide(departs: departs) }
    let left = min(max(0, way.value(at: time)), picture.height)
    let displacement = departs ? picture.height - left : left
    let top = (pictureRestTop(picture) + displacement).quantised.pixels(at: scale)
    self.picture?.translationPixels = picture.placement.translation(following: top)
  }

  /// Ends the picture's glide.
  ///
  /// If the picture has left the screen, content that is scrolled past its end bounces back. If the
  /// picture is back at its resting place, the real keyboard replaces the picture and nothing else
  /// changes.
  private mutating func finishGlide(departs: Bool) {
    guard departs else { return swapToKeyboard() }
    // When the inset is removed, content at rest bounces back instead of jumping to a legal offset.
    if scroll.motion == .idle { dismissPictureUntouched() } else { dismissPicture() }
  }

  /// Keeps the picture behind the real keyboard for the delay that the rules specify.
  mutating func keepLate(_ picture: PictureModel) {
    let frames = clock.frames(in: rules.removalDelay)
    guard frames > 0 else { return }
    late = LatePicture(picture: picture, end: frame + frames)
    late?.picture.translationPixels = 0
  }

  /// Removes a picture from behind the real keyboard.
  mutating func removeLatePicture() {
    guard late != nil else { return }
    late = nil
    events.append(.pictureRemoved)
  }
}
