extension FlatCoder {
  mutating func code(_ value: inout ScriptStep) {
    var keys = StepKeys(action: isReading ? nil : value.action, at: value.at)
    keys.visit(&self)
    value.at = keys.at
    value.action = keys.action ?? .settle
    guard case .changeKeyboard(var change) = value.action else { return }
    code(&change.toolbar)
    value.action = .changeKeyboard(change)
  }

  mutating func write<Value>(
    _ kind: Int, _ value: Value, _ code: (inout Self, inout Value) -> Void
  ) {
    var (kind, value) = (kind, value)
    self.code(&kind)
    code(&self, &value)
  }

  mutating func read<Value>(
    _ blank: Value, _ code: (inout Self, inout Value) -> Void
  ) -> Value {
    var value = blank
    code(&self, &value)
    return value
  }

  /// Writes a state, so that two states can be compared byte by byte.
  package mutating func write(_ state: FormState) {
    var state = state
    code(&state.frame)
    code(&state.orientation)
    code(&state.screenSize)
    code(&state.safeArea)
    code(&state.contentOffset)
    code(&state.contentInset)
    code(&state.contentSize)
    code(&state.viewHeight)
    write(state.keyboard)
    codeOptional(&state.picture, PictureState(translation: 0, capture: 0)) {
      $0.code(&$1.translation)
      $0.code(&$1.capture)
      $0.code(&$1.holdsKeyboard)
    }
    code(&state.firstResponder)
    codeOptional(&state.finger, .zero) { $0.code(&$1) }
    codeOptional(&state.pinned, PinnedState(bottom: 0, gap: nil)) {
      $0.code(&$1.bottom)
      $0.code(&$1.gap)
    }
    codeOptional(
      &state.focused,
      FocusedState(id: "", frame: .zero, visibleFraction: 0, caret: .zero, caretIsVisible: false)
    ) {
      $0.code(&$1.id)
      $0.code(&$1.frame)
      $0.code(&$1.visibleFraction)
      $0.code(&$1.caret)
      $0.code(&$1.caretIsVisible)
    }
    codeElements(&state)
    codeWhole(&state)
  }

  /// Encodes or decodes the elements, the scroll indicator and the events of a frame.
  private mutating func codeElements(_ state: inout FormState) {
    codeList(&state.elements, ElementState(id: "", frame: .zero, text: "")) { $0.code(&$1) }
    code(&state.scrollIndicator.top)
    code(&state.scrollIndicator.length)
    code(&state.scrollIndicator.opacity)
    var count = state.events.count
    code(&count)
    for event in state.events { write(event) }
  }

  /// Encodes or decodes the state of whole views: the page, its dock, its sheet and its scroll
  /// views.
  private mutating func codeWhole(_ state: inout FormState) {
    code(&state.isMoving)
    code(&state.offsetIsLegal)
    code(&state.contentIsMoving)
    code(&state.rootY)
    codeOptional(&state.dock, DockState(frame: .zero, restBottom: 0)) {
      $0.code(&$1.frame)
      $0.code(&$1.gap)
      $0.code(&$1.deviation)
      $0.code(&$1.restBottom)
      $0.code(&$1.faceHeight)
      $0.code(&$1.foot)
    }
    code(&state.isInverted)
    code(&state.bottomPadding)
    code(&state.view)
    codeOptional(&state.sheet, SheetState(frame: .zero)) {
      $0.code(&$1.frame)
      $0.codeOptional(&$1.detent, .large) { $0.code(&$1) }
    }
    codeList(&state.scrollViews, ScrollViewState(id: "", offset: 0, nearest: 0)) {
      $0.code(&$1.id)
      $0.code(&$1.offset)
      $0.code(&$1.nearest)
    }
  }

  private mutating func write(_ keyboard: KeyboardState) {
    var keyboard = keyboard
    code(&keyboard.phase)
    code(&keyboard.top)
    code(&keyboard.height)
    code(&keyboard.traits)
    code(&keyboard.returnKey)
    code(&keyboard.page)
    code(&keyboard.shift)
    code(&keyboard.returnKeyIsEnabled)
    code(&keyboard.replacesKeys)
    var key = keyboard.pressedKey.map { String($0) }
    code(&key)
    var variant = keyboard.heldVariant.map { String($0) }
    code(&variant)
    code(&keyboard.typedWord)
    code(&keyboard.canUndo)
    code(&keyboard.isMoving)
    codeOptional(&keyboard.toolbar, ToolbarState(top: 0, height: 0, fullHeight: 0, items: [])) {
      $0.code(&$1.top)
      $0.code(&$1.height)
      $0.code(&$1.fullHeight)
      $0.codeList(&$1.items, .done) { $0.code(&$1) }
      $0.codeList(&$1.disabled, .done) { $0.code(&$1) }
    }
    code(&keyboard.undocked)
  }

