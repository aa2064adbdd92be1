/// A parameter as a scenario sets it.
public struct StrategyArgument: Sendable, Hashable {
  /// The parameter's name.
  public var name: String
  /// Its value.
  public var value: StrategyParameterValue

  /// Makes an argument.
  public init(_ name: String, _ value: StrategyParameterValue) {
    self.name = name
    self.value = value
  }
}
