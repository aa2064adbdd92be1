import KeyreelGeometry
import KeyreelSimulation
import KeyreelSupport

extension Device {
  /// The device with its screen, safe areas and letters keyboard in both orientations.
  var json: JSONValue {
    .members([
      "id": .string(id), "name": .string(name),
      "aliases": .array(aliases.map(JSONValue.string)),
      "size": [.number(size.width), .number(size.height)], "scale": .integer(scale),
      "sizePx": [.integer(size.width.pixels(at: scale)), .integer(size.height.pixels(at: scale))],
      "safeArea": .members([
        "portrait": portraitSafeArea.json, "landscape": landscapeSafeArea.json,
      ]),
      "cornerRadius": .number(cornerRadius),
      "keyboardHeight": .members([
        "portrait": .number(lettersHeight(.portrait)),
        "landscape": .number(lettersHeight(.landscape)),
      ]),
    ])
  }

  /// One line for people.
  var summary: String {
    let names = aliases.isEmpty ? "" : " (\(aliases.joined(separator: ", ")))"
    return "\(JSONValue.number(size.width).text) × \(JSONValue.number(size.height).text) pt"
      + " @\(scale)x  \(name)\(names)"
  }

  private func lettersHeight(_ orientation: Orientation) -> Double {
    KeyboardHeights.height(
      for: KeyboardTraits(), device: self, orientation: orientation, system: 18)
  }
}

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