  private mutating func code(_ value: inout ElementState) {
    code(&value.id)
    code(&value.frame)
    code(&value.text)
    code(&value.caret)
    code(&value.showsCaret)
    code(&value.isHighlighted)
    code(&value.isOn)
    code(&value.scrolledBy)
    code(&value.sender, .them)
    code(&value.clip)
  }

  private mutating func write(_ event: FormEvent) {
    var name = event.name
    code(&name)
    switch event {
    case .notification(var notification): notification.visit(&self)
    case .viewport(let event): write(event)
    case .focus(var id), .resign(var id), .pressed(var id), .tapSwallowed(var id): code(&id)
    case .rotate(var orientation): code(&orientation)
    case .snapshot, .snapshotFailed, .swapToSnapshot, .swapToKeyboard, .dismissed, .pictureRemoved,
      .snapshotDropped, .background, .foreground, .action:
      break
    }
  }

  private mutating func write(_ event: ViewportEvent) {
    var event = event
    code(&event.area)
    code(&event.duration)
    var count = event.deliveries.count
    code(&count)
    for delivery in event.deliveries {
      var delivery = delivery
      code(&delivery.listener.view)
      codeList(&delivery.listener.path, 0) { $0.code(&$1) }
      code(&delivery.listener.priority.rawValue)
      code(&delivery.listener.isOwn)
      code(&delivery.inset)
      code(&delivery.offset)
      code(&delivery.frame)
    }
  }
}

/// A run that is sent to an engine with separate memory.
///
/// The transfer consists of the form, the script, and the known measurements of the run's strings.
package struct FormTransfer: Sendable {
  /// The form and its device.
  package var configuration: FormConfiguration
  /// The script.
  package var script: [ScriptStep]
  /// The known measurements of the run's strings.
  package var measure: KnownTextMeasure

  /// Makes a transfer.
  package init(
    configuration: FormConfiguration, script: [ScriptStep],
    measure: KnownTextMeasure = KnownTextMeasure()
  ) {
    self.configuration = configuration
    self.script = script
    self.measure = measure
  }

  /// Reads a transfer from its ``bytes``; nil if bytes are missing or left over.
  package init?(bytes: [UInt8]) {
    var coder = FlatCoder(reading: bytes)
    self.init(
      configuration: FormConfiguration(
        device: Device(
          id: "", name: "", size: Size(width: 0, height: 0), scale: 1,
          portraitSafeArea: EdgeInsets(), landscapeSafeArea: EdgeInsets()),
        content: FormContent()), script: [])
    coder.code(&self)
    guard coder.isAtEnd else { return nil }
  }

  /// The whole transfer as flat bytes.
  package var bytes: [UInt8] {
    var copy = self
    var coder = FlatCoder()
    coder.code(&copy)
    return coder.bytes
  }

  /// A simulator for the run, ready to compute the first frame.
  package var simulator: FormSimulator {
    FormSimulator(configuration: configuration, script: script, textMeasure: measure)
  }
}

extension FlatCoder {
  fileprivate mutating func code(_ value: inout FormTransfer) {
    code(&value.configuration)
    codeList(&value.script, ScriptStep(.settle)) { $0.code(&$1) }
    code(&value.measure)
  }

  private mutating func code(_ value: inout KnownTextMeasure) {
    codeList(&value.lines, KnownTextMeasure.Lines(text: "", size: 0, width: 0, starts: [])) {
      $0.code(&$1.text)
      $0.code(&$1.size)
      $0.code(&$1.weight)
      $0.code(&$1.width)
      $0.codeList(&$1.starts, 0) { $0.code(&$1) }
    }
    codeList(&value.widths, KnownTextMeasure.Width(text: "", size: 0, width: 0)) {
      $0.code(&$1.text)
      $0.code(&$1.size)
      $0.code(&$1.weight)
      $0.code(&$1.width)
    }
  }
}
