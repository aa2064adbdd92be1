/// What a verification found about all its scenarios.
public struct Verification: Sendable, Hashable {
  /// The scenarios, sorted by name.
  public let scenarios: [ScenarioVerification]

  /// Gathers scenarios, or the parts of a verification that was split into shards, in any order.
  package init(_ scenarios: [ScenarioVerification]) {
    self.scenarios = scenarios.sorted { $0.name < $1.name }
  }

  /// Whether every scenario equals its golden.
  public var isEqual: Bool { scenarios.allSatisfy { $0.verdict == .equal } }
}
