/// What the catalogue says about a strategy, and how to make one.
public struct StrategyDescription: Sendable {
  /// The id a scenario names.
  public var id: String
  /// The name for people.
  public var name: String
  /// Where the behaviour comes from.
  public var source: String
  /// The year of the version described; nil where the source bears no date.
  public var year: Int?
  /// The arithmetic in one line (BEHAVIOUR 5).
  public var formula: String
  /// What can be set.
  public var parameters: [StrategyParameter] = []
  /// What it is known to get wrong, kept as published.
  public var knownFaults: [String] = []
  let build: @Sendable (StrategyArguments) -> AnyStrategy
}
