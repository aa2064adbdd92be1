import KeyreelSupport

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
