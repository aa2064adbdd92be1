import ArgumentParser
import Keyreel

/// `keyreel audit SCENARIO…`: audits the matrix or one part of it, or prints a plan for auditing it
/// in parts.
struct AuditMatrixCommand: AsyncParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Focuses every field on every device that you name, and says which are covered.",
    usage: """
      keyreel audit [<options>] <scenarios> ...
      keyreel audit merge <parts> ...
      """,
    discussion: """
      Nothing is drawn, but the numbers are those of a rendered run. Without options, each scenario is audited \
      as it is written. Exits with 1 if a field is covered, else with 2 if a file that is named has no field.

      'keyreel audit merge' joins parts, in any order, to the JSON of a single run.
      """,
    helpNames: [.short, .long])

  @Argument(
    help:
      "Scenario files, folders of them, or dumps that 'keyreel import' reads; - is standard input, a scenario or a dump."
  )
  var scenarios: [String]

  @OptionGroup var selection: AuditSelectionOptions

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  @Flag(help: "Print one JSON document.")
  var json = false

  @Option(help: .value("FILE", "With --json, write the document to this file."))
  var out: String?

  @Flag(help: "With --json, add all other faults and what would fix them.")
  var findings = false

  @OptionGroup var report: AuditReportOptions

  @OptionGroup var format: FormatOptions

  @Option(help: .value("I/N", "Audit only part I of N, such as 1/4, for 'keyreel audit merge'."))
  var shard: ShardArgument?

  @OptionGroup var plan: PlanOptions

  @Flag(help: "Audit again whenever a scenario changes, until interrupted.")
  var watch = false

  @Flag(help: "Print only results, warnings and errors.")
  var quiet = false

  func validate() throws {
    try refuse(
      if: plan.plan && (json || findings || shard != nil || report.isUsed || watch),
      "--plan accepts only --parts, --into, --missing and the options that choose cells")
    try refuse(
      if: findings && shard != nil,
      "--findings and --shard cannot be used together: findings are gathered over the whole matrix. Run the parts without --findings, "
        + "and the whole with --json --findings")
    try refuse(if: findings && !json, "--findings needs --json")
    try format.check(json: json)
    try refuse(if: out != nil && !json, "--out needs --json")
    try refuse(
      if: report.html != nil && shard != nil,
      "--html and --shard cannot be used together: the page shows the whole matrix")
    try refuse(
      if: scenarios.contains("-") && (plan.plan || watch),
      "standard input can be read only once: --plan and --watch need files")
    try refuse(if: scenarios.count { $0 == "-" } > 1, "standard input is named twice")
    try refuse(
      if: watch && (json || shard != nil),
      "--watch shows the table, so it cannot be used with --json or --shard")
  }

  func name(in files: inout NamedFiles) {
    files.readScenarios(
      scenarios, limits: limits.values, of: [.scenario, .dump, .folder], owns: Audit.isScenario)
    files.write([out].compactMap(\.self), as: "--out")
    report.name(in: &files)
  }

  func run() async throws {
    if plan.plan {
      let audit = try Audit(
        paths: scenarios, request: selection.request(project()), limits: limits.values)
      return try plan.print(
        audit, words: selection.words + limits.words + ShellLine.arguments(scenarios))
    }
    if watch { try await runAgainAndAgain() }
    let code = try runOnce()
    if code != 0 { throw ExitCode(code) }
  }

  /// Reports the files in which nothing could be judged.
  /// - Returns: The exit code if no finding makes the audit fail: 2 if nothing could be judged in
  ///   at least one file, otherwise 0.
  private func reportMissingFields(of audit: Audit) -> Int32 {
    let isAll = audit.matrix.cellCount == 0
    // If no form has a field that can be focused, one message names all files that should have been
    // audited.
    let paths =
      isAll ? [scenarios.map(InputFile.name).joined(separator: ", ")] : audit.pathsWithoutField
    for path in paths {
      Failure(
        place: path,
        message: isAll
          ? "nothing was audited: no scenario has a field that can be focused"
          : "the file was not audited: it has no field that can be focused",
        remedy: "add a textField, textView or composer that is enabled and not hidden",
        code: Self.nothingJudged
      ).printLines()
    }
    return paths.isEmpty ? 0 : Self.nothingJudged
  }

  /// The exit code if nothing could be judged (Contract §1.3).
  private static let nothingJudged: Int32 = 2

  private func project() throws(KeyreelError) -> ProjectSettings {
    try ProjectFile.settings(limits: limits.values)
  }

  /// Audits and writes the requested files; returns the exit code.
  private func runOnce() throws -> Int32 {
    let project = try project()
    // The page's folder is checked before the audit begins, since an audit may take a long time.
    if let folder = report.html { try Audit.checkPage(in: folder) }
    let audit = try Audit(
      paths: scenarios, request: selection.request(project), limits: limits.values)
    if !quiet {
      for note in audit.notes { StandardError.write("\(note.path): note: \(note.text)\n") }
    }
    for (estimate, paths) in audit.estimates {
      let more =
        paths.count > 1 ? ", and of \(Count.text(paths.count - 1, "other scenario")) too" : ""
      StandardError.write("\(paths[0]): warning: \(estimate.sentence)\(more)\n")
    }
    let part = shard.map { ($0.index, $0.count) }
    for (text, paths) in audit.oversightsByText {
      let more = paths.count > 1 ? " (\(Count.text(paths.count - 1, "other scenario")) too)" : ""
      StandardError.write("\(paths[0]): warning: \(text)\(more)\n")
    }
    // If the document goes to a file, the terminal is free for the progress bar.
    let meter = ProgressMeter(isQuiet: quiet || json && out == nil)
    if json && !findings && !report.isUsed && project.failOn == nil {
      let failing = try writeJSON(of: audit, part, nil) {
        meter.update(done: $0, total: $1, of: "cells")
      }
      let code = reportMissingFields(of: audit)
      return failing > 0 ? 1 : code
    }
    let baseline = try report.baseline.map { path in try AuditBaseline(path: path) }
    let survey = try audit.survey(part: part, baseline: baseline) {
      meter.update(done: $0, total: $1, of: "cells")
    }
    try report.write(survey, of: audit, meter)
    if !watch { report.page.announce(report.html, isQuiet: quiet || json) }
    if json {
      _ = try writeJSON(of: audit, part, findings ? survey : nil)
    } else {
      let lines = format.lines(
        survey.lines(colours: StandardError.showsColours), sarif: audit.sarif(survey))
      if !lines.isEmpty { try StandardOutput.write(lines.joined(separator: "\n")) }
    }
    let code = reportMissingFields(of: audit)
    return report.fails(survey, baseline ?? AuditBaseline(), project) ? 1 : code
  }

  private func writeJSON(
    of audit: Audit, _ part: (Int, Int)?, _ survey: AuditSurvey?,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> Int {
    let file = try GrowingTextFile(out)
    let covered = try audit.writeJSON(
      part: part.map { (index: $0.0, count: $0.1) }, findingsOf: survey, progress: progress,
      to: file.append)
    try file.finish()
    return covered
  }

  /// Audits now and after every change; if a scenario is invalid, reports the error and waits for
  /// the next change.
  private func runAgainAndAgain() async throws -> Never {
    try await WatchEnd.quietly { try await auditForEver() }
  }

  private func auditForEver() async throws -> Never {
    while true {
      var watcher = AuditWatch(scenarios)
      if StandardError.isTerminalOutput { try StandardOutput.stream("\u{1B}[H\u{1B}[2J") }
      do {
        _ = try runOnce()
      } catch let error as KeyreelError {
        let failure = Failure(error)
        guard failure.isOfInput else { throw error }
        failure.printLines()
      }
      if !quiet { StandardError.write("watching for changes; ctrl-C stops\n") }
      try await watcher.wait()
    }
  }
}

/// `keyreel audit`: finds fields that end up covered.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Focuses every field on every device that you name, and says which are covered.",
    discussion: """
      Nothing is drawn, but the numbers are those of a rendered run. Without options, each scenario is audited \
      as it is written. Exits with 1 if a field is covered.
      """,
    subcommands: [AuditMatrixCommand.self, AuditMergeCommand.self],
    defaultSubcommand: AuditMatrixCommand.self,
    // Help is left to the default subcommand, since users usually want help on its options.
    helpNames: [])
}

/// `keyreel audit merge`: merges the parts of an audit into the document that a single run would
/// write.
struct AuditMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Joins the parts of an audit, in any order, to the JSON of a single run.",
    discussion: "Exits with 1 if a field is covered, as a single run does.",
    helpNames: [.short, .long])

  @Argument(help: "Files that 'keyreel audit … --json --shard I/N' printed.")
  var parts: [String]

  func run() throws {
    let covered = try AuditMerge(parts).writeJSON(to: StandardOutput.stream)
    if covered > 0 { throw ExitCode(1) }
  }
}
