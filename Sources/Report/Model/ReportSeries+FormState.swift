import FormSimulation
import Geometry

extension ReportSeries {
  /// Adds the next frame.
  public mutating func append(_ state: FormState) {
    phase.append(state.keyboard.phase.rawValue)
    keyboardTop.append(state.keyboard.phase == .hidden ? nil : state.keyboard.top)
    pinnedBottom.append(state.pinned?.bottom)
    gap.append(state.pinned?.gap)
    contentOffset.append(state.contentOffset)
    insetBottom.append(state.contentInset.bottom)
    fingerY.append(state.finger?.y)
    firstResponder.append(state.firstResponder)
  }
}
