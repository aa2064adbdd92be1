/// A catalogue entry that has no parameters.
package struct CatalogueEntry: Sendable, Hashable {
  /// The id by which a scenario names the entry.
  package var id: String
  /// The display name.
  package var name: String
  /// A one-sentence explanation of the entry.
  package var explanation: String
  /// The source of the entry; nil if there is none to credit.
  package var source: String?
}

/// The keyboards that a scenario can name (Contract §2.2), with the rule for their heights
/// (Behaviour §3b, §4).
package enum KeyboardCatalogue {
  /// All keyboards, each listed once.
  package static let all: [CatalogueEntry] = KeyboardType.allCases.map(entry)

  private static func entry(_ type: KeyboardType) -> CatalogueEntry {
    let name: String =
      switch type {
      case .default: "Letters"
      case .email: "E-mail"
      case .url: "Web address"
      case .webSearch: "Web search"
      case .number: "Number pad"
      case .decimal: "Decimal pad"
      case .phone: "Phone pad"
      case .emoji: "Emoji"
      case .custom: "Another vendor's keyboard"
      case .picker: "Wheel"
      }
    return CatalogueEntry(id: type.rawValue, name: name, explanation: rule(for: type))
  }

  private static func rule(for type: KeyboardType) -> String {
    switch type {
    case .default:
      "By device class, orientation and system, higher with the bar of suggestions."
    case .emoji:
      "On an upright phone with a home bar 93 pt above letters, 80 of glass; with a home button as high as letters with the bar, 37 to 45 pt more; else as high as letters."
    case .custom: "As high as letters; drawn by another process, so no snapshot holds it."
    case .picker:
      "216 pt and the home strip, 162 on its side: an estimate; its wheel was not measured."
    case .email, .url, .webSearch, .number, .decimal, .phone: "As high as letters."
    }
  }
}

/// The systems that a scenario may name, each with its measured version, if there is one.
package enum SystemCatalogue {
  /// The major versions, each listed once, in ascending order.
  package static let all: [CatalogueEntry] = [
    classic(13, measured: "13"), classic(14, measured: "14"), classic(15, measured: "15.5"),
    classic(16, measured: "16.4"), classic(17, measured: "17.5"),
    classic(18, measured: "18.5"),
    CatalogueEntry(
      id: "26", name: "System 26",
      explanation:
        "Glass; measured on 26.1, round lower corners too; the dark keyboard on a device's picture; 26.0b1 is the first beta.",
      source: "Screenshots of simulators and devices, recordings"),
    CatalogueEntry(
      id: "27", name: "System 27",
      explanation:
        "Drawn and moved as 26: an estimate, because it was not measured; `quirks` has what was reported.",
      source: "Public reports"),
  ]

  /// The major versions.
  package static let versions: [Int] = all.compactMap { Int($0.id) }

  private static func classic(_ version: Int, measured minor: String) -> CatalogueEntry {
    CatalogueEntry(
      id: "\(version)", name: "System \(version)", explanation: "Classic; measured on \(minor).",
      source: "Screenshots of simulators")
  }
}

extension Device {
  /// Returns this row of the catalogue with the id of its first model that ran the given system.
  ///
  /// If no model in the row ran that system, the nearest system that any model in the row ran is
  /// used instead.
  package func model(thatRan system: Int) -> Device {
    let newest = DeviceCatalogue.newestSystem
    let nearest = nearest(to: min(system, newest), among: SystemCatalogue.versions)
    let models = ([id] + aliases).compactMap(DeviceCatalogue.device)
    return models.first { $0.modelSystems?.contains(nearest) == true } ?? self
  }
}
