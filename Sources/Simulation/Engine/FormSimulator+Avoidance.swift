import KeyreelGeometry

extension FormSimulator {
  /// Posts a keyboard notification: the timeline has it, the strategy hears it.
  mutating func post(_ notification: KeyboardNotification) {
    events.append(.notification(notification))
    tell(.notification(notification))
  }

  /// Tells the strategy something and does what it answers.
  mutating func tell(_ event: AvoidanceEvent) {
    let commands = strategy.respond(to: event, in: avoidanceContext())
    var isInstant = false
    if case .notification(let notification) = event { isInstant = notification.duration == 0 }
    for command in commands { apply(command, isInstant: isInstant) }
  }

  /// What the strategy can look up now.
  func avoidanceContext() -> AvoidanceContext {
    let field = editing.focused
    return AvoidanceContext(
      screenSize: screen.size, viewHeight: screen.height, top: screen.top, bottom: screen.bottom,
      contentHeight: scroll.contentHeight.target, originalContentHeight: layout.contentHeight,
      contentInset: EdgeInsets(top: scroll.topInset.target, bottom: scroll.bottomInset.target),
      contentOffset: scroll.targetOffset, field: field.map { inContent(textFrame(of: $0), of: $0) },
      caret: field.map { inContent(caretFrame(in: $0), of: $0) },
      fieldIsTextView: field.map { geometries[$0].kind == .textView } ?? false,
      fieldIsPinned: field != nil && field == pinnedIndex,
      pinned: pinnedIndex.map { layout.frames[$0] }, keyboardOverlap: keyboardOverlap,
      statusBar: screen.bars.navigationBarTop, nested: nestedScrollViews)
  }

  /// The text views on the form, each a scroll view of its own.
  private var nestedScrollViews: [NestedScrollView] {
    textViews.map {
      NestedScrollView(
        id: configuration.content.elements[$0].id, index: $0, frame: textFrame(of: $0))
    }
  }

  /// `K`: how far the keyboard that is up, or that a field is about to get, overlaps the screen at rest.
  private var keyboardOverlap: Double {
    upcomingHeight ?? (keyboard.isUp ? keyboard.height : 0)
  }

  private mutating func apply(_ command: AvoidanceCommand, isInstant: Bool) {
    let curve: AnimatedLength.Curve? =
      switch command.timing {
      case nil, .immediate: nil
      case .withKeyboard: isInstant ? nil : keyboardCurve
      case .animated: .easeInEaseOut
      }
    switch command {
    case .setBottomInset(let inset, _):
      scroll.bottomInset.move(to: inset, curve: curve, frame: frame)
    case .setTopInset(let inset, _): scroll.topInset.move(to: inset, curve: curve, frame: frame)
    case .setContentHeight(let height, _):
      scroll.contentHeight.move(to: height, curve: curve, frame: frame)
    case .setViewHeight(let height, _):
      scroll.viewHeight.move(to: height, curve: curve, frame: frame)
    case .setIndicatorBottomInset(let inset): return scroll.indicatorBottom = inset
    case .setContentOffset(let offset, let timing):
      return setOffset(offset, curve: curve, bounces: timing == .animated)
    case .post(let event): return events.append(.viewport(event))
    }
    clampAfterResize(curve: curve)
  }

  /// Follows a change of an inset or size into the legal range, unless a finger or an animated scroll has the
  /// offset (BEHAVIOUR 4); in the keyboard's animation block on the keyboard's curve.
  mutating func clampAfterResize(curve: AnimatedLength.Curve?) {
    switch scroll.motion {
    case .idle, .animating(_, bounces: false): break
    case .animating, .held, .tied, .decelerating, .bouncing, .settling: return
    }
    let now = scroll.targetOffset
    let legal = scroll.targetRange.nearest(to: now)
    if legal.quantised != now.quantised { setOffset(legal, curve: curve, bounces: false) }
  }

  /// Sets the offset as code does: unclamped, and without effect while a finger or a picture has it.
  private mutating func setOffset(_ offset: Double, curve: AnimatedLength.Curve?, bounces: Bool) {
    if scroll.motion == .held || scroll.motion == .tied { return }
    guard let curve else {
      scroll.offset = offset.quantised
      scroll.motion = .idle
      return
    }
    var length = AnimatedLength(scroll.offset)
    length.move(to: offset, curve: curve, frame: frame)
    scroll.motion = length.isMoving ? .animating(length, bounces: bounces) : .idle
    if !length.isMoving, bounces { scroll.bounceBack(velocity: 0, frame: frame) }
  }
}
