import Keyreel
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

/// The output of `keyreel catalog --json` (Contract §6.5).
struct CatalogueTests {
  private func entries(_ catalogue: Catalogue) throws -> [JSONValue] {
    // The JSON is written and parsed again, as a script would parse it.
    try #require(try JSONValue(parsing: Array(catalogue.json.text.utf8)).array)
  }

  @Test(
    "Every entry has a unique identifier and a name",
    arguments: [
      (Catalogue.devices, DeviceCatalogue.all.count + DeviceCatalogue.estimates.count),
      (.strategies, StrategyCatalogue.all.count),
      (.keyboards, 10),
      (.policies, 5), (.systems, 8), (.quirks, ReportedQuirk.all.count),
    ])
  func uniqueIds(
    catalogue: Catalogue, count: Int
  ) throws {
    let entries = try entries(catalogue)
    let ids = entries.compactMap { $0["id"]?.string }
    #expect(ids.count == count && Set(ids).count == count)
    #expect(entries.allSatisfy { $0["name"]?.string?.isEmpty == false })
    #expect(catalogue.lines.count == count)
    for (id, line) in zip(ids, catalogue.lines) { #expect(line.hasPrefix("\(id) ")) }
  }

  @Test(
    "Strategies and policies state their source, parameters and known faults",
    arguments: [Catalogue.strategies, .policies])
  func describedEntries(
    catalogue: Catalogue
  ) throws {
    for entry in try entries(catalogue) {
      let id = entry["id"]?.string ?? ""
      let names = entry.members?.map(\.name) ?? []
      for key in ["source", "year", "formula", "parameters", "knownFaults"] {
        #expect(names.contains(key), "\(id) without \(key)")
      }
      #expect(entry["formula"]?.string?.isEmpty == false)
      #expect(entry["knownFaults"]?.array?.isEmpty == false, "\(id) is perfect")
      for parameter in try #require(entry["parameters"]?.array) {
        #expect(parameter["name"]?.string != nil && parameter["explanation"]?.string != nil)
        #expect(parameter.members?.contains { $0.name == "default" } == true)
      }
    }
  }

  @Test("A device without a known keyboard height is listed as such")
  func unknownHeights() throws {
    for (entry, line) in zip(try entries(.devices), Catalogue.devices.lines) {
      let isUnknown = entry["id"]?.string == "iphone-duo-inner"
      #expect((entry["keyboardHeight"] == .null) == isUnknown)
      #expect(isUnknown || entry["keyboardHeight"]?["portrait"] != nil)
      #expect(line.contains("without a known keyboard height") == isUnknown)
    }
  }

  @Test("A quirk's name is the line that sets the quirk in a scenario")
  func quirks() throws {
    let entries = try entries(.quirks)
    for (entry, quirk) in zip(entries, ReportedQuirk.all) {
      let name = try #require(entry["name"]?.string)
      let text = SmallForm.yaml(steps: ["focus: message"]) + "\n\(name)\n"
      let scenario = try Scenario(yaml: text)
      #expect(scenario.configuration.quirks == quirk.quirks, "\(name)")
      #expect(entry["source"]?.string?.isEmpty == false)
    }
    let gap = try #require(entries.first { $0["id"] == "accessory-gap" })
    #expect(gap["systems"] == [26.3, 26.3] && gap["name"] == "quirks: {accessoryGap: 17}")
    let undocked = try #require(entries.first { $0["id"] == "undocked-layout-unannounced" })
    #expect(undocked["systems"] == [8, nil])
    #expect(undocked["changes"] == ["another layout while undocked"])
  }

  @Test("Every device lists the first and the last system that it ran")
  func systems() throws {
    let entries = try entries(.devices)
    for entry in entries {
      let systems = (entry["systems"]?.array ?? []).compactMap(\.integer)
      #expect(systems.count == 2 && systems[0] <= systems[1])
    }
    let first = try #require(entries.first { $0["id"] == "iphone-se-1" })
    #expect(first["systems"] == [7, 15])
    #expect(Catalogue.devices.lines.contains { $0.contains("@2x  7 to 15  iPhone SE (1st gen)") })
  }

  @Test("An entry's year is the year of its source, or null if the source has no date")
  func sourceYears() throws {
    let years = try entries(.strategies).map { ($0["id"]?.string, $0["year"]?.number) }
    let dated = years.filter { $0.1 != nil }.map { "\($0.0 ?? "") \(Int($0.1 ?? 0))" }
    #expect(
      dated == [
        "auto-scroll 2017", "data-entry 2009", "form 2024", "iqkeyboardmanager 2026",
        "tpkeyboardavoiding 2020", "keyboard-aware 2026", "layout-guide 2021",
        "rnkc-chat 2026", "rn-avoiding-view 2026", "rn-keyboard-insets 2026",
        "rn-aware-scroll-view 2021", "rnkc-avoiding-view 2026", "flutter-scaffold 2026",
        "maui-auto-scroll 2026", "capacitor 2026", "swiftui 2026", "compose 2026",
      ])
  }
}
