extension FormSimulator {
  /// Posts a keyboard notification to the timeline, to a dock that follows a constraint, and to the
  /// strategy.
  mutating func post(_ notification: KeyboardNotification) {
    events.append(.notification(notification))
    constrainDock(by: notification)
    notify(.notification(notification))
  }

  /// Notifies the strategy of an event and carries out its commands.
  mutating func notify(_ event: AvoidanceEvent) {
    var heard = event
    if case .notification(let notification) = event {
      heard = .notification(seenByApp(notification))
    }
    let commands = strategy.respond(to: heard, in: avoidanceContext())
    var block: AnimatedLength.Curve? = keyboardCurve
    if case .notification(let notification) = event {
      block = AnimatedLength.Curve(of: notification, frequency: keyboard.frequency)
    }
    for command in commands { apply(command, block: block) }
  }

  /// Reports the keyboard's height to a strategy that follows the keyboard, unless the height is
  /// the same as in the last report.
  ///
  /// Depending on the strategy, the reported height is the keyboard's height on this frame or on
  /// the previous frame.
  mutating func notifyKeyboard() {
    guard let follows = strategy.follows, picture == nil else { return }
    let now = shownHeight
    let height = follows == .atOnce ? now : followed.seen
    followed.seen = now
    guard height != followed.reported else { return }
    followed.reported = height
    notify(.keyboardMoved(height: height))
  }

  /// Whether the keyboard's current height has not yet been reported.
  var isUnreported: Bool {
    strategy.follows != nil && picture == nil && followed.reported != shownHeight
  }

  /// How much of the view's height the real keyboard covers on this frame, according to the rule of
  /// `KeyboardRectangle`.
  ///
  /// The result is 0 for a keyboard that is undocked or beside the view (Contract §2.12).
  private var shownHeight: Double {
    let height = max(keyboard.height, screen.height - keyboard.top)
    let rest = screen.keyboardFrame(top: screen.height - height, height: height)
    let floating = keyboard.motion == nil ? keyboard.undocked : nil
    let view = viewInApp
    let mode = KeyboardRectangle(floating ?? rest, screen: screen.size).mode(
      after: .keyboardWillChangeFrame, view: view,
      isCompact: configuration.device.isTablet && configuration.window != nil)
    let now = screen.keyboardFrame(top: keyboard.top, height: height)
    return KeyboardRectangle(floating ?? now, screen: screen.size).inset(of: view, mode: mode)
  }

  /// The view's current frame as the app sees it, in the coordinates that the app uses.
  private var viewInApp: Rect {
    guard !configuration.fillsScreen else { return view.frame }
    return switch configuration.presentation.coordinates {
    case .converted: view.frame
    case .early: viewBefore
    case .local: Rect(origin: .zero, size: view.frame.size)
    }
  }

  /// Makes the calls that the strategy has requested and that are due by this frame; at rest, all
  /// calls are due.
  mutating func deliverCalls(isAtRest: Bool = false) {
    guard !calls.isEmpty else { return }
    let due = calls.filter { isAtRest || $0 <= frame }
    calls.removeAll { isAtRest || $0 <= frame }
    for _ in due { notify(.calledAgain) }
  }

