import KeyreelSimulation
import Foundation
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

struct SystemsFindingsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let document = root.appending(path: "Documentation/Systems.md")

  private func findings() throws -> SystemsFindings {
    try SystemsFindings(folder: Self.root.appending(path: "TestImages").path)
  }

  /// With `KEYREEL_UPDATE=1` in the environment, the table is rewritten.
  @Test("The document's table lists the audit's findings")
  func documentSTable() throws {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let updated = try #require(
      try findings().updated(text), "the document has no place for the findings")
    if ProcessInfo.processInfo.environment["KEYREEL_UPDATE"] == "1", text != updated {
      try updated.write(to: Self.document, atomically: true, encoding: .utf8)
    } else {
      #expect(text == updated, "rewrite the table with KEYREEL_UPDATE=1")
    }
  }

  @Test(
    "Each listed fault is found, and its correction is proposed",
    arguments: [
      ("seed-auto-scroll", AuditFinding.Kind.offsetIllegal, "clamped: true"),
      ("seed-auto-scroll-next", .insetsLost, "restoresInsets: true"),
      ("seed-auto-scroll", .returnKey, "remove 'return'"),
      ("seed-data-entry", .snapBack, "knownHeight: true"),
      ("seed-bottom-constraint-emoji", .keyboardChange, "usesEndFrame: true"),
      ("seed-bottom-constraint", .snapBack, "countsBars: true"),
      ("landscape-auto-scroll-width", .underBar, "clamped: true"),
    ])
  func faultFoundAndCorrected(
    scenario: String, kind: AuditFinding.Kind, correction: String
  ) throws {
    let row = try #require(
      try findings().rows.first { $0.scenario == scenario && $0.kind == kind })
    #expect(row.remedy?.contains(correction) == true)
    #expect(row.cause != nil)
  }

  @Test("The bottom constraint's offset is wrong by the height of the bar that it ignores")
  func uncountedBar() throws {
    let rows = try findings().rows
    let row = try #require(rows.first { $0.scenario == "seed-bottom-constraint" })
    #expect(row.example == "'password', 64 pt")
  }

  @Test("Every finding has a cause, every cause has a finding, and four forms have no findings")
  func findingsHaveCauses() throws {
    let rows = try findings().rows
    for row in rows { #expect(row.cause != nil, "\(row)") }
    for name in ["seed-data-entry-known-height", "composer", "composer-bars", "composer-short"] {
      #expect(!rows.contains { $0.scenario == name })
    }
    for cause in SystemsFindings.causes {
      #expect(
        rows.contains { $0.kind == cause.kind && $0.scenario.hasPrefix(cause.scenario) },
        "\(cause)")
    }
  }
}
