import KeyreelGeometry

extension FormSimulator {
  /// Posts a keyboard notification: the timeline has it, the strategy hears it.
  mutating func post(_ notification: KeyboardNotification) {
    events.append(.notification(notification))
    constrainDock(by: notification)
    tell(.notification(notification))
  }

  /// Tells the strategy something and does what it answers.
  mutating func tell(_ event: AvoidanceEvent) {
    let commands = strategy.respond(to: event, in: avoidanceContext())
    var block: AnimatedLength.Curve? = keyboardCurve
    if case .notification(let notification) = event {
      block = AnimatedLength.Curve(of: notification, frequency: keyboard.frequency)
    }
    for command in commands { apply(command, block: block) }
  }

  /// The context that the strategy can look up now.
  func avoidanceContext() -> AvoidanceContext {
    let field = editing.focused.flatMap { isOutside($0) ? nil : $0 }
    let folded = screen.foldedTitle(at: scroll.targetOffset)
    var context = AvoidanceContext(
      screenSize: screen.size, viewHeight: screen.height, top: screen.top - folded,
      bottom: screen.bottom,
      contentHeight: scroll.contentHeight.target, originalContentHeight: layout.contentHeight,
      contentInset: EdgeInsets(
        top: scroll.topInset.target - folded, bottom: scroll.bottomInset.target),
      contentOffset: scroll.targetOffset, field: field.map { inContent(textFrame(of: $0), of: $0) },
      caret: field.map { inContent(caretFrame(in: $0), of: $0) },
      fieldIsTextView: field.map { geometries[$0].kind == .textView } ?? false,
      fieldIsPinned: field != nil && field == pinnedIndex,
      pinned: pinnedIndex.map { layout.frames[$0] }, keyboardOverlap: keyboardOverlap,
      statusBar: screen.bars.navigationBarTop, nested: nestedScrollViews)
    if let place = dockPlace {
      (context.dockHeight, context.dockRest) = (place.height, place.rest)
      context.accessoryHeight = accessoryHeight
    }
    context.fieldDistance = field.flatMap { configuration.content.elements[$0].distance }
    context.fieldIsOutside = field == nil && editing.focused != nil
    // A bar that rides on the keyboard keeps its own field in sight.
    if context.fieldIsOutside, let field = editing.focused, geometries[field].isFixed {
      context.fieldOutside = textFrame(of: field)
    }
    context.rootY = scroll.rootY.target
    guard let field else { return context }
    context.fieldScrollsItself = geometries[field].kind == .textView && !geometries[field].grows
    context.fieldIsInRow = geometries[field].isRow(in: configuration.content.style)
    if context.fieldIsInRow {
      context.fieldInSuperview = textFrame(of: field).offsetBy(
        dx: 0, dy: -layout.frames[field].minY)
      context.previousRowEnd = previousRow(field).map { $0.maxY }
    }
    return context
  }

  /// The row before an element's in a table.
  private func previousRow(_ index: Int) -> Rect? {
    let before = geometries.indices.prefix(index).last {
      geometries[$0].isRow(in: configuration.content.style) && !geometries[$0].isHidden
        && !geometries[$0].isOutsideContent
    }
    return before.map { layout.frames[$0] }
  }

  /// Whether an element lies outside the scroll view, so that no scroll moves it.
  private func isOutside(_ index: Int) -> Bool { geometries[index].isOutsideContent }

  /// The text views on the form, each a scroll view of its own.
  private var nestedScrollViews: [NestedScrollView] {
    textViews.map {
      NestedScrollView(
        id: configuration.content.elements[$0].id, index: $0, frame: textFrame(of: $0))
    }
  }

  /// `K`: how far the keyboard that is up, or that a field is about to get, overlaps the screen at rest.
  private var keyboardOverlap: Double {
    upcomingHeight ?? (keyboard.isUp ? keyboard.height + accessoryHeight : 0)
  }

  /// Does what the strategy says; what moves with the keyboard takes the curve of its animation block.
  private mutating func apply(_ command: AvoidanceCommand, block: AnimatedLength.Curve?) {
    let curve: AnimatedLength.Curve? =
      switch command.timing {
      case nil, .immediate: nil
      case .withKeyboard, .withKeyboardAfter: block
      case .eased(let seconds): .timed(seconds: seconds, .easeInOut)
      case .animated: .easeInEaseOut
      }
    var delay = 0.0
    if case .withKeyboardAfter(let seconds) = command.timing { delay = seconds }
    switch command {
    case .setBottomInset(let inset, _):
      scroll.bottomInset.move(to: inset, curve: curve, frame: frame, delay: delay)
    case .setRootY(let y, _):
      shown.isStale = true
      return scroll.rootY.move(to: y, curve: curve, frame: frame)
    case .setTopInset(let inset, _):
      let folded = screen.foldedTitle(at: scroll.targetOffset)
      scroll.topInset.move(to: inset + folded, curve: curve, frame: frame)
    case .setContentHeight(let height, _):
      scroll.contentHeight.move(to: height, curve: curve, frame: frame)
    case .setViewHeight(let height, _):
      scroll.viewHeight.move(to: height, curve: curve, frame: frame)
    case .setIndicatorBottomInset(let inset): return scroll.indicatorBottom = inset
    case .setContentOffset(let offset, let timing):
      return setOffset(offset, curve: curve, bounces: timing == .animated, delay: delay)
    case .post(let event): return events.append(.viewport(event))
    }
    clampAfterResize(curve: curve)
  }

