/// The keyboards that are known by id (CONTRACT 2), with the rule for their heights (BEHAVIOUR 3b, 4).
package enum KeyboardCatalogue {
  /// Every keyboard once.
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
      }
    return CatalogueEntry(id: type.rawValue, name: name, explanation: rule(for: type))
  }

  private static func rule(for type: KeyboardType) -> String {
    switch type {
    case .default:
      "By device class, orientation and system, higher with the bar of suggestions."
    case .emoji:
      "On an upright phone 93 pt above letters, 80 of glass; else as high as letters."
    case .custom: "As high as letters; drawn by another process, so no snapshot holds it."
    case .email, .url, .webSearch, .number, .decimal, .phone: "As high as letters."
    }
  }
}
