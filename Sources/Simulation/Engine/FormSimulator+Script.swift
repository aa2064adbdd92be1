extension FormSimulator {
  /// Starts every step that is due: the frame after rest, or at its own time.
  mutating func startDueSteps() {
    while cursor.next < script.count, isDue(script[cursor.next]) {
      let step = script[cursor.next]
      cursor.next += 1
      cursor.restFrame = nil
      start(step.action)
    }
  }

  private func isDue(_ step: ScriptStep) -> Bool {
    if let at = step.at { return clock.frames(in: at) <= frame }
    return cursor.restFrame != nil
  }

  /// Does what a step says, on this frame.
  mutating func start(_ action: ScriptStep.Action) {
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
    case .drag(let drag): startTouch(.drag(drag), at: drag.from)
    case .offsets(let offsets): startTouch(.offsets(offsets), at: screenCentre)
    case .rotate(let orientation): rotate(to: orientation)
    case .notify(let notification): deliverOdd(notification)
    case .settle: break
    }
  }

  /// Looks whether everything rests: then the next step may start on the next frame, or the run ends.
  ///
  /// A wait counts from rest and `settle` asks for nothing more than rest, so neither takes a frame of its own.
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

  /// The place of an element among the elements.
  func index(of id: String) -> Int? {
    configuration.content.elements.firstIndex { $0.id == id }
  }
}
