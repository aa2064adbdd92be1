import KeyreelGeometry

extension ExpectationEvaluator {
  /// Whether too little of a field is seen while the keyboard rests on the screen.
  func visibleFinding(
    of field: FormExpectation.Field, in state: FormState, fraction: Double
  ) -> Finding? {
    guard keyboardRests(in: state) else { return nil }
    let seen: (id: String, share: Double)? =
      switch field {
      case .focused: state.focused.map { ($0.id, $0.visibleFraction) }
      case .id(let id): (id, visibleFraction(of: id, in: state))
      }
    guard let seen, seen.share < fraction else { return nil }
    return Finding(element: seen.id, measured: seen.share, allowed: fraction)
  }

  /// Whether part of the caret is hidden while the keyboard rests on the screen.
  func caretFinding(in state: FormState) -> Finding? {
    guard keyboardRests(in: state), let focused = state.focused, !focused.caretIsVisible else {
      return nil
    }
    return Finding(element: focused.id, measured: focused.caret.maxY, allowed: state.keyboard.top)
  }

  /// Whether the offset is illegal although nothing moves and no finger holds it.
  func legalOffsetFinding(in state: FormState) -> Finding? {
    guard !state.isMoving, state.finger == nil, !state.offsetIsLegal else { return nil }
    let least = -state.contentInset.top
    let most = max(
      least, state.contentSize.height + state.contentInset.bottom - state.viewHeight)
    return Finding(
      measured: state.contentOffset, allowed: max(least, min(state.contentOffset, most)))
  }

  /// The share of an element that is neither off screen nor under bars or keyboard.
  private func visibleFraction(of id: String, in state: FormState) -> Double {
    guard let element = state.elements.first(where: { $0.id == id }) else { return 0 }
    if let focused = state.focused, focused.id == id { return focused.visibleFraction }
    let screen = Rect(origin: .zero, size: state.screenSize)
    let seen = configuration.barMetrics(in: state.orientation)
      .clear(of: screen, at: state.contentOffset, above: state.keyboard.top)
    let frame = element.frame.offsetBy(dx: 0, dy: -state.contentOffset)
    return frame.isEmpty ? 0 : frame.intersection(seen).area / frame.area
  }
}
