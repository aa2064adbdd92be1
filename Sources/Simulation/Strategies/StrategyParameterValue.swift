/// A value of a strategy's parameter.
public enum StrategyParameterValue: Sendable, Hashable {
  /// True or false.
  case bool(Bool)
  /// A length in points.
  case number(Double)
  /// Offsets in points.
  case numbers([Double])

  /// Which kind of value it is.
  public var kind: StrategyParameter.Kind {
    switch self {
    case .bool: .bool
    case .number: .number
    case .numbers: .numbers
    }
  }

  /// Whether it can be taken: finite, and lengths not negative.
  var isAcceptable: Bool {
    switch self {
    case .bool: true
    case .number(let number): number.isFinite && number >= 0
    case .numbers(let numbers): numbers.allSatisfy { $0.isFinite }
    }
  }
}
