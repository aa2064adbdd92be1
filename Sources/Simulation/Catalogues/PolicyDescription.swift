/// What the catalogue says about a release policy.
package struct PolicyDescription: Sendable, Hashable {
  /// The id a scenario names.
  package var id: String
  /// The name for people.
  package var name: String
  /// What it dismisses, in one sentence.
  package var explanation: String
  /// The condition (BEHAVIOUR 6).
  package var formula: String
  /// Where it comes from; nil for a rule that nobody has to be named for.
  package var source: String?
  /// The year of the version described; nil without a source.
  package var year: Int?
  /// What can be set: nothing, the thresholds are the sources' own.
  package var parameters: [StrategyParameter] = []
  /// What it is known to get wrong, kept as published.
  package var knownFaults: [String]
}
