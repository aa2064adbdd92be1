import KeyreelGolden
import KeyreelRecomposition
import KeyreelRecordings

/// What keeps a golden, a recording, a dismissal or an audit from its result; the command turns it into text.
public enum ProofError: Error, Sendable {
  /// A word names neither a scenario's file nor a golden of a folder; the golden that may be meant, where one is near.
  case noSuchGolden(name: String, folder: String, near: String?)
  /// The folder of the goldens cannot be opened, with the system's reason.
  case noGoldens(folder: String, reason: String)
  /// A golden's manifest says something wrong.
  case manifest(path: String, ManifestFault)
  /// A screen recording cannot be read.
  case recording(path: String, RecordingFault)
  /// The pictures, the rectangle or the movement of a dismissal do not fit together.
  case dismissal(path: String, RecompositionError)
  /// An audit cannot be made or joined.
  case audit(AuditError)
}

extension KeyreelError {
  /// What a proof ended with, as errors of runs carry it.
  package static func proof(_ error: ProofError) -> KeyreelError { .further(error) }

  /// What a proof ended with; nil for any other error.
  public var proof: ProofError? {
    if case .further(let error) = self { error as? ProofError } else { nil }
  }
}
