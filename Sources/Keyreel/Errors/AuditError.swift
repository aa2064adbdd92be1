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
