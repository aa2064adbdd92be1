import KeyreelFormSimulation
import KeyreelGeometry

extension ReportSeries {
  /// Adds a frame, after those added before; frames left out in between stay blank.
  /// - Precondition: its number is not smaller than `count`.
  package mutating func append(_ state: FormState) {
    precondition(state.frame >= count, "frames come in order")
    while count < state.frame { appendBlank() }
    phase.append(state.keyboard.phase.rawValue)
    keyboardTop.append(state.keyboard.phase == .hidden ? nil : state.keyboard.top)
    pinnedBottom.append(state.pinned?.bottom)
    gap.append(state.pinned?.gap)
    contentOffset.append(state.contentOffset)
    insetBottom.append(state.contentInset.bottom)
    fingerY.append(state.finger?.y)
    firstResponder.append(state.firstResponder)
  }

  /// Adds a frame of which nothing is known.
  private mutating func appendBlank() {
    phase.append("")
    keyboardTop.append(nil)
    pinnedBottom.append(nil)
    gap.append(nil)
    contentOffset.append(nil)
    insetBottom.append(nil)
    fingerY.append(nil)
    firstResponder.append(nil)
  }
}
