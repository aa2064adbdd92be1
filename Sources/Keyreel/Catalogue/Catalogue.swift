import KeyreelFormRendering
import KeyreelFormSimulation
import KeyreelPlainText
import KeyreelScenario

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

  /// The entries as JSON: an array of objects with at least `id` and `name`.
  package var json: JSONValue {
    switch self {
    case .devices: .array(DeviceCatalogue.all.map(\.json))
    case .strategies: .array(StrategyCatalogue.all.map(\.json))
    case .keyboards: .array(KeyboardCatalogue.all.map(\.json))
    case .policies: .array(PolicyCatalogue.releasePolicies.map(\.json))
    case .systems: .array(SystemCatalogue.all.map(\.json))
    }
  }

  /// The entries as lines for people: the id, padded, and what it is.
  package var lines: [String] {
    let rows: [(String, String)] =
      switch self {
      case .devices: DeviceCatalogue.all.map { ($0.id, $0.summary) }
      case .strategies: StrategyCatalogue.all.map { ($0.id, "\($0.name): \($0.formula)") }
      case .keyboards: KeyboardCatalogue.all.map { ($0.id, $0.explanation) }
      case .policies: PolicyCatalogue.releasePolicies.map { ($0.id, $0.explanation) }
      case .systems: SystemCatalogue.all.map { ($0.id, "\($0.name): \($0.explanation)") }
      }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { $0.0 + String(repeating: " ", count: width + 2 - $0.0.count) + $0.1 }
  }
}

extension KeyreelError {
  /// Wrong usage: a device that the catalogue lacks, with those that may be meant.
  static func unknownDevice(_ id: String) -> KeyreelError {
    .usage(message: "there is no device '\(id)'", remedy: DeviceSuggestion.remedy(for: id))
  }
}

extension DeviceCatalogue {
  /// The device that an option names.
  /// - Throws: `usage` where the catalogue has none of that name.
  public static func named(_ id: String) throws(KeyreelError) -> Device {
    guard let device = device(id) else { throw .unknownDevice(id) }
    return device
  }
}
