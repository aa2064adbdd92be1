import ArgumentParser
import Golden
import Keyreel
import Report

/// `keyreel verify`: renders and compares with the goldens.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Renders scenarios and compares every frame with its golden.",
    discussion:
      "Exits with 1 when a golden differs or is missing, and with 65 when one is unusable.")

  @Argument(help: "Scenario files or names of goldens; without any, all goldens.")
  var scenarios: [String] = []

  @OptionGroup var golden: GoldenOptions

  @Option(
    help: ArgumentHelp(
      "Write a report page with pictures of what differs to this folder.", valueName: "DIR"))
  var report: String?

  @Option(help: ArgumentHelp("Write JUnit XML to this file.", valueName: "FILE"))
  var junit: String?

  @Flag(help: "Print one JSON document.")
  var json = false

  @Option(help: ArgumentHelp("Do part I of N, split by cost.", valueName: "I/N"))
  var shard: ShardArgument?

  func run() async throws {
    let verifier = GoldenVerifier(
      root: golden.goldens, failures: report ?? ".build/golden-failures",
      jobs: golden.jobs ?? Cores.count, wording: { Failure(keyreel: $0).line })
    let meter = ProgressMeter(isQuiet: golden.quiet || json)
    var shown: [ReportScenario] = []
    let result = try await verifier.verify(
      scenarios, shard: shard.map { ($0.index, $0.count) },
      progress: { meter.update(done: $0, total: $1, of: "scenarios") },
      report: { if report != nil { shown.append($0) } })
    if let report { try GoldenVerifier.writePage(shown, to: report) }
    if let junit { try TextFile.write(result.junit, to: junit) }
    let lines = result.lines(goldens: golden.goldens, asked: scenarios)
    try StandardOutput.write(json ? result.json.text : lines.joined(separator: "\n"))
    let invalid = result.scenarios.filter { $0.verdict == .invalid }
    for scenario in invalid {
      for line in scenario.findings { StandardError.write(line + "\n") }
      StandardError.write("  mend the file, or record the golden again with 'keyreel record'\n")
    }
    if !invalid.isEmpty { throw ExitCode(65) }
    if !result.isEqual { throw ExitCode(1) }
  }
}
