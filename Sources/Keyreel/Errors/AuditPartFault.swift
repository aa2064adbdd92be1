import Golden

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