  /// Follows a change of an inset or size into the legal range, unless a finger or an animated scroll has the
  /// offset (BEHAVIOUR 4); in the keyboard's animation block on the keyboard's curve.
  mutating func clampAfterResize(curve: AnimatedLength.Curve?) {
    // A list above a dock that is higher than what is set follows the dock, frame by frame.
    followDock()
    if dock != nil, scroll.bottomInset.target <= scroll.dockTarget { return }
    switch scroll.motion {
    case .idle, .animating(_, bounces: false): break
    case .animating, .held, .tied, .decelerating, .bouncing, .settling: return
    }
    let now = scroll.targetOffset
    let legal = scroll.targetRange.nearest(to: now)
    if legal.quantised != now.quantised { setOffset(legal, curve: curve, bounces: false) }
  }

  /// Sets the offset as code does: unclamped, and without effect while a finger or a picture has it.
  mutating func setOffset(
    _ offset: Double, curve: AnimatedLength.Curve?, bounces: Bool, delay: Double = 0
  ) {
    if scroll.motion == .held || scroll.motion == .tied { return }
    guard let curve else {
      scroll.offset = offset.quantised
      scroll.motion = .idle
      return
    }
    var length = AnimatedLength(scroll.offset)
    length.move(to: offset, curve: curve, frame: frame, delay: delay)
    scroll.motion = length.isMoving ? .animating(length, bounces: bounces) : .idle
    if !length.isMoving, bounces { scroll.bounceBack(velocity: 0, frame: frame) }
  }

  /// Whether an element can become first responder.
  func acceptsFocus(_ index: Int) -> Bool {
    let element = geometries[index]
    return element.takesText && element.isEnabled && !element.isHidden
  }

  /// Makes a field first responder.
  ///
  /// A text field is notified before the keyboard appears; with a text view it is the other way round
  /// (BEHAVIOUR 4). A fake keyboard gives its place to the real one.
  mutating func focus(_ index: Int) {
    guard acceptsFocus(index), editing.focused != index else { return }
    let tookPicture = takePicturesPlace()
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

  /// Moves everything that moves by itself on to this frame.
  mutating func advanceMotions() {
    if tap != nil {
      tap = nil
      shown.isStale = true
    }
    let before = scroll.offset
    let (now, clock, tolerance) = (frame, clock, halfPixel)
    dock?.constraint.advance(to: now, clock: clock, tolerance: tolerance)
    scroll.advance(to: frame, clock: clock, halfPixel: halfPixel)
    if case .animating = scroll.motion {
    } else if scroll.offset != before {
      lastScrollFrame = frame
    }
    if let motion = keyboard.motion,
      keyboard.advance(to: frame, clock: clock, halfPixel: halfPixel)
    {
      scroll.finish(blockOf: motion.since)
      dock?.constraint.finish(blockOf: motion.since)
      deliverPending()
    }
    if let late, frame >= late.end { removeLatePicture() }
    if picture != nil { advancePicture() }
    followDock()
  }

  /// Posts what waited for the keyboard to come to rest.
  mutating func deliverPending() {
    let pending = keyboard.pending
    keyboard.pending = []
    for notification in pending { post(notification) }
  }

  /// Lays the form out anew after its text or the screen changed, and passes its height to the scroll view.
  mutating func layOut() {
    let old = layout.contentHeight
    layout = screen.layout(
      configuration.content, texts: editing.texts, measure: measure, dock: configuration.dock)
    shown.isStale = true
    followDock()
    let change = layout.contentHeight - old
    if change != 0 {
      scroll.contentHeight.set(scroll.contentHeight.target + change)
      clampAfterResize(curve: nil)
    }
  }

  /// Ends every motion at once, as if frames had passed until nothing moved.
  ///
  /// The keyboard and its animation block go first and what waited for them is delivered; what the strategy
  /// then starts is ended too. A finger that is down stays down.
  ///
  /// - Returns: How far past an edge an animated scroll went before it bounced back, in points; 0 without one.
  @discardableResult
  mutating func comeToRest() -> Double {
    var overshoot = 0.0
    while keyboard.motion != nil || scroll.isMoving || dock?.constraint.isMoving == true {
      if let motion = keyboard.motion {
        keyboard.rest(at: motion.target)
        scroll.finish(blockOf: motion.since)
        dock?.constraint.finish(blockOf: motion.since)
        deliverPending()
      }
      if let dock { self.dock?.constraint.set(dock.constraint.target) }
      followDock()
      overshoot = max(overshoot, scroll.comeToRest())
    }
    return overshoot
  }
}
