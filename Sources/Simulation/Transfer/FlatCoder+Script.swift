import KeyreelGeometry

extension FlatCoder {
  mutating func code(_ value: inout ScriptStep) {
    if isReading { value.action = action() } else { write(value.action) }
    code(&value.at)
  }

  private mutating func write(_ action: ScriptStep.Action) {
    switch action {
    case .tap(let id): write(0, id) { $0.code(&$1) }
    case .tapPoint(let point): write(1, point) { $0.code(&$1) }
    case .focus(let id): write(2, id) { $0.code(&$1) }
    case .type(let text): write(3, text) { $0.code(&$1) }
    case .returnKey: write(4, ()) { _, _ in }
    case .press(let key): write(5, key) { $0.code(&$1) }
    case .wait(let seconds): write(6, seconds) { $0.code(&$1) }
    case .drag(let drag): write(7, drag) { $0.code(&$1) }
    case .offsets(let offsets): write(8, offsets) { $0.code(&$1) }
    case .rotate(let orientation): write(9, orientation) { $0.code(&$1) }
    case .notify(let notification): write(10, notification) { $0.code(&$1) }
    case .settle: write(11, ()) { _, _ in }
    case .hold(let hold): write(12, hold) { $0.code(&$1) }
    }
  }

  private mutating func write<Value>(
    _ kind: Int, _ value: Value, _ code: (inout Self, inout Value) -> Void
  ) {
    var (kind, value) = (kind, value)
    self.code(&kind)
    code(&self, &value)
  }

  private mutating func action() -> ScriptStep.Action {
    var kind = 0
    code(&kind)
    switch kind {
    case 0: return .tap(read("") { $0.code(&$1) })
    case 1: return .tapPoint(read(.zero) { $0.code(&$1) })
    case 2: return .focus(read("") { $0.code(&$1) })
    case 3: return .type(read("") { $0.code(&$1) })
    case 4: return .returnKey
    case 5: return .press(read(.shift) { $0.code(&$1) })
    case 6: return .wait(read(0) { $0.code(&$1) })
    case 7: return .drag(read(DragGesture(from: .zero, path: [])) { $0.code(&$1) })
    case 8: return .offsets(read([]) { $0.code(&$1) })
    case 9: return .rotate(read(.portrait) { $0.code(&$1) })
    case 10: return .notify(read(Self.blankNotification) { $0.code(&$1) })
    case 12: return .hold(read(KeyHold(" ")) { $0.code(&$1) })
    default: return .settle
    }
  }

  private mutating func read<Value>(
    _ blank: Value, _ code: (inout Self, inout Value) -> Void
  ) -> Value {
    var value = blank
    code(&self, &value)
    return value
  }

  private static let blankNotification = KeyboardNotification(
    name: .keyboardWillShow, begin: .zero, end: .zero, duration: 0, curve: 0)

  private mutating func code(_ value: inout KeyHold) {
    var key = String(value.key)
    var picks = value.picks.map { String($0) }
    code(&key)
    code(&value.seconds)
    code(&picks)
    value.key = key.first ?? value.key
    value.picks = picks?.first
  }

  private mutating func code(_ value: inout DragGesture) {
    code(&value.from)
    codeList(&value.path, DragGesture.Waypoint(time: 0, dy: 0)) {
      $0.code(&$1.time)
      $0.code(&$1.dy)
    }
    code(&value.releases)
  }

  mutating func code(_ value: inout KeyboardNotification) {
    code(&value.name)
    code(&value.begin)
    code(&value.end)
    code(&value.duration)
    code(&value.curve)
  }

  /// Writes a state, all of it: two states are equal where their bytes are.
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
    codeList(&state.elements, ElementState(id: "", frame: .zero, text: "")) { $0.code(&$1) }
    code(&state.scrollIndicator.top)
    code(&state.scrollIndicator.length)
    code(&state.scrollIndicator.opacity)
    var count = state.events.count
    code(&count)
    for event in state.events { write(event) }
    code(&state.isMoving)
    code(&state.offsetIsLegal)
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
    code(&keyboard.typedWord)
    code(&keyboard.canUndo)
    code(&keyboard.isMoving)
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
  }

  private mutating func write(_ event: FormEvent) {
    var name = event.name
    code(&name)
    switch event {
    case .notification(var notification): code(&notification)
    case .viewport(let event): write(event)
    case .focus(var id), .resign(var id): code(&id)
    case .rotate(var orientation): code(&orientation)
    case .snapshot, .snapshotFailed, .swapToSnapshot, .swapToKeyboard, .dismissed, .pictureRemoved,
      .snapshotDropped, .action:
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
      code(&delivery.listener.priority)
      code(&delivery.inset)
      code(&delivery.offset)
    }
  }
}
