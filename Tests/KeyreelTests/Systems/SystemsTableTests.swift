import KeyreelSimulation
import Foundation
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

struct SystemsTableTests {
  /// The document, found relative to this file.
  private static let document = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Systems.md")

  /// The cells of a strategy's rows in the document, with one row from each table.
  private static func rows(of strategy: StrategyDescription) throws -> [[String]] {
    let text = try String(contentsOf: document, encoding: .utf8)
    let start = try #require(text.range(of: SystemsTable.start))
    let end = try #require(text.range(of: SystemsTable.end))
    return text[start.upperBound..<end.lowerBound].split(separator: "\n")
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.first?.hasSuffix("(`\(strategy.id)`)") == true }
      .map { Array($0.dropFirst()) }
  }

  /// The numbers in a cell, which are separated by words or symbols.
  private static func numbers(_ cell: String) -> [Double] {
    cell.replacing("−", with: "-").split { !"-.0123456789".contains($0) }.compactMap {
      Double($0)
    }
  }

  private static func near(_ found: [Double], _ told: [Double]) -> Bool {
    found.count == told.count && zip(found, told).allSatisfy { abs($0 - $1) <= 0.00501 }
  }

  @Test(
    "The document's tables are rewritten on request",
    .enabled(
      if: ProcessInfo.processInfo.environment["KEYREEL_UPDATE"] == "1",
      "only KEYREEL_UPDATE=1 asks for it"))
  func update() throws {
    let table = try SystemsTable()
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let updated = try #require(table.updated(text), "the document has no place for tables")
    #expect(table.updated(updated) == updated)
    if text != updated {
      try updated.write(to: Self.document, atomically: true, encoding: .utf8)
    }
  }

  @Test(
    "The document's numbers are confirmed when the forms are simulated again",
    arguments: StrategyCatalogue.all)
  func numbers(strategy: StrategyDescription) throws {
    let rows = try Self.rows(of: strategy)
    try #require(rows.map(\.count) == [3, 5])
    let measured = try SystemsTable.devices.map { id in
      try SystemMeasurement(of: strategy, on: #require(DeviceCatalogue.device(id)))
    }
    for (cell, measured) in zip(rows[0], measured) {
      #expect(Self.near(measured.offsets + [measured.composerOffset], Self.numbers(cell)))
    }
    let faults = rows[1].map(Self.numbers)
    #expect(Self.near(measured.map(\.composerGap), faults[0]))
    #expect(Self.near(measured.map(\.dragGap), faults[1]))
    func total(_ count: (SystemMeasurement) -> Int) -> Double {
      Double(measured.map(count).reduce(0, +))
    }
    #expect(Self.near([total(\.illegalRests), total(\.rests)], faults[2]))
    #expect(Self.near([measured.map(\.largestJump).max() ?? 0], faults[3]))
    #expect(Self.near([total(\.coveredFrames), total(\.shownFrames)], faults[4]))
  }

  @Test("Only the part between the markers is replaced by the tables")
  func tablesReplaced() throws {
    let table = try SystemsTable()
    let document = "# A\n\(SystemsTable.start)\nold\n\(SystemsTable.end)\nB\n"
    let updated = try #require(table.updated(document))
    #expect(updated == "# A\n\(SystemsTable.start)\n\n\(table.markdown)\n\(SystemsTable.end)\nB\n")
    #expect(table.updated(updated) == updated)
    #expect(table.updated("# A\n\(SystemsTable.end)\n\(SystemsTable.start)\n") == nil)
    #expect(table.updated("# A\n") == nil)
  }

  @Test(
    "Lengths are given to a hundredth of a point",
    arguments: [
      (0, "0"), (-0.001, "0"), (-20, "−20"), (0.5, "0.5"), (97.6667, "97.67"), (-3.04, "−3.04"),
      (1.999, "2"),
    ])
  func lengthsToldHundredth(length: Double, text: String) {
    #expect(SystemsTable.points(length) == text)
  }
}
