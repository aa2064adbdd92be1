/// The lists to choose from, as `keyreel catalog` prints them (Contract §1.1, §6.5).
package enum Catalogue: String, Sendable, CaseIterable {
  /// The devices; estimated devices come last.
  case devices
  /// The strategies that keep fields visible.
  case strategies
  /// The keyboards.
  case keyboards
  /// The release policies.
  case policies
  /// The systems.
  case systems
  /// Faults that were reported on particular systems; all of these faults are off by default.
  case quirks

  private var entries: [(id: String, summary: String, json: JSONValue)] {
    switch self {
    case .devices:
      (DeviceCatalogue.all + DeviceCatalogue.estimates).map { ($0.id, $0.summary, $0.json) }
    case .strategies: StrategyCatalogue.all.map { ($0.id, "\($0.name): \($0.formula)", $0.json) }
    case .keyboards: KeyboardCatalogue.all.map { ($0.id, $0.explanation, $0.json) }
    case .policies: PolicyCatalogue.releasePolicies.map { ($0.id, $0.explanation, $0.json) }
    case .systems: SystemCatalogue.all.map { ($0.id, "\($0.name): \($0.explanation)", $0.json) }
    case .quirks: ReportedQuirk.all.map { ($0.id, $0.summary, $0.json) }
    }
  }

  /// The entries as JSON: an array of objects with at least `id` and `name`.
  package var json: JSONValue { .array(entries.map { $0.json }) }

  /// The entries as human-readable lines: the padded id and a description.
  package var lines: [String] {
    let width = entries.map { $0.id.count }.max() ?? 0
    return entries.map { id, summary, _ in
      id + String(repeating: " ", count: width + 2 - id.count) + summary
    }
  }
}

extension Device {
  /// The device with its screen, and its safe areas and letter keyboards in both orientations.
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
      "corners": corners.isEmpty ? nil : .array(corners.map(JSONValue.number)),
      "estimate": isEstimate ? true : nil,
      "systems": systems.map { [.integer($0.lowerBound), .integer($0.upperBound)] } ?? nil,
      "keyboardHeight": lettersHeights,
    ])
  }

  /// The height of the letter keyboard in both orientations; null if no height is known.
  private var lettersHeights: JSONValue {
    guard !lacksKeyboardHeight else { return nil }
    return .members([
      "portrait": .number(lettersHeight(.portrait)),
      "landscape": .number(lettersHeight(.landscape)),
    ])
  }

  /// One human-readable line.
  var summary: String {
    let names = aliases.isEmpty ? "" : " (\(aliases.joined(separator: ", ")))"
    let ran = systems.map { "  \($0.lowerBound) to \($0.upperBound)" } ?? ""
    return "\(JSONValue.number(size.width).text) × \(JSONValue.number(size.height).text) pt"
      + " @\(scale)x\(ran)  \(name)\(names)\(isEstimate ? ", estimate" : "")"
      + (lacksKeyboardHeight ? " without a known keyboard height" : "")
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

extension ReportedQuirk {
  /// The quirk as a scenario spells it, with the versions and changes for which it was reported.
  var json: JSONValue {
    .members([
      "id": .string(id), "name": .string("quirks: \(quirks.flowYAML)"),
      "systems": [.number(first), last.map(JSONValue.number) ?? nil],
      "changes": .array(changes.map { .string($0.rawValue) }), "source": .string(source),
    ])
  }

  /// One human-readable line.
  var summary: String {
    let start = JSONValue.number(first).text
    let versions =
      last.map { $0 == first ? start : "\(start) to \(JSONValue.number($0).text)" }
      ?? "\(start) and later"
    let of = changes.isEmpty ? "" : " for \(changes.map(\.rawValue).joined(separator: ", "))"
    return "\(versions)  quirks: \(quirks.flowYAML)\(of)  \(source)"
  }
}
