import KeyreelFormSimulation
import Foundation
import Testing

@testable import Keyreel

struct SystemsTableTests {
  /// The document, found from this file.
  private static let document = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Systems.md")

  /// With `KEYREEL_UPDATE=1` in the environment the tables are written anew.
  @Test("the document's tables are what the runs give")
  func documentSTables() throws {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let updated = try #require(
      try SystemsTable().updated(text), "the document has no place for tables")
    if ProcessInfo.processInfo.environment["KEYREEL_UPDATE"] == "1", text != updated {
      try updated.write(to: Self.document, atomically: true, encoding: .utf8)
    } else {
      #expect(text == updated, "rewrite the tables with KEYREEL_UPDATE=1")
    }
  }

  @Test("each table has one row for every strategy")
  func eachTableOne() throws {
    let table = try SystemsTable()
    #expect(
      table.measurements.count == StrategyCatalogue.all.count * SystemsTable.devices.count)
    for strategy in StrategyCatalogue.all {
      let rows = table.markdown.split(separator: "\n").filter { $0.contains("(`\(strategy.id)`)") }
      #expect(rows.count == 2)
    }
  }

  @Test("tables are replaced between their marks, and nothing else")
  func tablesReplacedBetween() throws {
    let table = try SystemsTable()
    let document = "# A\n\(SystemsTable.start)\nold\n\(SystemsTable.end)\nB\n"
    let updated = try #require(table.updated(document))
    #expect(updated == "# A\n\(SystemsTable.start)\n\n\(table.markdown)\n\(SystemsTable.end)\nB\n")
    #expect(table.updated(updated) == updated)
    #expect(table.updated("# A\n\(SystemsTable.end)\n\(SystemsTable.start)\n") == nil)
    #expect(table.updated("# A\n") == nil)
  }

  @Test(
    "lengths are told to a hundredth of a point",
    arguments: [
      (0, "0"), (-0.001, "0"), (-20, "−20"), (0.5, "0.5"), (97.6667, "97.67"), (-3.04, "−3.04"),
      (1.999, "2"),
    ])
  func lengthsToldHundredth(length: Double, text: String) {
    #expect(SystemsTable.points(length) == text)
  }
}
