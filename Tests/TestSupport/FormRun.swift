import FormSimulation

/// A whole run: every frame's state and what its author should know of.
public struct FormRun: Sendable, Hashable {
  /// The states, frame by frame.
  public var states: [FormState]
  /// The warnings, in order.
  public var warnings: [FormWarning]

  /// Makes a run.
  public init(states: [FormState], warnings: [FormWarning] = []) {
    self.states = states
    self.warnings = warnings
  }
}
