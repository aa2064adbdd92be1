/// An error in a run.
package enum FormSimulationError: Error, Sendable, Hashable {
  /// The run has more frames than the limit allows.
  case tooManyFrames(limit: Int)
  /// The script types more into a one-line field than the limit allows; there is a limit because
  /// each typed character lays out the whole line again.
  case tooManyLetters(field: String, count: Int, limit: Int)
}
