/// An error in a run.
package enum FormSimulationError: Error, Sendable, Hashable {
  /// The run has more frames than the limit allows.
  case tooManyFrames(limit: Int)
  /// The script types more text into a one-line field than the limit allows.
  ///
  /// The text is limited because the whole line is laid out again for each typed character.
  case tooManyLetters(field: String, count: Int, limit: Int)
}
