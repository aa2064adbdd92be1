import Foundation
import KeyreelScenario
import KeyreelSimulation
import Testing

@Suite("The contract's table of keys")
struct KeyTableTests {
  /// The keys of elements and of their looks, as Contract §2.3 lists them.
  private static var elements: [(place: String, keys: [KeyEntry])] {
    FormElement.Kind.allCases.map { ($0.rawValue, FormElement.blank.keys(of: $0)) }
  }

  /// The keys of other mappings, as Contract §2.3 lists them.
  private static var others: [(place: String, keys: [KeyEntry])] {
    [
      ("bars", FormBars.blank.keys()), ("an action of a bar", BarAction.blank.keys()),
      ("keyboard", KeyboardRequest().keys()), ("content", FormContent().keys()),
      ("dock", Dock().keys()), ("dismissal", Dismissal().keys()),
      ("responders", ResponderRule().keys()), ("screen", ScreenPicture.blank.keys()),
      ("start", FormStart().keys()), ("quirks", Quirks().keys()),
    ]
      + Presentation.Kind.allCases.map { ($0.rawValue, Presentation($0).keys()) }
      + [("a step", StepKeys.blank.keys()), ("an expectation", ExpectationKeys.blank.keys())]
  }

  /// The names and descriptions of the given keys and of the keys inside their mappings.
  ///
  /// A nested key's name begins with the keys around it, as in `look: corner`.
  private static func names(
    _ keys: [KeyEntry], in path: String = ""
  ) -> [(name: String, help: String)] {
    keys.flatMap { entry in
      let name = path + entry.key.name
      return [(name, entry.key.help)] + names(entry.keys, in: name + ": ")
    }
  }

  private static func table(_ mappings: [(place: String, keys: [KeyEntry])]) -> String {
    var rows: [(key: String, places: [String], help: String)] = []
    for (place, keys) in mappings {
      for (name, help) in names(keys) {
        let key = "`\(name)`"
        if let row = rows.firstIndex(where: { $0.key == key && $0.help == help }) {
          rows[row].places.append(place)
        } else {
          rows.append((key, [place], help))
        }
      }
    }
    return
      (["| key | of | what it says |", "|---|---|---|"]
      + rows.map { row in
        let places =
          row.places.count == mappings.count ? "all" : row.places.joined(separator: ", ")
        return "| \(row.key) | \(places) | \(row.help) |"
      }).joined(separator: "\n")
  }

  @Test(
    "The contract's table lists every key; if this fails, copy the table from the failure message",
    arguments: ["keys", "other keys"])
  func everyKey(_ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Contract.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let table = Self.table(name == "keys" ? Self.elements : Self.others)
    #expect(text.contains("<!-- \(name) -->\n\(table)\n<!-- /\(name) -->"), "\(table)")
  }
}
