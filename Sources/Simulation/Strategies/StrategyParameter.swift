/// Something about a strategy that a scenario can set.
public struct StrategyParameter: Sendable, Hashable {
  /// What values it takes.
  public enum Kind: String, Sendable, Hashable {
    /// True or false.
    case bool
    /// A length in points, 0 or more.
    case number
    /// A list of offsets in points.
    case numbers
  }

  /// Its key in a scenario.
  public var name: String
  /// What it is when it is not given.
  public var standard: StrategyParameterValue
  /// What it does, in one sentence.
  public var explanation: String

  /// Makes a description.
  package init(_ name: String, default standard: StrategyParameterValue, _ explanation: String) {
    self.name = name
    self.standard = standard
    self.explanation = explanation
  }

  /// What values it takes.
  public var kind: Kind { standard.kind }
}
