/// What the catalogue says about a release policy.
public struct PolicyDescription: Sendable, Hashable {
  /// The id a scenario names.
  public var id: String
  /// The name for people.
  public var name: String
  /// What it dismisses, in one sentence.
  public var explanation: String
  /// The condition (BEHAVIOUR 6).
  public var formula: String
  /// Where it comes from; nil for a rule that nobody has to be named for.
  public var source: String?
  /// The year of the version described; nil without a source.
  public var year: Int?
  /// What can be set: nothing, the thresholds are the sources' own.
  public var parameters: [StrategyParameter] = []
  /// What it is known to get wrong, kept as published.
  public var knownFaults: [String]

  init(
    _ policy: ReleasePolicy, name: String, explanation: String, formula: String,
    source: String? = nil, year: Int? = nil, knownFaults: [String]
  ) {
    id = policy.rawValue
    self.name = name
    self.explanation = explanation
    self.formula = formula
    self.source = source
    self.year = year
    self.knownFaults = knownFaults
  }
}
