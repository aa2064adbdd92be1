/// A form that plays a script frame by frame.
///
/// The simulator is a value, so copying it forks the run.
///
/// Frame 0 is the form at rest. On the last frame of the run, everything has come to rest after the
/// last step (Contract §2.4). Nothing is drawn, and nothing outside the form is read.
package struct FormSimulator: Sendable {
  /// The configuration; the run changes it only by adding messages to its content.
  package internal(set) var configuration: FormConfiguration
  /// The script.
  package internal(set) var script: [ScriptStep]
  /// The warnings so far, for the author of the script.
  package internal(set) var warnings: [FormWarning] = []
  /// The maximum number of characters in a text field after typing.
  package var letterLimit: Int = .max
  /// The error that ends the run early.
  package internal(set) var fault: FormSimulationError?

  let measure: AnyTextMeasure
  let clock: FrameClock
  /// The elements without their texts, by element index.
  var geometries: [ElementGeometry]
  /// The indices of the text views that scroll with the content.
  let textViews: [Int]
  /// The text views that scroll with the content, as scroll views in the current layout.
  ///
  /// These scroll views are stored because every event passes them to the strategy, and a form may
  /// have thousands of text views.
  var nestedScrollViews: [NestedScrollView] = []
  /// The indices of the elements with their own priority for keyboard notifications.
  let listeners: [Int]
  /// The indices of the elements that submit the form.
  let submits: [Int]
  /// The number of messages that were added during the run.
  var messages = 0
  /// The keyboards that the script has set for fields, with the latest change last.
  var changedKeyboards: [(field: Int, traits: KeyboardTraits)] = []
  /// The keyboard that an audit sets for a field in place of the field's own keyboard, if any.
  var askedKeyboard: (field: Int, traits: KeyboardTraits)?
  let pinnedIndex: Int?
  var strategy: AnyStrategy

  var frame = -1
  var cursor = ScriptCursor()
  var orientation: Orientation
  var screen: ScreenModel
  var view: ViewModel
  /// The view's target before the keyboard last moved the view.
  var viewBefore: Rect
  var layout: FormLayout
  var scroll: ScrollModel
  /// The scroll views inside the content.
  var scrollViews: [ScrollViewModel] = []
  var keyboard: KeyboardModel
  var picture: PictureModel?
  var late: LatePicture?
  var dock: DockModel?
  var pointer = PointerVelocity()
  var captures = 0
  var touch: TouchModel?
  var editing: EditingModel
  var tap: TapModel?
  var lastScrollFrame: Int?
  var events: [FormEvent] = []
  var upcomingHeight: Double?
  var shown = ShownModel()
  /// The frames on which the strategy will be called again.
  var calls: [Int] = []
  var followed = FollowedKeyboard()
  /// Whether another app is on the screen.
  var isInBackground = false

  /// Sets up a form at rest.
  ///
  /// - Parameters:
  ///   - configuration: The form and its device.
  ///   - script: The script; an id that names neither an element nor a button of the toolbar causes
  ///     at most a warning.
  ///   - textMeasure: The text measure, which determines the natural heights of labels and text
  ///     views.
  package init(
    configuration: FormConfiguration, script: [ScriptStep],
    textMeasure: some TextMeasuring = EvenTextMeasure()
  ) {
    self.configuration = configuration
    self.script = script
    measure = AnyTextMeasure(textMeasure)
    clock = FrameClock(rate: configuration.rate)
    strategy = configuration.avoidance
    let geometries = configuration.content.elements.map { ElementGeometry($0) }
    self.geometries = geometries
    textViews = geometries.indices.filter {
      geometries[$0].kind == .textView && !geometries[$0].isHidden
        && !geometries[$0].isOutsideContent
    }
    listeners = configuration.content.elements.indices.filter {
      configuration.content.elements[$0].keyboardPriority != nil && !geometries[$0].isHidden
    }
    submits = geometries.indices.filter {
      geometries[$0].role == .submit && !geometries[$0].isHidden
    }
    pinnedIndex = configuration.pinnedID.flatMap { id in
      configuration.content.elements.firstIndex { $0.id == id && !$0.isHidden }
    }
    orientation = configuration.orientation
    screen = ScreenModel(configuration: configuration, orientation: orientation)
    view = ViewModel(screen.view)
    viewBefore = screen.view
    editing = EditingModel(elements: configuration.content.elements)
    layout = screen.layout(
      configuration.content, texts: editing.texts.all, measure: measure, dock: configuration.dock)
    scroll = screen.restingScroll(contentHeight: layout.contentHeight)
    keyboard = KeyboardModel(
      traits: configuration.keyboard, frequency: configuration.keyboardFrequency,
      top: screen.height)
    scroll.isAnchoredBelow = configuration.content.keepsEnd
    warnings =
      configuration.estimates(in: script).map { FormWarning.estimated($0) }
      + configuration.wideFrames(in: script)
    scrollViews = layout.scrollViews.map { ScrollViewModel($0, frame: layout.frames[$0.index]) }
    noteTextViews()
    placeDock()
    begin(configuration.start)
  }

  /// Puts the form into its state on the first frame, as if it had reached that state before the
  /// run.
  private mutating func begin(_ start: FormStart) {
    if let field = start.focus.flatMap(index), acceptsFocus(field) {
      focus(field)
      comeToRest()
      events = []
    }
    if configuration.content.keepsEnd, start.scrolled == 0 {
      scroll.offset = scroll.legalRange.upperBound.quantised
    } else if start != FormStart() {
      scroll.motion = .idle
      scroll.offset = (start.scrolled - screen.top).quantised
      lastScrollFrame = nil
    }
  }

  /// The state on the next frame, beginning with frame 0; nil after the last frame.
  package mutating func next() -> FormState? { advance() ? state() : nil }

  /// Advances by one frame without building the frame's state; returns false after the last frame.
  mutating func advance() -> Bool {
    guard !cursor.isFinished else { return false }
    frame += 1
    if !events.isEmpty { events = [] }
    if frame > 0 {
      advanceMotions()
      advanceTouch()
      advanceTyping()
      advanceHold()
      startDueSteps()
      notifyKeyboard()
      followDock()
      // Insets and offset may come to rest on different frames.
      if picture == nil, scroll.hasOnePlace { scroll.keepLegal() }
    }
    passRest()
    return true
  }

  /// How many steps of the script have begun by the current frame.
  package var startedSteps: Int { cursor.next }

  /// The curve of the movements in the keyboard's animation block.
  var keyboardCurve: AnimatedLength.Curve { .keyboard(frequency: keyboard.frequency) }

  /// Half a device pixel, in points; anything at most this far from its target is at rest
  /// (Behaviour §4).
  var halfPixel: Double { 0.5 / Double(configuration.device.scale) }

  /// How a picture of the keyboard moves.
  var rules: PictureRules { configuration.dismissal.picture }

  /// Device pixels per point.
  var scale: Int { configuration.device.scale }

  /// Whether anything is moving, or will move without another touch.
  var isMoving: Bool {
    if scroll.isMoving || scrollViewsMove || view.isMoving || dock?.constraint.isMoving == true
      || keyboard.motion != nil || keyboard.toolbar.isMoving
      || !editing.queue.isEmpty || editing.hold != nil
      || late != nil || !calls.isEmpty || isUnreported
    {
      return true
    }
    if let picture, picture.flight != .held { return true }
    return touch?.isActing(at: frame) ?? false
  }
}

