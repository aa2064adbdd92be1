import FormSimulation

/// Writes what keeps fields out from under the keyboard.
enum AvoidanceEncoding {
  /// The id alone where every parameter has its default, else a mapping.
  ///
  /// A strategy keeps each of its parameters in a property of the same name; reflection reads them, so
  /// that a strategy need not know of files.
  static func flowYAML(of strategy: any AvoidanceStrategy) -> String {
    let id = type(of: strategy).id
    let properties = Mirror(reflecting: strategy).children
    var pairs = [("strategy", id)]
    for parameter in StrategyCatalogue.description(of: id)?.parameters ?? [] {
      guard let property = properties.first(where: { $0.label == parameter.name }),
        let value = StrategyParameterValue(property.value), value != parameter.standard
      else { continue }
      pairs.append((parameter.name, value.flowYAML))
    }
    return pairs.count == 1 ? id : YAMLText.mapping(pairs)
  }
}

extension StrategyParameterValue {
  /// The value of a property, where a parameter can have it.
  fileprivate init?(_ value: Any) {
    switch value {
    case let bool as Bool: self = .bool(bool)
    case let number as Double: self = .number(number)
    case let numbers as [Double]: self = .numbers(numbers)
    default: return nil
    }
  }

  fileprivate var flowYAML: String {
    switch self {
    case .bool(let bool): "\(bool)"
    case .number(let number): YAMLText.number(number)
    case .numbers(let numbers): YAMLText.list(numbers)
    }
  }
}
