import Golden
import PNGCoding
import Platform
import Recordings
import Scenario
import Snapshot
import Typesetting

/// Everything that can keep a run from its result; the command turns it into text and an exit code.
public enum KeyreelError: Error, Sendable {
  /// A file cannot be opened, with the system's reason.
  case cannotOpen(path: String, reason: String)
  /// A word names neither a scenario's file nor a golden of a folder; the golden that may be meant, where one is near.
  case noSuchGolden(name: String, folder: String, near: String?)
  /// The folder of the goldens cannot be opened, with the system's reason.
  case noGoldens(folder: String, reason: String)
  /// A scenario says something wrong.
  case scenario(path: String, ScenarioError, others: [ScenarioError] = [])
  /// A picture cannot be read.
  case picture(path: String, PNGError)
  /// A picture that a scenario names cannot be used; the place is the name's.
  case artwork(path: String, line: Int?, column: Int?, picture: String, ArtworkFault)
  /// A file of numbers or a folder of frames says something wrong.
  case input(path: String, line: Int?, column: Int?, message: String, remedy: String)
  /// A screen recording cannot be read.
  case recording(path: String, RecordingFault)
  /// A golden's manifest says something wrong.
  case manifest(path: String, ManifestFault)
  /// The pictures, the rectangle or the movement of a dismissal do not fit together.
  case dismissal(path: String, SnapshotError)
  /// A font cannot be had.
  case font(TypesettingError)
  /// The output folder or file cannot be made.
  case cannotCreate(path: String, reason: String, remedy: String)
  /// Whoever read standard output wants no more of it, as `head` does.
  case readerGone
  /// Writing failed half way, with the system's reason.
  case writeFailed(path: String, reason: String)
  /// The picture could not be encoded.
  case encoding(PNGError)
  /// The run would have more frames than allowed.
  case tooManyFrames(path: String, limit: Int)
  /// An audit cannot be made or joined.
  case audit(AuditError)
  /// An option does not fit the scenario.
  case usage(message: String, remedy: String)
  /// A signal ended the run.
  case interrupted(signal: Int32)
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
  /// What a body that writes PNG gives; what it throws is thrown as `encoding`.
  package static func whileEncoding<Value>(
    _ body: () throws(PNGError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(PNGError) {
      return try body()
    } catch {
      throw .encoding(error)
    }
  }
}

extension KeyreelError {
  /// What kept a file from being written: a full disk or a closed pipe is writing that failed, whenever it shows; all
  /// else is a file that cannot be made (CONTRACT 1).
  package static func writing(
    _ path: String, _ failure: SystemFailure, remedy: String
  ) -> KeyreelError {
    failure.isOfWriting
      ? .writeFailed(path: path, reason: failure.reason)
      : .cannotCreate(path: path, reason: failure.reason, remedy: remedy)
  }
}
