/// What can go wrong with a run.
package enum FormSimulationError: Error, Sendable, Hashable {
  /// The script has more frames than the limit allows.
  case tooManyFrames(limit: Int)
}
