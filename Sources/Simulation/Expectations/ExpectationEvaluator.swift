import KeyreelGeometry

/// Watches a run frame by frame and says where it does not meet what is expected (CONTRACT 2).
///
/// It keeps no frames, only what the next one is compared with, so a run of any length takes the same room.
package struct ExpectationEvaluator: Sendable {
  /// What is expected.
  package let expectations: [FormExpectation]
  let configuration: FormConfiguration
  private var previous: Moment?
  /// Whether, since the release, the pinned element has come to its own resting place.
  private var pinnedHasArrived = false

  /// What of a frame the next one needs.
  private struct Moment: Sendable {
    var offset: Double
    var hasFinger: Bool
    var orientation: Orientation
  }

  /// Makes an evaluator that has seen no frame yet.
  package init(_ expectations: [FormExpectation], of configuration: FormConfiguration) {
    self.expectations = expectations
    self.configuration = configuration
  }

  /// Checks the next frame.
  ///
  /// - Parameter state: The frame; frames come in order, from 0.
  /// - Returns: What it fails, in the order of the expectations; usually nothing.
  package mutating func check(_ state: FormState) -> [ExpectationFailure] {
    followPinned(state)
    var failures: [ExpectationFailure] = []
    // A closure would copy the evaluator.
    for expectation in expectations {
      if let failure = failure(of: expectation, in: state) { failures.append(failure) }
    }
    previous = Moment(
      offset: state.contentOffset, hasFinger: state.finger != nil,
      orientation: state.orientation)
    return failures
  }

  private func failure(of expectation: FormExpectation, in state: FormState) -> ExpectationFailure?
  {
    let found: Finding? =
      switch expectation {
      case .pinned(let tolerance):
        pinnedFinding(in: state, tolerance: tolerance, hasArrived: pinnedHasArrived)
      case .visible(let field, let fraction):
        visibleFinding(of: field, in: state, fraction: fraction)
      case .legalOffset: legalOffsetFinding(in: state)
      case .jump(let limit): jumpFinding(in: state, limit: limit)
      case .caretVisible: caretFinding(in: state)
      }
    return found.map {
      ExpectationFailure(
        frame: state.frame, time: FrameClock(rate: configuration.rate).time(ofFrame: state.frame),
        expectation: expectation, element: $0.element, measured: $0.measured,
        allowed: $0.allowed)
    }
  }

  /// Notes the arrival of the pinned element after the release, and forgets it with the picture.
  private mutating func followPinned(_ state: FormState) {
    guard state.keyboard.phase == .snapshot, state.finger == nil else {
      pinnedHasArrived = false
      return
    }
    pinnedHasArrived = pinnedHasArrived || pinnedIsAtRest(in: state)
  }

  private func jumpFinding(in state: FormState, limit: Double) -> Finding? {
    guard let previous, !previous.hasFinger, state.finger == nil,
      previous.orientation == state.orientation
    else { return nil }
    let jump = abs(state.contentOffset - previous.offset)
    return jump > limit ? Finding(measured: jump, allowed: limit) : nil
  }
}
