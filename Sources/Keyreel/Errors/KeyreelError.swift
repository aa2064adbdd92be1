import Golden
import PNGCoding
import Recordings
import Scenario
import Snapshot
import Typesetting

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
