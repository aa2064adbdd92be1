import ArgumentParser
import KeyreelCommandEdge
import KeyreelFormSimulation
import Keyreel

/// The options that say where an audit's findings go and which of them fail.
struct AuditReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write JUnit XML to this file; an existing file is replaced.", valueName: "FILE"))
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write SARIF for code hosts to this file; an existing file is replaced.", valueName: "FILE"))
  var sarif: String?

  @Option(
    help: ArgumentHelp(
      "Write a page of the matrix to this folder: index.html and pictures of the faults. Those of an earlier page are replaced.",
      valueName: "DIR"))
  var html: String?

  @Option(
    help: ArgumentHelp(
      "With --html, draw at most this many pictures (default: 200).", valueName: "N"))
  var pictures: Int?

  @Option(
    help: ArgumentHelp(
      "Accept the findings in the JSON of an earlier run. Only new ones fail.", valueName: "FILE"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Fail on findings of this severity or a higher one: note, warning or error.",
      valueName: "SEVERITY"))
  var failOn: AuditSeverity?

  func validate() throws {
    if pictures != nil && html == nil { throw ValidationError("--pictures needs --html") }
    if let pictures, !(0...100_000).contains(pictures) {
      throw ValidationError("--pictures takes 0 to 100000")
    }
  }

  /// Whether anything is asked for that needs the findings.
  var isUsed: Bool {
    html != nil || junit != nil || sarif != nil || baseline != nil || failOn != nil
  }

  /// Adds the files that are read and written.
  func name(in files: inout NamedFiles) {
    files.read([baseline].compactMap(\.self), as: "the baseline")
    files.write([junit].compactMap(\.self), as: "--junit")
    files.write([sarif].compactMap(\.self), as: "--sarif")
    files.fill(html, as: "--html", owns: Audit.isOfPage)
  }

  /// Writes the files asked for.
  func write(_ survey: AuditSurvey, of audit: Audit, _ meter: ProgressMeter) throws {
    if let junit { try TextFile.write(survey.junit, to: junit) }
    if let sarif { try TextFile.write(audit.sarif(survey), to: sarif) }
    if let html {
      try audit.writePage(
        to: html, survey, pictures: pictures ?? Audit.pictureLimit,
        command: { ShellLine.text(of: ["keyreel", "audit", $0]) }
      ) {
        meter.update(done: $0, total: $1, of: "pictures")
      }
    }
  }

  /// Whether there is a covered cell or a finding that fails and is not accepted.
  func fails(_ survey: AuditSurvey, _ baseline: AuditBaseline) -> Bool {
    if survey.newlyCovered > 0 { return true }
    guard let failOn else { return false }
    return survey.groups.contains {
      $0.worst.kind.severity >= failOn && !$0.worst.kind.isCover && !baseline.holds($0)
    }
  }
}

extension AuditSeverity: ExpressibleByArgument {}

extension AuditFinding.Kind {
  /// Whether it says that a cell is covered, which is counted cell by cell.
  fileprivate var isCover: Bool { self == .covered || self == .underBar || self == .cutOff }
}