  /// The information that the strategy can look up on this frame.
  func avoidanceContext() -> AvoidanceContext {
    let field = editing.focused.flatMap { isOutside($0) ? nil : $0 }
    let folded = targetBars.foldedTitle(at: scroll.targetOffset)
    var context = AvoidanceContext(
      screenSize: view.target.size, viewHeight: view.target.height, top: headInset - folded,
      bottom: footInset,
      contentHeight: scroll.contentHeight.target, originalContentHeight: layout.contentHeight,
      contentInset: EdgeInsets(
        top: scroll.topInset.target - folded, bottom: scroll.bottomInset.target),
      contentOffset: scroll.targetOffset, field: field.map { inContent(textFrame(of: $0), of: $0) },
      caret: field.map { inContent(caretFrame(in: $0), of: $0) },
      fieldIsTextView: field.map { geometries[$0].kind == .textView } ?? false,
      fieldIsPinned: field != nil && field == pinnedIndex,
      pinned: pinnedIndex.map { layout.frames[$0] }, keyboardOverlap: keyboardOverlap,
      statusBar: targetBars.navigationBarTop, nested: nestedScrollViews)
    context.listening = listeningViews
    if let place = targetDockPlace {
      (context.dockHeight, context.dockRest) = (place.height, place.rest)
      context.dockInset = restingDockInset
      context.dockLag = configuration.dock?.lag(rest: place.rest) ?? place.rest
      context.accessoryHeight = accessoryHeight
    }
    context.fieldDistance = field.flatMap { configuration.content.elements[$0].distance }
    context.fieldIsOutside = field == nil && editing.focused != nil
    // A field in a bar that moves with the keyboard stays visible without any help.
    if context.fieldIsOutside, let field = editing.focused {
      context.fieldOutside = frameInRoot(of: field)
    }
    context.scrollViews = scrollViewsInContent
    context.fieldScrollView = field.flatMap { scrollView(holding: $0) }
    context.lastElementEnd = lastElementEnd
    context.rootY = scroll.rootY.target
    context.bottomPadding = scroll.bottomPadding.target
    context.shownHeight = scroll.viewHeight.target
    context.header = screen.bars.navigationBarHeight > 0 ? context.top : 0
    context.footBar = screen.bars.footBarHeight
    context.safeBottom = screen.bars.safeArea.bottom
    context.scale = scale
    context.guideIsAtEnd = configuration.quirks.guide == .bottom
    context.keyboardIsUndocked = keyboard.undocked != nil
    context.endsAboveScreen = view.target.maxY < screen.height
    context.keyboardIsPulled = touchesKeyboard && keyboard.top != keyboardRestTop
    if scroll.staysAtEnd { context.growth = scroll.viewHeight.target - scroll.viewHeight.value }
    guard let field else { return context }
    context.fieldHasOneLine = geometries[field].kind != .textView
    context.fieldScrollsItself = geometries[field].kind == .textView && !geometries[field].grows
    context.fieldIsInRow = geometries[field].isRow(in: configuration.content.style)
    if context.fieldIsInRow {
      context.fieldInSuperview = textFrame(of: field).offsetBy(
        dx: 0, dy: -layout.frames[field].minY)
      context.previousRowEnd = previousRow(field).map { $0.maxY }
    }
    return context
  }

  /// The rectangle that an element outside the scroll view would have if the root view were in its
  /// usual position; nil for an element in a bar that moves with the keyboard.
  private func frameInRoot(of index: Int) -> Rect? {
    if geometries[index].isFixed { return textFrame(of: index) }
    guard configuration.dock?.follows == Dock.Follows.none, let dockFrame else { return nil }
    return textFrame(of: index).offsetBy(dx: 0, dy: dockFrame.minY - scroll.rootY.value)
  }

  /// The bottom edge of the content's last element that is not hidden; 0 if there is none.
  private var lastElementEnd: Double {
    let last = geometries.indices.last {
      !geometries[$0].isHidden && !geometries[$0].isOutsideContent && !geometries[$0].isHeld
    }
    return last.map { layout.frames[$0].maxY } ?? 0
  }

  /// The frame of the row before an element's row in the same table; nil if there is none.
  private func previousRow(_ index: Int) -> Rect? {
    let before = geometries.indices.prefix(index).last {
      geometries[$0].isRow(in: configuration.content.style) && !geometries[$0].isHidden
        && !geometries[$0].isOutsideContent
        && scrollView(holding: $0) == scrollView(holding: index)
    }
    return before.map { inContent(layout.frames[$0], of: $0) }
  }

  /// Whether an element is outside the scroll view, so that scrolling does not move it.
  private func isOutside(_ index: Int) -> Bool { geometries[index].isOutsideContent }

  /// Records the frames of the text views in the current layout.
  mutating func noteTextViews() {
    nestedScrollViews = textViews.map {
      NestedScrollView(
        id: configuration.content.elements[$0].id, index: $0, frame: textFrame(of: $0))
    }
  }