extension FormSimulator {
  /// Starts every step that is due, either because everything is at rest or because the step's own
  /// time has come.
  mutating func startDueSteps() {
    while cursor.next < script.count, isDue(at: script[cursor.next].at) {
      let step = script[cursor.next]
      cursor.next += 1
      cursor.restFrame = nil
      start(step.action)
    }
  }

  // Inlining this function would copy the simulator on every frame.
  @inline(never)
  private func isDue(at time: Double?) -> Bool {
    if let time { return clock.frames(in: time) <= frame }
    return cursor.restFrame != nil
  }

  /// Performs a step's action on this frame.
  mutating func start(_ action: ScriptStep.Action) {
    if isInBackground, action.isTouch {
      return warnings.append(.touchedInBackground(frame: frame))
    }
    switch action {
    case .tap(let id): tap(id: id)
    case .tapPoint(let point): tap(at: point)
    case .focus(let id):
      guard let index = index(of: id) else { return }
      guard acceptsFocus(index) else {
        return warnings.append(.refusedFocus(id: id, frame: frame))
      }
      focus(index)
    case .type(let text): startTyping(text)
    case .returnKey: pressReturn()
    case .press(let key): press(key)
    case .hold(let hold): start(hold)
    case .wait(let seconds): cursor.waitUntil = frame + clock.frames(in: seconds)
    case .drag(let drag):
      if drag.releases, drag.path.count > 1, drag.path.allSatisfy({ $0.dy == 0 }) {
        warnings.append(.draggedNowhere(frame: frame))
      }
      startTouch(.drag(drag), at: drag.from)
    case .offsets(let offsets): startTouch(.offsets(offsets), at: screenCentre)
    case .rotate(let orientation): rotate(to: orientation)
    case .notify(let notification): deliverOdd(notification)
    case .settle: break
    case .pressButton(let id): press(button: id)
    case .changeKeyboard(let change): changeKeyboard(change)
    case .message(let message): add(message)
    case .scrollTo(let target): scroll(to: target)
    case .caret(let field, let index): setCaret(index, in: field)
    case .background: leaveScreen()
    case .foreground: returnToScreen()
    }
  }

