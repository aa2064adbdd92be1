import Foundation
import TestSupport
import Testing

@Suite(
  "Every real picture compared with ours",
  .withFixtures)
struct SituationFidelityTests {
  @Test("Every picture of a screen among the fixtures has a situation")
  func counterparts() throws {
    let folder = try #require(Fixtures.folder)
    let named = Set(FidelitySituation.all.map { "\($0.folder)/\($0.file)" })
    for part in ["looks", "screens"] {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: part).path)
      let missing = files.filter { $0.hasSuffix(".png") && !named.contains("\(part)/\($0)") }
      // A picture of only a toolbar is not a picture of a screen.
      #expect(missing.sorted().filter { !$0.contains("Toolbar") } == [])
    }
  }

  /// The documentation's folder, found relative to this file.
  private static let documentation = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation")

  /// Rewrites the document's tables and sheets.
  private static func update(_ table: SituationTable) throws {
    let document = documentation.appending(path: "Fidelity.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    let updated = try #require(table.updated(text), "the document has no place for the tables")
    try updated.write(to: document, atomically: true, encoding: .utf8)
    for (name, isTablets) in [("phones", false), ("tablets", true)] {
      try table.sheet(ofTablets: isTablets).write(
        to: documentation.appending(path: "beside-\(name).png"))
    }
  }

  /// Every change in a figure, for better or worse, has to be recorded in the document.
  @Test(
    "A picture misses only the listed aims, and its figures equal those in the document",
    arguments: FidelitySituation.present)
  func limits(situation: FidelitySituation) throws {
    let found = try SituationFidelity(situation)
    #expect(found.faults.allSatisfy(situation.known.contains), "\(found.faults)")
    guard ProcessInfo.processInfo.environment["KEYREEL_UPDATE"] != "1" else { return }
    let document = try String(
      contentsOf: Self.documentation.appending(path: "Fidelity.md"), encoding: .utf8)
    #expect(
      document.contains(SituationTable.row(found) + "\n"),
      "\(SituationTable.row(found)): look at it and write the tables with KEYREEL_UPDATE=1 Scripts/fidelity"
    )
  }

  /// With `KEYREEL_FIDELITY=DIR`, the table is written into DIR, with a picture and the edges of
  /// every situation.
  ///
  /// With `KEYREEL_SITUATION=TEXT`, only the situations whose name or file contains TEXT are
  /// included.
  @Test(
    "The table of all situations is written",
    .enabled(
      if: ProcessInfo.processInfo.environment["KEYREEL_FIDELITY"] != nil, "run Scripts/fidelity"))
  func table() throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = try #require(environment["KEYREEL_FIDELITY"])
    let wanted = environment["KEYREEL_SITUATION"] ?? ""
    let situations = FidelitySituation.present.filter {
      wanted.isEmpty || $0.name.contains(wanted) || $0.file.contains(wanted)
    }
    let table = try SituationTable(situations, pictures: folder)
    if environment["KEYREEL_UPDATE"] == "1", wanted.isEmpty, !Fixtures.isSubset {
      try Self.update(table)
    }
    try Data("\(table.markdown)\n\n\(table.details)\n".utf8).write(
      to: URL(filePath: folder).appending(path: "table.md"))
  }
}
