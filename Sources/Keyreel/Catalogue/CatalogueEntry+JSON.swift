import KeyreelFormSimulation
import KeyreelPlainText

extension CatalogueEntry {
  /// The entry with its explanation and source.
  var json: JSONValue {
    .members([
      "id": .string(id), "name": .string(name), "explanation": .string(explanation),
      "source": source.map(JSONValue.string) ?? nil,
    ])
  }
}

extension PolicyDescription {
  /// The policy with its source, formula, parameters and known faults.
  var json: JSONValue {
    .members([
      "id": .string(id), "name": .string(name), "explanation": .string(explanation),
      "source": source.map(JSONValue.string) ?? nil, "year": year.map(JSONValue.integer) ?? nil,
      "formula": .string(formula), "parameters": .array(parameters.map(\.json)),
      "knownFaults": .array(knownFaults.map(JSONValue.string)),
    ])
  }
}