  /// Schedules the next step for the next frame once everything is at rest, or ends the run after
  /// the last step.
  ///
  /// A wait is timed from the frame on which everything is at rest, and `settle` ends on that
  /// frame, so neither step needs a frame of its own.
  mutating func passRest() {
    cursor.restFrame = nil
    guard !isMoving else { return }
    if let until = cursor.waitUntil {
      guard frame >= until else { return }
      cursor.waitUntil = nil
    }
    while cursor.next < script.count, script[cursor.next].at == nil {
      switch script[cursor.next].action {
      case .settle: cursor.next += 1
      case .wait(let seconds):
        cursor.next += 1
        let frames = clock.frames(in: seconds)
        if frames > 0 {
          cursor.waitUntil = frame + frames
          return
        }
      default:
        cursor.restFrame = frame
        return
      }
    }
    cursor.isFinished = cursor.next == script.count
  }

  /// The index of the element with this id.
  func index(of id: String) -> Int? {
    configuration.content.elements.firstIndex { $0.id == id }
  }
}

/// How much of the view's height the keyboard covers, in points, for a strategy that reads this
/// value on every frame.
struct FollowedKeyboard: Sendable, Hashable {
  /// The covered height that was last reported to the strategy.
  var reported = 0.0
  /// The covered height on the previous frame.
  var seen = 0.0
}

/// The progress of a script.
struct ScriptCursor: Sendable, Hashable {
  /// The index of the step that starts next.
  var next = 0
  /// The frame on which a wait ends.
  var waitUntil: Int?
  /// The frame on which everything was at rest; a step may start on the next frame.
  var restFrame: Int?
  /// Whether the last frame has been played.
  var isFinished = false
}

extension FormSimulator {
  /// The state on this frame; everything on screen is computed from the rounded offset.
  mutating func state() -> FormState {
    refresh()
    if editing.focused != nil { (shown.page, shown.shift) = visibleKeys }
    return currentState()
  }

