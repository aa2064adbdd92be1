import KeyreelFormSimulation

/// One kind of finding about one element under one strategy, over all devices and keyboards.
public struct AuditGroup: Sendable, Hashable {
  /// The finding with the largest amount; the first of several.
  public var worst: AuditFinding
  /// In how many cells it was found; 1 for a matter of the form alone.
  public var count: Int
  /// How many cells there are for the element under the strategy.
  public var cells: Int
  /// The smallest change that makes the findings go; nil where none is known.
  public var proposal: AuditProposal?

  /// Whether the baseline has it; nil where there is none.
  public var isAccepted: Bool?

  /// What the proposal changes.
  public var change: AuditChange? { proposal?.change }

  /// What tells the group from others, and is the same in the next run.
  public var id: String {
    let strategy = worst.cell?.strategy ?? "form"
    return "\(worst.scenario)/\(strategy)/\(worst.kind.rawValue)/\(worst.element)"
  }
}
