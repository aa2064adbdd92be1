/// An error in a run.
package enum FormSimulationError: Error, Sendable, Hashable {
  /// The script has more frames than the limit allows.
  case tooManyFrames(limit: Int)
  /// The script types more into a one-line field than the limit allows. There is a limit because
  /// each letter lays out the whole line.
  case tooManyLetters(field: String, count: Int, limit: Int)
}
