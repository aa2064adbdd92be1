import KeyreelRendering

/// An error of what judges runs: goldens and audits.
public enum ProofError: Error, Sendable {
  /// No golden of the name exists in the folder; `near` is the closest name, or nil.
  case noSuchGolden(name: String, folder: String, near: String?)
  /// The folder has no goldens.
  case noGoldens(folder: String, reason: String)
  /// A golden's manifest cannot be used.
  case manifest(path: String, ManifestFault)
  /// An audit cannot be made as asked.
  case audit(AuditError)
}

extension KeyreelError {
  /// Wraps an error of goldens and audits.
  package static func proof(_ error: ProofError) -> KeyreelError { .further(error) }

  /// The wrapped error of goldens and audits, or nil.
  public var proof: ProofError? {
    if case .further(let error) = self { error as? ProofError } else { nil }
  }
}
