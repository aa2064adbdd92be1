import ArgumentParser
import Keyreel

/// `keyreel verify [SCENARIO…]`: verifies all goldens, some of the goldens, or a shard.
struct VerifyGoldensCommand: AsyncParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "goldens",
    abstract: "Renders scenarios and compares every frame with its golden.",
    usage: """
      keyreel verify [<options>] [<scenarios> ...]
      keyreel verify merge <shards> ...
      """,
    discussion: """
      Exits with 1 if a golden differs or is missing, and with 65 if one cannot be used.

      'keyreel verify merge' joins the results of shards to the result of a single run.
      """,
    helpNames: [.short, .long])

  @Argument(help: "Scenario files or names of goldens; without any, all goldens.")
  var scenarios: [String] = []

  @OptionGroup var golden: GoldenOptions

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  @OptionGroup var output: VerificationOptions

  @Option(
    help: .value("I/N", "Verify only part I of N, such as 1/4. The parts take about the same time.")
  )
  var shard: ShardArgument?

  @OptionGroup var plan: PlanOptions

  func validate() throws {
    let isAsked =
      shard != nil || output.json || output.report != nil || output.junit != nil
      || output.sarif != nil
    try refuse(
      if: plan.plan && isAsked,
      "--plan accepts only --goldens, --jobs, --parts, --into and --missing")
  }

  func name(in files: inout NamedFiles) {
    files.readScenarios(scenarios, limits: limits.values, of: [.scenario, .folder])
    // The run reports any error in keyreel.yaml.
    let goldens = (try? golden.folder()) ?? GoldenRecorder.defaultRoot
    files.expect([goldens], as: "the folder of goldens", of: [.folder])
    files.read(GoldenVerifier.folders(in: goldens), as: "a golden of") {
      ["scenario.yaml", "manifest.json"].contains($0) || $0.hasSuffix(".png")
    }
    output.name(in: &files)
  }

  func run() async throws {
    let goldens = try golden.folder()
    if let report = output.report, !plan.plan { try VerificationOutcome.checkFolder(report) }
    let verifier = GoldenVerifier(
      root: goldens, failures: output.report,
      jobs: golden.jobs.count, limits: limits.values,
      wording: { Failure($0).lines()[0] },
      acceptance: { ShellLine.recording([$0], goldens: goldens) })
    if plan.plan {
      return try plan.print(
        verifier, scenarios, words: golden.words + limits.words + ShellLine.arguments(scenarios))
    }
    let meter = ProgressMeter(isQuiet: golden.quiet || output.json)
    let outcome = try await verifier.outcome(
      scenarios, shard: shard.map { ($0.index, $0.count) },
      progress: { meter.update(done: $0, total: $1, of: "scenarios") })
    // Errors already contain the path, so the line that names the folder is left out.
    if !outcome.hasNoGolden,
      !outcome.verification.scenarios.contains(where: { $0.verdict == .invalid })
    {
      let count = Count.text(outcome.verification.scenarios.count, "scenario")
      meter.finish("\(count), goldens in \(goldens)")
    }
    try output.write(outcome, isQuiet: golden.quiet)
  }
}

/// `keyreel verify`: renders and compares with the goldens.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Renders scenarios and compares every frame with its golden.",
    subcommands: [VerifyGoldensCommand.self, VerifyMergeCommand.self],
    defaultSubcommand: VerifyGoldensCommand.self,
    // The default subcommand prints the help, since users usually want help with that subcommand's
    // options.
    helpNames: [])
}

/// `keyreel verify merge`: merges shards into the report, JSON and JUnit XML of a single run.
struct VerifyMergeCommand: ParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Joins the shards of a verification, in any order, into the result of a single run.",
    discussion: "Nothing is rendered. The exit code is that of a single run.",
    helpNames: [.short, .long])

  @Argument(
    help: """
      Folders that 'keyreel verify --shard I/N --report DIR' wrote. Without --report here, files that '--json' \
      printed will do too.
      """)
  var shards: [String]

  @OptionGroup var output: VerificationOptions

  func name(in files: inout NamedFiles) {
    files.read(shards, as: "the shard", owns: VerificationOutcome.fileNames.contains)
    output.name(in: &files)
  }

  func run() throws {
    if let report = output.report { try VerificationOutcome.checkFolder(report) }
    try output.write(try VerificationMerge(shards).outcome(report: output.report))
  }
}