  /// The elements with their own priority for keyboard notifications, at their current positions.
  private var listeningViews: [ListeningView] {
    listeners.map { index in
      let element = configuration.content.elements[index]
      let dock = element.isDocked ? dockFrame?.minY ?? 0 : 0
      return ListeningView(
        id: element.id, index: index, priority: element.keyboardPriority ?? 0,
        frame: layout.frames[index].offsetBy(dx: 0, dy: dock), isOutside: isOutside(index))
    }
  }

  /// `K`: how much of the view's height the current or upcoming keyboard overlaps once the view and
  /// the keyboard are at rest.
  private var keyboardOverlap: Double {
    let height = upcomingHeight ?? (keyboard.isUp ? keyboard.height + accessoryHeight : 0)
    guard !configuration.fillsScreen, height > 0 else { return height }
    let frame = screen.keyboardFrame(top: screen.height - height, height: height)
    return Rect(origin: .zero, size: view.target.size).overlap(of: seenByApp(frame))
  }

  /// Carries out a command from the strategy; any change timed with the keyboard uses the curve of
  /// the keyboard's animation block.
  private mutating func apply(_ command: AvoidanceCommand, block: AnimatedLength.Curve?) {
    let timing = command.timing ?? .immediate
    let curve: AnimatedLength.Curve? =
      switch timing.pace {
      case .immediate: nil
      case .keyboard: block
      case .eased(let seconds, let curve): .timed(seconds: seconds, curve)
      case .animated: .easeInEaseOut
      }
    let delay = AnimatedLength.Delay(seconds: timing.delay, frames: timing.delayFrames)
    switch command {
    case .setBottomInset(let inset, _):
      scroll.bottomInset.move(to: inset, curve: curve, frame: frame, delay: delay)
    case .setRootY(let y, _):
      shown.isStale = true
      return scroll.rootY.move(to: y, curve: curve, frame: frame, delay: delay)
    case .setTopInset(let inset, _):
      let folded = targetBars.foldedTitle(at: scroll.targetOffset)
      scroll.topInset.move(to: inset + folded, curve: curve, frame: frame, delay: delay)
    case .setContentHeight(let height, _):
      scroll.contentHeight.move(to: height, curve: curve, frame: frame, delay: delay)
    case .setViewHeight(let height, _):
      scroll.viewHeight.move(to: height, curve: curve, frame: frame, delay: delay)
    case .setBottomPadding(let padding, _):
      scroll.bottomPadding.move(to: padding, curve: curve, frame: frame, delay: delay)
      scroll.viewHeight.move(
        to: view.target.height - padding, curve: curve, frame: frame, delay: delay)
    case .callAgain(let seconds, let frames):
      return calls.append(frame + max(1, frames) + clock.frames(in: seconds))
    case .setIndicatorBottomInset(let inset): return scroll.indicatorBottom = inset
    case .setContentOffset(let offset, _):
      scroll.dockTarget = restingDockInset
      scroll.staysAtEnd = false
      return setOffset(
        scroll.reachable(offset), curve: curve, bounces: timing.pace == .animated, delay: delay)
    case .setScrollView(let place, let length, let value, _):
      return set(
        length, ofScrollView: place, to: value, curve: curve, bounces: timing.pace == .animated,
        delay: delay)
    case .post(let event): return events.append(.viewport(event))
    }
    clampAfterResize(curve: curve, delay: delay)
  }

  /// Moves the offset into the legal range after a change to an inset or size, unless something
  /// else controls the offset (Behaviour §4).
  ///
  /// In the keyboard's animation block, the offset follows the keyboard's curve.
  mutating func clampAfterResize(
    curve: AnimatedLength.Curve?, delay: AnimatedLength.Delay = AnimatedLength.Delay()
  ) {
    // If the dock determines the bottom inset, the list adapts to the dock and to the content on
    // every frame.
    followDock()
    if dock != nil, scroll.endsOnDock || scroll.staysAtEnd { return }
    guard offsetFollowsSizes else { return }
    let now = scroll.targetOffset
    let legal = scroll.targetRange.nearest(to: now)
    guard legal.quantised != now.quantised else { return }
    setOffset(legal, curve: curve, bounces: false, delay: delay)
  }

