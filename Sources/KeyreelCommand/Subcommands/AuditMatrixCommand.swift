import ArgumentParser
import FormSimulation
import Keyreel

/// `keyreel audit SCENARIO…`: the matrix itself, a part of it, or the plan of its parts.
struct AuditMatrixCommand: AsyncParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Audits scenarios (the default: 'keyreel audit SCENARIO…').",
    discussion: "Exits with 1 when a field is covered.")

  @Argument(help: "Scenario files, or folders of them.")
  var scenarios: [String]

  @OptionGroup var selection: AuditSelectionOptions

  @OptionGroup var limits: LimitOptions

  @Flag(help: "Print one JSON document.")
  var json = false

  @Flag(help: "With --json, add what else was found, and what would fix it.")
  var findings = false

  @OptionGroup var report: AuditReportOptions

  @Option(help: ArgumentHelp("Audit part I of N, for 'keyreel audit merge'.", valueName: "I/N"))
  var shard: ShardArgument?

  @Flag(help: "Print commands that audit a part each, one a line.")
  var plan = false

  @Option(help: ArgumentHelp("With --plan, how many parts (default: 8).", valueName: "N"))
  var parts: Int?

  @Flag(help: "Say nothing but results and errors.")
  var quiet = false

  func validate() throws {
    if plan && (json || findings || shard != nil || report.isUsed) {
      throw ValidationError("--plan goes with the selection and --parts alone")
    }
    if findings && (!json || shard != nil) {
      throw ValidationError("--findings goes with --json and not with --shard")
    }
    if report.html != nil && shard != nil {
      throw ValidationError("--html shows the whole matrix and does not go with --shard")
    }
    if parts != nil && !plan { throw ValidationError("--parts goes with --plan") }
    if let parts, !(1...100_000).contains(parts) {
      throw ValidationError("--parts takes 1 to 100000")
    }
  }

  func run() async throws {
    let audit = try Audit(paths: scenarios, request: selection.request)
    if plan { return try printPlan(audit) }
    let part = shard.map { ($0.index, $0.count) }
    if json && !findings && !report.isUsed {
      let covered = try audit.writeJSON(part: part, to: StandardOutput.stream)
      if covered > 0 { throw ExitCode(1) }
      return
    }
    let baseline = try report.baseline.map { path in try AuditBaseline(path: path) }
    let meter = ProgressMeter(isQuiet: quiet || json)
    let survey = try audit.survey(part: part, baseline: baseline ?? AuditBaseline()) {
      meter.update(done: $0, total: $1, of: "cells")
    }
    try report.write(survey, of: audit, meter)
    if json {
      _ = try audit.writeJSON(
        part: part, findingsOf: findings ? survey : nil, to: StandardOutput.stream)
    } else {
      let lines = survey.lines(colours: StandardError.isTerminalOutput)
      try StandardOutput.write(lines.joined(separator: "\n"))
    }
    if report.fails(survey, baseline ?? AuditBaseline()) { throw ExitCode(1) }
  }

  private func printPlan(_ audit: Audit) throws {
    let program = CommandLine.arguments.first ?? "keyreel"
    let words = [program, "audit"] + selection.words + limits.words + scenarios
    let count = min(parts ?? 8, max(1, audit.matrix.cellCount))
    for line in AuditPlan.lines(words: words, parts: count) {
      try StandardOutput.write(line)
    }
  }
}
