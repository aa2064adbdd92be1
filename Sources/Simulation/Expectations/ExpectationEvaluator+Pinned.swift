import KeyreelGeometry

extension ExpectationEvaluator {
  /// Whether the pinned element leaves the keyboard or is covered by it where it must not.
  ///
  /// Covered is wrong while the keyboard rests on the screen or its picture is seen. A gap is wrong while the
  /// picture is between its ends, up to the arrival of the element at its own resting place, and not after
  /// the release of content shorter than the free area. Showing and hiding are left alone.
  func pinnedFinding(in state: FormState, tolerance: Double, hasArrived: Bool) -> Finding? {
    guard let gap = state.pinned?.gap else { return nil }
    let isPicture = state.keyboard.phase == .snapshot
    guard isPicture || keyboardRests(in: state) else { return nil }
    let isExcused = isPicture && state.finger == nil && (hasArrived || contentIsShort(in: state))
    guard !isExcused else { return nil }
    if gap < -tolerance {
      return Finding(element: configuration.pinnedID, measured: gap, allowed: -tolerance)
    }
    guard gap > tolerance, isPicture, isBetweenEnds(state) else { return nil }
    return Finding(element: configuration.pinnedID, measured: gap, allowed: tolerance)
  }

  /// Whether the real keyboard is shown and stands still, whatever the content does.
  func keyboardRests(in state: FormState) -> Bool {
    state.keyboard.phase == .shown && !state.keyboard.isMoving
  }

  /// Whether the pinned element is as low as it rests without a keyboard, or lower; to the device pixel.
  ///
  /// It rests on the bottom safe area or tab bar, as far as a legal offset can bring it there.
  func pinnedIsAtRest(in state: FormState) -> Bool {
    guard let pinned = state.pinned else { return false }
    let bars = configuration.barMetrics(in: state.orientation).insets
    let end = pinned.bottom + state.contentOffset
    let offset =
      min(end, state.contentSize.height) + bars.bottom - state.screenSize.height
    return pinned.bottom > end - max(-bars.top, offset) - 1 / Double(configuration.device.scale)
  }

  /// Whether the content is shorter than what the keyboard leaves free.
  private func contentIsShort(in state: FormState) -> Bool {
    let bars = configuration.barMetrics(in: state.orientation).insets
    let free = state.screenSize.height - bars.top - state.keyboard.height
    return state.contentSize.height < free
  }

  private func isBetweenEnds(_ state: FormState) -> Bool {
    guard let picture = state.picture else { return false }
    return picture.translation > 0 && picture.translation < state.keyboard.height
  }
}