  /// Whether the offset follows a change to an inset or size, as it does at rest and during an
  /// animation that does not bounce.
  var offsetFollowsSizes: Bool {
    switch scroll.motion {
    case .idle, .animating(_, bounces: false): true
    case .animating, .held, .tied, .decelerating, .bouncing, .settling: false
    }
  }

  /// Sets the offset without clamping, as app code does; the call has no effect while a finger or a
  /// picture controls the offset.
  mutating func setOffset(
    _ offset: Double, curve: AnimatedLength.Curve?, bounces: Bool,
    delay: AnimatedLength.Delay = AnimatedLength.Delay()
  ) {
    scroll.set(offset, curve: curve, bounces: bounces, frame: frame, delay: delay)
  }

  /// Whether an element can become first responder.
  func acceptsFocus(_ index: Int) -> Bool {
    let element = geometries[index]
    return element.takesText && element.isEnabled && !element.isHidden
  }

  /// Makes a field first responder.
  ///
  /// A text field begins editing before the keyboard's notifications are posted, and a text view
  /// begins afterwards (Behaviour §4). If a picture of the keyboard is visible, the real keyboard
  /// replaces the picture.
  mutating func focus(_ index: Int) {
    guard acceptsFocus(index), editing.focused != index else { return }
    let tookPicture = takePicturesPlace()
    noteToolbar()
    if let previous = editing.focused { resign(previous) }
    setFocus(index)
    upcomingHeight = keyboardHeight(for: traits(of: index)) + accessoryHeight
    let isTextView = geometries[index].kind == .textView
    if !isTextView { beginEditing(index, isTextView: false) }
    upcomingHeight = nil
    showKeyboard(traits(of: index))
    if isTextView { beginEditing(index, isTextView: true) }
    if tookPicture { events.append(.swapToKeyboard) }
  }

  /// Ends editing and dismisses the keyboard.
  mutating func endEditing(velocity: Double = 0) {
    guard let index = editing.focused else { return }
    editing.focused = nil
    hideKeyboard(velocity: velocity)
    editing.focused = index
    resign(index)
  }

  /// Sets the focus without recording an event or notifying the strategy.
  mutating func setFocus(_ index: Int) {
    editing.focused = index
    editing.count = editing.texts[index].count
    editing.caret = editing.count
    editing.caretFrame = frame
    editing.keys = KeysModel()
    shown.isStale = true
  }

  /// Removes the focus, records the removal in the timeline and notifies the strategy.
  mutating func resign(_ index: Int) {
    loseFocus(index)
    notify(.didEndEditing(field: configuration.content.elements[index].id))
  }

  /// Removes the focus and records the removal in the timeline, without notifying the strategy.
  mutating func loseFocus(_ index: Int) {
    editing.focused = nil
    editing.queue = []
    shown.isStale = true
    events.append(.resign(configuration.content.elements[index].id))
  }

  private mutating func beginEditing(_ index: Int, isTextView: Bool) {
    let id = configuration.content.elements[index].id
    events.append(.focus(id))
    notify(.didBeginEditing(field: id, isTextView: isTextView))
  }

  /// The part of an element that accepts text, in the layout's coordinates.
  func textFrame(of index: Int) -> Rect {
    geometries[index].textFrame(
      in: layout.frames[index], safeArea: screen.bars.safeArea, metrics: screen.metrics)
  }

  /// Advances everything that is moving on its own, up to the current frame.
  mutating func advanceMotions() {
    if tap != nil {
      tap = nil
      shown.isStale = true
    }
    let before = scroll.offset
    let (now, clock, tolerance) = (frame, clock, halfPixel)
    dock?.constraint.advance(to: now, clock: clock, tolerance: tolerance)
    keyboard.toolbar.advance(to: now, clock: clock, tolerance: tolerance)
    if view.isMoving { view.change { $0.advance(to: now, clock: clock, tolerance: tolerance) } }
    scroll.advance(to: frame, clock: clock, halfPixel: halfPixel)
    if !scrollViews.isEmpty { advanceScrollViews() }
    if case .animating = scroll.motion {
    } else if scroll.offset != before {
      lastScrollFrame = frame
    }
    if let motion = keyboard.motion,
      keyboard.advance(to: frame, clock: clock, halfPixel: halfPixel)
    {
      finishBlock(of: motion)
      deliverPending()
    }
    deliverCalls()
    if let late, frame >= late.end { removeLatePicture() }
    if picture != nil { advancePicture() }
    followDock()
  }

