/// A change that makes a finding go, and how far it helps.
public struct AuditProposal: Sendable, Hashable {
  /// What to change.
  public var change: AuditChange
  /// Whether the finding goes in every cell of the matrix, and not only where it was found.
  public var helpsEverywhere: Bool
}
