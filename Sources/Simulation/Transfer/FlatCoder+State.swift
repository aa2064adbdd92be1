import KeyreelGeometry

extension FlatCoder {
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