  /// Posts the notifications that were waiting for the keyboard to come to rest.
  mutating func deliverPending() {
    let pending = keyboard.pending
    keyboard.pending = []
    for notification in pending { post(notification) }
  }

  /// Lays out the form again after a text has changed or a message has been added, and passes the
  /// content's height to the scroll view.
  /// - Parameter keepsLegal: Whether the offset is made legal immediately; false if a message is
  ///   about to scroll the list, which makes the offset legal later.
  mutating func layOut(keepsLegal: Bool = true) {
    let (old, bar, lead) = (layout.contentHeight, accessoryHeight, dockLead)
    takeLayout()
    shown.isStale = true
    // A finger that pulls the keyboard stays at the bar's upper edge, even if the bar gets shorter
    // or taller.
    if dockLead != lead, touchesKeyboard { pullKeyboard() }
    followDock()
    announceAccessory(grownFrom: bar)
    let change = layout.contentHeight - old
    guard change != 0 else { return }
    scroll.contentHeight.set(scroll.contentHeight.target + change)
    guard keepsLegal else { return scroll.followedSizes = scroll.sizes }
    clampAfterResize(curve: nil)
    scroll.keepLegal()
    // A list that is moving together with the dock comes to rest at an offset that is legal for the
    // new content.
    let end = scroll.targetRange.nearest(to: scroll.targetOffset)
    if offsetFollowsSizes, scroll.motion != .idle, end.quantised != scroll.targetOffset.quantised {
      setOffset(
        end, curve: keyboard.motion == nil ? .easeInEaseOut : keyboardCurve, bounces: false)
    }
  }

  /// Ends every motion on this frame, as if frames had passed until nothing moved.
  ///
  /// The keyboard's motion and its animation block end first, and pending notifications are posted.
  /// Any motion that the strategy starts in response is ended too. A finger that is down stays
  /// down.
  ///
  /// - Returns: The greatest distance, in points, by which a fling or an animated scroll would have
  ///   overshot an edge; 0 if there was no overshoot.
  @discardableResult
  mutating func comeToRest() -> Double {
    if strategy.follows != nil { return playToRest() }
    var overshoot = 0.0
    while !calls.isEmpty || keyboard.motion != nil || keyboard.toolbar.isMoving || scroll.isMoving
      || scrollViewsMove || view.isMoving || dock?.constraint.isMoving == true
    {
      keyboard.toolbar.set(keyboard.toolbar.target)
      if let motion = keyboard.motion {
        keyboard.rest(at: motion.target)
        scroll.finish(blockOf: motion.since)
        finishScrollViews(blockOf: motion.since)
        dock?.constraint.finish(blockOf: motion.since)
        deliverPending()
      }
      if let dock { self.dock?.constraint.set(dock.constraint.target) }
      view.change { $0.set($0.target) }
      followDock()
      overshoot = max(overshoot, scroll.comeToRest(), restScrollViews())
      deliverCalls(isAtRest: true)
    }
    return overshoot
  }

  /// Ends every motion frame by frame, for a strategy that reads the keyboard's height on every
  /// frame.
  private mutating func playToRest() -> Double {
    let start = frame
    var overshoot = 0.0
    while keyboard.motion != nil || keyboard.toolbar.isMoving || scroll.isMoving || scrollViewsMove
      || view.isMoving || dock?.constraint.isMoving == true || !calls.isEmpty || isUnreported
    {
      overshoot = scrollViews.reduce(max(overshoot, scroll.overshoot)) {
        max($0, $1.scroll.overshoot)
      }
      frame += 1
      advanceMotions()
      notifyKeyboard()
      // The longest possible case is the keyboard's motion followed by a scroll.
      guard frame - start < 60 * configuration.rate else { break }
    }
    frame = start
    lastScrollFrame = lastScrollFrame.map { min($0, start) }
    return overshoot
  }
}
