import KeyreelFormSimulation

/// Writes what keeps fields out from under the keyboard.
enum AvoidanceEncoding {
  /// The id alone where every parameter has its default, else a mapping.
  static func flowYAML(of strategy: AnyStrategy) -> String {
    let parameters = StrategyCatalogue.description(of: strategy.id)?.parameters ?? []
    let changed = parameters.compactMap { parameter in
      strategy.arguments.first { $0.name == parameter.name && $0.value != parameter.standard }
    }
    if changed.isEmpty { return strategy.id }
    return YAMLText.mapping(
      [("strategy", strategy.id)] + changed.map { ($0.name, $0.value.flowYAML) })
  }
}

extension StrategyParameterValue {
  fileprivate var flowYAML: String {
    switch self {
    case .bool(let bool): "\(bool)"
    case .number(let number): YAMLText.number(number)
    case .numbers(let numbers): YAMLText.list(numbers)
    }
  }
}
