import KeyreelSupport
import KeyreelSimulation

@testable import KeyreelRendering
@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

/// The audit's findings about the forms from the first five sources, as a Markdown table in
/// `Documentation/Systems.md`.
///
/// The findings come from the audit; only their causes, which are faults in the sources, are
/// written by hand.
struct SystemsFindings: Sendable {
  /// The marker before the table in the document.
  static let start: String = "<!-- generated findings: start -->"
  /// The marker after the table in the document.
  static let end: String = "<!-- generated findings: end -->"

  /// The scenarios from the first five sources, as published and as corrected.
  static let names: [String] = [
    "seed-auto-scroll", "seed-auto-scroll-next", "landscape-auto-scroll-width",
    "text-view-auto-scroll", "tall-field-auto-scroll", "strategy-auto-scroll-clamped", "seed-form",
    "text-view-form", "tall-field-form", "seed-data-entry", "text-view-data-entry",
    "seed-data-entry-known-height", "seed-bottom-constraint", "seed-bottom-constraint-emoji",
    "strategy-bottom-constraint-corrected", "composer", "composer-bars", "composer-short",
  ]

  /// The causes of findings, by a prefix of the scenario's name and the kind of finding.
  ///
  /// Each cause is a fault in the source.
  static let causes: [(scenario: String, kind: AuditFinding.Kind, cause: String)] = [
    ("seed-auto-scroll", .offsetIllegal, "the offset is not clamped"),
    ("seed-auto-scroll", .insetsLost, "hiding sets every inset to 0"),
    ("seed-auto-scroll", .returnKey, "Send where the text says Next"),
    ("text-view-auto-scroll", .offsetIllegal, "the offset is not clamped"),
    ("tall-field-auto-scroll", .offsetIllegal, "the offset is not clamped"),
    ("tall-field-auto-scroll", .covered, "a field taller than the free area is centred"),
    ("tall-field-auto-scroll", .caretHidden, "the caret is not followed"),
    ("landscape-auto-scroll-width", .underBar, "width is taken for height"),
    ("landscape-auto-scroll-width", .caretHidden, "width is taken for height"),
    ("tall-field-form", .underBar, "the end of a field taller than the free area is shown"),
    ("tall-field-form", .caretHidden, "the caret is not followed"),
    ("seed-data-entry", .covered, "the keyboard's height is 0 at the first focus"),
    ("seed-data-entry", .caretHidden, "the keyboard's height is 0 at the first focus"),
    ("text-view-data-entry", .snapBack, "snap-back: the content was just shortened"),
    ("seed-data-entry", .snapBack, "snap-back: the content was just shortened"),
    ("seed-data-entry", .keyboardChange, "the keyboard's height is read once, before it is up"),
    ("seed-bottom-constraint", .snapBack, "bars are not counted: the navigation bar's 64 pt"),
    ("seed-bottom-constraint", .keyboardChange, "the begin frame: the keyboard before a change"),
  ]

  /// One kind of finding in one scenario.
  struct Row: Sendable, Hashable {
    /// The scenario's name.
    var scenario: String
    /// The kind of finding.
    var kind: AuditFinding.Kind
    /// The number of fields with the finding.
    var fields: Int
    /// The field in which the finding is worst, and the finding's extent in that field.
    var example: String
    /// The remedy; nil if none is known.
    var remedy: String?
    /// The fault in the source that causes the finding; nil if it is not known.
    var cause: String?
  }

  /// The findings for each scenario, ordered by kind; notes are left out.
  let rows: [Row]

  /// Audits the scenarios with their own settings.
  ///
  /// - Parameter folder: The folder that contains the scenarios' folders.
  /// - Throws: An error from a scenario, or from the fonts.
  init(folder: String) throws(KeyreelError) {
    let paths = Self.names.map { Disk.join(folder, $0 + "/scenario.yaml") }
    let survey = try Audit(paths: paths, request: AuditRequest()).survey()
    rows = Self.names.flatMap { name in
      survey.sections.filter { $0.scenario == name }.flatMap { section in
        AuditFinding.Kind.allCases.compactMap { kind in
          Self.row(name, kind, section.clusters.filter { $0.kind == kind })
        }
      }
    }
  }

  private static func row(
    _ scenario: String, _ kind: AuditFinding.Kind, _ clusters: [AuditCluster]
  ) -> Row? {
    guard let first = clusters.first, kind.severity > .note else { return nil }
    let groups = clusters.flatMap(\.groups)
    let worst = groups.reduce(groups[0]) { $1.worst.amount > $0.worst.amount ? $1 : $0 }
    let extent = worst.worst.extent.isEmpty ? "" : ", \(worst.worst.extent)"
    return Row(
      scenario: scenario, kind: kind, fields: groups.count,
      example: "'\(worst.worst.element)'\(extent)", remedy: first.remedy,
      cause: causes.first { $0.kind == kind && scenario.hasPrefix($0.scenario) }?.cause)
  }

  /// The table, followed by the scenarios in which only notes are found.
  var markdown: String {
    var lines = [
      "| scenario | found | fields | worst | what helps | the fault of the source |",
      "| --- | --- | --- | --- | --- | --- |",
    ]
    for row in rows {
      lines.append(
        "| `\(row.scenario)` | `\(row.kind.rawValue)` | \(row.fields) | \(row.example) | "
          + "\(row.remedy ?? "–") | \(row.cause ?? "–") |")
    }
    let clear = Self.names.filter { name in !rows.contains { $0.scenario == name } }
    let list = clear.map { "`\($0)`" }.joined(separator: ", ")
    return (lines + ["", "Nothing but notes: \(list)."]).joined(separator: "\n") + "\n"
  }

  /// A document with its table replaced by this table; nil if the document lacks the markers.
  func updated(_ document: String) -> String? {
    MarkedPart(start: Self.start, end: Self.end).replaced(in: document, with: markdown)
  }
}
