import Geometry

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

  /// Whether the real keyboard is shown and stands where it stays, to the device pixel.
  func keyboardRests(in state: FormState) -> Bool {
    guard state.keyboard.phase == .shown else { return false }
    let rest = state.screenSize.height - state.keyboard.height
    return abs(state.keyboard.top - rest) < 1 / Double(configuration.device.scale)
  }

  /// Whether the pinned element is as low as it rests without a keyboard, or lower; to the device pixel.
  ///
  /// The content then rests at `max(−top, C + bottom − H)`.
  func pinnedIsAtRest(in state: FormState) -> Bool {
    guard let pinned = state.pinned else { return false }
    let bars = configuration.barMetrics(in: state.orientation).insets
    let offset = max(
      -bars.top, state.contentSize.height + bars.bottom - state.screenSize.height)
    let bottom = pinned.bottom + state.contentOffset - offset
    return pinned.bottom > bottom - 1 / Double(configuration.device.scale)
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
