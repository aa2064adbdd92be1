import KeyreelPNGCoding
import KeyreelPlatform
import KeyreelScenario
import KeyreelTypesetting

/// Everything that can keep a run from its result; the command turns it into text and an exit code.
public enum KeyreelError: Error, Sendable {
  /// A file cannot be opened, with the system's reason.
  case cannotOpen(path: String, reason: String)
  /// A scenario says something wrong.
  case scenario(path: String, ScenarioError, others: [ScenarioError] = [])
  /// A picture cannot be read.
  case picture(path: String, PNGError)
  /// A picture that a scenario names cannot be used; the place is the name's.
  case artwork(path: String, line: Int?, column: Int?, picture: String, ArtworkFault)
  /// A file of numbers or a folder of frames says something wrong.
  case input(path: String, line: Int?, column: Int?, message: String, remedy: Remedy)
  /// A font cannot be had.
  case font(TypesettingError)
  /// The output folder or file cannot be made.
  case cannotCreate(path: String, reason: String, remedy: Remedy)
  /// Whoever read standard output wants no more of it, as `head` does.
  case readerGone
  /// Writing failed half way, with the system's reason.
  case writeFailed(path: String, reason: String)
  /// The picture could not be encoded.
  case encoding(PNGError)
  /// The run would have more frames than allowed.
  case tooManyFrames(path: String, limit: Int)
  /// An option does not fit the scenario.
  case usage(message: String, remedy: Remedy)
  /// A signal ended the run.
  case interrupted(signal: Int32)
  /// What only a module above this one knows: with `Keyreel`, a `ProofError`.
  case further(any Error)
}

/// What is wrong with a picture that a scenario names.
public enum ArtworkFault: Sendable, Hashable {
  /// It cannot be opened, or is no file, with the system's reason.
  case cannotOpen(String)
  /// It is no whole PNG.
  case picture(PNGError)
  /// It cannot be used, in a sentence.
  case unusable(String)
}

extension KeyreelError {
  /// What writing PNG gives; what it throws is thrown as `encoding`.
  package static func coding<Value>(
    _ body: @autoclosure () throws(PNGError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(PNGError) { return try body() } catch { throw .encoding(error) }
  }

  /// What kept a file from being written: a full disk or a closed pipe is writing that failed, whenever it shows; all
  /// else is a file that cannot be made (CONTRACT 1).
  package static func writing(
    _ path: String, _ failure: SystemFailure, remedy: Remedy
  ) -> KeyreelError {
    failure.isOfWriting
      ? .writeFailed(path: path, reason: failure.reason)
      : .cannotCreate(path: path, reason: failure.reason, remedy: remedy)
  }
}
