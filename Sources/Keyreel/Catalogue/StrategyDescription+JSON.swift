import KeyreelFormSimulation
import KeyreelPlainText

extension StrategyDescription {
  /// The strategy with its source, formula, parameters and known faults.
  var json: JSONValue {
    .members([
      "id": .string(id), "name": .string(name), "source": .string(source),
      "year": year.map(JSONValue.integer) ?? nil, "formula": .string(formula),
      "parameters": .array(parameters.map(\.json)),
      "knownFaults": .array(knownFaults.map(JSONValue.string)),
    ])
  }
}

extension StrategyParameter {
  var json: JSONValue {
    .members([
      "name": .string(name), "kind": .string(kind.rawValue), "default": standard.json,
      "explanation": .string(explanation),
    ])
  }
}

extension StrategyParameterValue {
  var json: JSONValue {
    switch self {
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .numbers(let values): .array(values.map(JSONValue.number))
    }
  }
}