  /// The state on this frame, built from parts that are already up to date.
  ///
  /// This function does not mutate the simulator, and is never inlined into a function that does. A
  /// mutating function copies the whole simulator for most of the computed properties that it
  /// reads.
  @inline(never)
  private func currentState() -> FormState {
    let offset = scroll.offset.rounded(toPixelsAt: scale)
    return FormState(
      frame: frame, orientation: orientation, screenSize: screen.size,
      safeArea: configuration.device.safeArea(in: orientation), contentOffset: offset,
      contentInset: EdgeInsets(
        // A short inverted list is at the bottom even without the inset that moves any other short
        // list to the bottom.
        top: ((configuration.content.isInverted ? scroll.topInset.value : scroll.top)
          - bars.foldedTitle(at: scroll.offset)).rounded(toPixelsAt: scale),
        bottom: scroll.bottom.rounded(toPixelsAt: scale)),
      contentSize: Size(width: screen.view.width, height: scroll.contentHeight.value),
      viewHeight: scroll.viewHeight.value.rounded(toPixelsAt: scale), keyboard: keyboardState(),
      picture: (picture ?? late?.picture).map {
        PictureState(
          translation: Double($0.translationPixels) / Double(scale), capture: $0.capture,
          holdsKeyboard: $0.holdsKeyboard)
      },
      firstResponder: editing.focused.map { configuration.content.elements[$0].id },
      finger: tap?.finger ?? touch?.finger, pinned: pinnedState(),
      focused: focusedState(), elements: shown.elements,
      scrollIndicator: scrollIndicator(), events: events, isMoving: isMoving,
      offsetIsLegal: scroll.isLegal(at: scale)
        && scrollViews.allSatisfy { $0.scroll.isLegal(at: scale) },
      contentIsMoving: scroll.isMoving || scrollViewsMove || dock?.constraint.isMoving == true,
      rootY: scroll.rootY.value.rounded(toPixelsAt: scale), dock: dockState(),
      isInverted: configuration.content.isInverted,
      bottomPadding: scroll.bottomPadding.value.rounded(toPixelsAt: scale),
      view: configuration.fillsScreen ? nil : viewFrame, sheet: sheetState,
      scrollViews: scrollViewStates)
  }

  private func keyboardState() -> KeyboardState {
    let isSeen = picture != nil || keyboard.phase != .hidden
    let top = isSeen ? visibleKeyboardTop : screen.height
    return KeyboardState(
      phase: picture == nil ? keyboard.phase : .snapshot,
      top: min((top + toolbarHeight).rounded(toPixelsAt: scale), max(top, screen.height)),
      height: keyboard.height - min(keyboard.height, keyboard.toolbar.target),
      traits: keyboard.traits, returnKey: shown.returnKey, page: shown.page,
      shift: shown.shift, returnKeyIsEnabled: shown.returnKeyIsEnabled,
      replacesKeys: keyboard.replacesKeys, pressedKey: pressedKey, heldVariant: heldVariant,
      typedWord: keyboard.traits.showsSuggestions ? shown.typedWord : nil,
      canUndo: shown.canUndo, undocked: keyboard.undocked,
      isMoving: keyboard.motion != nil || keyboard.toolbar.isMoving || touchesKeyboard,
      toolbar: toolbarState(isSeen: isSeen))
  }

  private func pinnedState() -> PinnedState? {
    if configuration.pinsDock, let dock = dockState() {
      return PinnedState(bottom: dock.frame.maxY, gap: dock.gap)
    }
    guard let bottom = pinnedBottomPixels else { return nil }
    let isSeen = visibleKeyboardTopPixels < keyboardEndPixels
    return PinnedState(
      bottom: Double(bottom) / Double(scale),
      gap: isSeen ? Double(visibleKeyboardTopPixels - bottom) / Double(scale) : nil)
  }

  private func focusedState() -> FocusedState? {
    guard let index = editing.focused else { return nil }
    let frame = onScreen(shown.field, of: index)
    let caret = onScreen(shown.caret, of: index)
    return FocusedState(
      id: configuration.content.elements[index].id, frame: frame,
      visibleFraction: visibleShare(of: frame, of: index), caret: caret,
      caretIsVisible: visibleShare(of: caret, of: index) == 1)
  }

  /// The fraction of an element's rectangle that is free of bars and of the keyboard, docked or
  /// undocked.
  func visibleShare(of rect: Rect, of index: Int) -> Double {
    let area = visibleRect(of: index)
    let share = visibleShare(of: rect, in: area)
    guard share > 0, let undocked = keyboard.undocked else { return share }
    return share - visibleShare(of: rect, in: area.intersection(undocked))
  }

