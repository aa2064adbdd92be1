import KeyreelFormSimulation

/// What was found with one form under one strategy, or with the form itself.
public struct AuditSection: Sendable, Hashable {
  /// The scenario's name.
  public var scenario: String
  /// The strategy's id; nil for what is a matter of the form alone.
  public var strategy: String?
  /// What was found, the worst first.
  public private(set) var clusters: [AuditCluster] = []

  init(scenario: String, strategy: String?) {
    self.scenario = scenario
    self.strategy = strategy
  }

  /// Puts a group to those of its kind that the same change helps.
  mutating func add(_ group: AuditGroup) {
    let place = clusters.firstIndex {
      $0.kind == group.worst.kind && $0.groups[0].isHelped(like: group)
    }
    if let place {
      clusters[place].groups.append(group)
    } else {
      clusters.append(AuditCluster(groups: [group]))
    }
  }
}
