import KeyreelRendering
import KeyreelSupport

extension KeyreelError {
  /// What a comparison, recording or verification ended with.
  package init(_ error: GoldenError) {
    switch error {
    case .cannotOpen(let path, let reason): self = .cannotOpen(path: path, reason: reason)
    case .picture(let path, let fault): self = .picture(path: path, fault)
    case .noFrames(let path):
      self = .input(
        path: path, line: nil, column: nil, message: "the folder has no frames",
        remedy: "name a folder with files frame-00000.png, frame-00001.png and so on")
    case .manifest(let path, let fault): self = .proof(.manifest(path: path, fault))
    case .cannotCreate(let path, let reason):
      self = .cannotCreate(
        path: path, reason: reason,
        remedy: reason == SystemFailure.busy.reason
          ? "wait until that run has ended" : "name a place that can be written")
    case .writeFailed(let path, let reason): self = .writeFailed(path: path, reason: reason)
    case .encoding(let fault): self = .encoding(fault)
    }
  }

  /// What a part of a comparison, recording or verification gives; what it throws is thrown as an error of runs.
  static func golden<Value>(
    _ body: @autoclosure () throws(GoldenError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(GoldenError) { return try body() } catch { throw KeyreelError(error) }
  }
}

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

/// What keeps an audit or a merge from its result; the command turns it into text.
public enum AuditError: Error, Sendable, Hashable {
  /// The axes along which an audit can be asked for something.
  public enum Axis: String, Sendable, Hashable {
    /// The devices.
    case device
    /// The orientations.
    case orientation
    /// The text sizes.
    case textSize
    /// The keyboards.
    case keyboard
    /// With or without the bar of suggestions.
    case suggestions
    /// The strategies.
    case strategy
  }

  /// An id that the catalogue of an axis lacks, with the ids it has.
  case unknownID(Axis, id: String, known: [String])
  /// A list of ids that holds none.
  case emptyList(Axis)
  /// A folder without scenarios.
  case noScenarios(path: String)
  /// A file that cannot be joined with others.
  case part(path: String, AuditPartFault)
  /// Cells that no part holds, counted from 0, with the parts that hold them where all are parts of as many.
  case missingCells(Range<Int>, parts: [String])
  /// Two scenarios that results could not tell apart.
  case sameName(path: String, name: String, other: String)
}

/// Why a file is no part of an audit, or not of the same one as the others.
public enum AuditPartFault: Sendable, Hashable {
  /// It is not JSON, with the place.
  case syntax(JSONFault)
  /// It is JSON, but not what `audit --shard … --json` prints.
  case notAPart
  /// It is JSON, but not what `audit --json` prints.
  case notAnAudit
  /// It is a part of another matrix: another scenario, selection or version.
  case otherMatrix
  /// Some of its cells are in another part too.
  case overlap(Range<Int>)
}
