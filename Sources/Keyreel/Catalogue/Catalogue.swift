import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

/// What there is to choose from, as `keyreel catalog` prints it (CONTRACT 1, 6).
package enum Catalogue: String, Sendable, CaseIterable {
  /// The 26 rows of devices.
  case devices
  /// The strategies that keep fields visible.
  case strategies
  /// The keyboards.
  case keyboards
  /// The release policies.
  case policies
  /// The systems.
  case systems

  private var entries: [(id: String, summary: String, json: JSONValue)] {
    switch self {
    case .devices: DeviceCatalogue.all.map { ($0.id, $0.summary, $0.json) }
    case .strategies: StrategyCatalogue.all.map { ($0.id, "\($0.name): \($0.formula)", $0.json) }
    case .keyboards: KeyboardCatalogue.all.map { ($0.id, $0.explanation, $0.json) }
    case .policies: PolicyCatalogue.releasePolicies.map { ($0.id, $0.explanation, $0.json) }
    case .systems: SystemCatalogue.all.map { ($0.id, "\($0.name): \($0.explanation)", $0.json) }
    }
  }

  /// The entries as JSON: an array of objects with at least `id` and `name`.
  package var json: JSONValue { .array(entries.map { $0.json }) }

  /// The entries as lines for people: the id, padded, and what it is.
  package var lines: [String] {
    let width = entries.map { $0.id.count }.max() ?? 0
    return entries.map { id, summary, _ in
      id + String(repeating: " ", count: width + 2 - id.count) + summary
    }
  }
}
