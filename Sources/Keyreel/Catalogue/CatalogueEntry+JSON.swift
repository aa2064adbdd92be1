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