  /// The fraction of a rectangle that is inside an area.
  ///
  /// The fraction is computed from device pixels, so the result is exactly 1 for a rectangle
  /// entirely inside the area.
  func visibleShare(of rect: Rect, in area: Rect) -> Double {
    let part = rect.intersection(area)
    guard !part.isEmpty else { return 0 }
    let rows = part.maxY.pixels(at: scale) - part.minY.pixels(at: scale)
    let columns = part.maxX.pixels(at: scale) - part.minX.pixels(at: scale)
    let allRows = rect.maxY.pixels(at: scale) - rect.minY.pixels(at: scale)
    let allColumns = rect.maxX.pixels(at: scale) - rect.minX.pixels(at: scale)
    guard allRows > 0, allColumns > 0 else { return 0 }
    return Double(rows * columns) / Double(allRows * allColumns)
  }

  /// Rebuilds the seldom-changing parts of the state if any of them has changed.
  private mutating func refresh() {
    let blinks = configuration.caretBlinks && editing.focused != nil
    let isEchoing = echo != nil
    guard shown.isStale || blinks || isEchoing != shown.isEchoing else { return }
    shown.isStale = false
    shown.isEchoing = isEchoing
    shown.elements = configuration.content.elements.indices.compactMap(elementState)
    guard let index = editing.focused else { return }
    shown.field = textFrame(of: index).onPixels(at: scale)
    shown.caret = caretFrame(in: index).onPixels(at: scale)
    shown.returnKey = responderChain.returnKey(for: configuration.content.elements[index].id)
    shown.returnKeyIsEnabled = returnKeyIsEnabled(at: index)
    shown.typedWord = typedWord(in: index)
    shown.canUndo = editing.texts[index] != configuration.content.elements[index].text
    shown.isShifted = isShifted
  }

  private func elementState(of index: Int) -> ElementState? {
    guard !geometries[index].isHidden else { return nil }
    let hasFocus = editing.focused == index
    return ElementState(
      id: configuration.content.elements[index].id, frame: layout.frames[index],
      text: shownText(of: index),
      caret: hasFocus ? editing.caret : nil, showsCaret: hasFocus && showsCaret,
      isHighlighted: tap?.element == index, isOn: editing.areOn[index],
      scrolledBy: hasFocus ? scrolledBy(index) : 0,
      sender: index >= firstMessage ? configuration.content.elements[index].sender : nil,
      clip: scrollView(holding: index).map { layout.frames[scrollViews[$0].index] })
  }

  /// How long the scroll indicator stays after the last scroll, and how long the indicator then
  /// takes to fade, in seconds.
  private static let indicatorTimes: (stay: Double, fade: Double) = (0.5, 0.25)

  /// The scroll indicator, which shrinks while the content is past an end, and fades after a
  /// scroll.
  func scrollIndicator() -> ScrollIndicatorState {
    let top = bars.insets.top
    let foot = max(scroll.indicatorBottom, scroll.dockCover)
    let track = max(0, scroll.viewHeight.value - top - foot)
    let range = scroll.legalRange
    let visible = max(1, scroll.viewHeight.value - scroll.top - scroll.bottom)
    let total = range.upperBound - range.lowerBound + visible
    let past = abs(scroll.offset - range.nearest(to: scroll.offset))
    let length = min(track, max(8, max(36, track * visible / max(total, 1)) - past))
    let way = range.upperBound - range.lowerBound
    let share = way > 0 ? (range.nearest(to: scroll.offset) - range.lowerBound) / way : 0
    let place = (viewFrame.minY + top + (track - length) * share).quantised
    return ScrollIndicatorState(
      top: place.rounded(toPixelsAt: scale), length: length.quantised.rounded(toPixelsAt: scale),
      opacity: way > 0 ? indicatorOpacity : 0)
  }

  private var indicatorOpacity: Double {
    if case .held = scroll.motion, lastScrollFrame == frame { return 1 }
    guard let last = lastScrollFrame else { return 0 }
    let faded = clock.time(ofFrame: frame - last) - Self.indicatorTimes.stay
    return min(1, max(0, 1 - faded / Self.indicatorTimes.fade)).quantised
  }
}
