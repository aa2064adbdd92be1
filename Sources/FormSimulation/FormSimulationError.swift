/// What can go wrong with a run.
public enum FormSimulationError: Error, Sendable, Hashable {
  /// The script has more frames than the limit allows.
  case tooManyFrames(limit: Int)
}
