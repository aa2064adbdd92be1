/// Why no strategy can be made of an id and arguments.
public enum StrategyError: Error, Sendable, Hashable {
  /// No strategy has this id.
  case unknownStrategy(String)
  /// The strategy has no such parameter.
  case unknownParameter(String)
  /// The parameter is given more than once.
  case repeatedParameter(String)
  /// The parameter takes another kind of value.
  case wrongKind(parameter: String, expected: StrategyParameter.Kind)
  /// The number is negative, infinite or none.
  case unacceptableValue(parameter: String)
}
