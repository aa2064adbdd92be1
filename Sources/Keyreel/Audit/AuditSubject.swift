/// One field under one strategy: what a row of a report is about.
public struct AuditSubject: Sendable, Hashable {
  /// The scenario's name.
  public var scenario: String
  /// The strategy's id.
  public var strategy: String
  /// The field's id.
  public var field: String
  /// On how many devices, orientations and keyboards it was focused.
  public var cells = 0
  /// On how many of them it was covered.
  public var covered = 0
  /// On how many of those a baseline accepts it.
  public var accepted = 0
}
