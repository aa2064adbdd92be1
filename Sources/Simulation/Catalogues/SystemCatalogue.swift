/// The systems that a scenario may name, and the minor version that the numbers of each come from.
package enum SystemCatalogue {
  /// Every major version once, ascending.
  package static let all: [CatalogueEntry] = [
    classic(13, measured: "13"), classic(14, measured: "14"), classic(15, measured: "15.5"),
    classic(16, measured: "16.4"), classic(17, measured: "17.5"),
    classic(18, measured: "18.5"),
    CatalogueEntry(
      id: "26", name: "System 26",
      explanation:
        "Glass; measured on 26.1, round lower corners too; the dark keyboard on a device's picture; 26.0b1 is the first beta.",
      source: "Screenshots of simulators and devices, recordings"),
  ]

  /// The major versions.
  package static let versions: [Int] = all.compactMap { Int($0.id) }

  private static func classic(_ version: Int, measured minor: String) -> CatalogueEntry {
    CatalogueEntry(
      id: "\(version)", name: "System \(version)", explanation: "Classic; measured on \(minor).",
      source: "Screenshots of simulators")
  }
}
