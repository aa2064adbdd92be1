import KeyreelSimulation

/// A complete run: every frame's state, and the warnings for the author of the script.
package struct FormRun: Sendable, Hashable {
  /// The states, frame by frame.
  package var states: [FormState]
  /// The warnings, in order.
  package var warnings: [FormWarning]

  /// Makes a run.
  package init(states: [FormState], warnings: [FormWarning] = []) {
    self.states = states
    self.warnings = warnings
  }
}
