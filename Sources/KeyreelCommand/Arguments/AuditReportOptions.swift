import ArgumentParser
import Keyreel

/// The options that set where an audit's findings are written, and which findings make the audit
/// fail.
struct AuditReportOptions: ParsableArguments {
  @OptionGroup var findings: FindingOptions

  @Option(
    help: .value(
      "DIR",
      "Write a page of the matrix to this folder: index.html and pictures of the faults. Those of an earlier page are replaced."
    ))
  var html: String?

  @OptionGroup var page: PageOptions

  @Option(help: .value("N", "With --html, draw at most this many pictures (default: 200)."))
  var pictures: Int?

  @Option(
    help: .value("FILE", "Accept the findings in the JSON of an earlier run. Only new ones fail."))
  var baseline: String?

  @Option(
    help: .value(
      "SEVERITY", "Fail on findings of this severity or a higher one: note, warning or error."))
  var failOn: AuditSeverity?

  func validate() throws {
    try refuse(if: pictures != nil && html == nil, "--pictures needs --html")
    try page.check(hasPage: html != nil, needs: "--html")
    try require(pictures, in: 0...100_000, "--pictures accepts 0 to 100000")
  }

  /// Whether an option that needs the findings is used.
  var isUsed: Bool { html != nil || findings.isUsed || baseline != nil || failOn != nil }

  /// Adds the files that the options read and write.
  func name(in files: inout NamedFiles) {
    files.read([baseline].compactMap(\.self), as: "the baseline")
    findings.name(in: &files)
    files.fill(html, as: "--html", owns: Audit.isOfPage)
  }

  /// Writes the requested files of an audit.
  func write(_ survey: AuditSurvey, of audit: Audit, _ meter: ProgressMeter) throws {
    try findings.write(junit: survey.junit, sarif: audit.sarif(survey))
    if let html {
      try audit.writePage(
        to: html, survey, pictures: pictures ?? Audit.pictureLimit,
        command: { ShellLine.text(of: ["keyreel", "audit", $0]) }
      ) {
        meter.update(done: $0, total: $1, of: "pictures")
      }
    }
  }

  /// Whether a cell is newly covered, or the baseline lacks a finding that is severe enough to make
  /// the audit fail.
  func fails(
    _ survey: AuditSurvey, _ baseline: AuditBaseline, _ project: ProjectSettings
  ) -> Bool {
    if survey.newlyCovered > 0 { return true }
    guard let failOn = failOn ?? project.failOn else { return false }
    // Newly covered cells already make the audit fail above.
    let covers: [AuditFinding.Kind] = [.covered, .underBar, .cutOff]
    return survey.groups.contains {
      $0.worst.severity >= failOn && !baseline.holds($0)
        && (!covers.contains($0.worst.kind) || $0.worst.severity < $0.worst.kind.severity)
    }
  }
}

/// The files to which findings are written for other programs.
struct FindingOptions: ParsableArguments {
  @Option(help: .value("FILE", "Write JUnit XML to this file; an existing file is replaced."))
  var junit: String?

  @Option(
    help: .value("FILE", "Write SARIF for code hosts to this file; an existing file is replaced."))
  var sarif: String?

  /// Whether any of these files is requested.
  var isUsed: Bool { junit != nil || sarif != nil }

  /// Adds the files that are written.
  func name(in files: inout NamedFiles) {
    files.write([junit].compactMap(\.self), as: "--junit")
    files.write([sarif].compactMap(\.self), as: "--sarif")
  }

  /// Writes the requested files.
  func write(
    junit text: @autoclosure () -> String, sarif document: @autoclosure () -> String
  ) throws {
    if let junit { try TextFile.write(text(), to: junit) }
    if let sarif { try TextFile.write(document(), to: sarif) }
  }
}

extension AuditSeverity: ExpressibleByArgument {}
