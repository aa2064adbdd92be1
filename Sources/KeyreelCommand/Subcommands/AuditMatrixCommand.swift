import ArgumentParser
import Keyreel

/// `keyreel audit SCENARIO…`: the matrix itself, a part of it, or the plan of its parts.
struct AuditMatrixCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Audits scenarios (the default: 'keyreel audit SCENARIO…').",
    discussion: "Exits with 1 when a field is covered.")

  @Argument(help: "Scenario files, or folders of them.")
  var scenarios: [String]

  @OptionGroup var selection: AuditSelectionOptions

  @Flag(help: "Print one JSON document.")
  var json = false

  @Option(help: ArgumentHelp("Audit part I of N, for 'keyreel audit merge'.", valueName: "I/N"))
  var shard: ShardArgument?

  @Flag(help: "Print commands that audit a part each, one a line.")
  var plan = false

  @Option(help: ArgumentHelp("With --plan, how many parts (default: 8).", valueName: "N"))
  var parts: Int?

  func validate() throws {
    if plan && (json || shard != nil) {
      throw ValidationError("--plan goes with neither --json nor --shard")
    }
    if parts != nil && !plan {
      throw ValidationError("--parts goes with --plan")
    }
    if let parts, !(1...100_000).contains(parts) {
      throw ValidationError("--parts takes 1 to 100000")
    }
  }

  func run() async throws {
    let audit = try Audit(paths: scenarios, request: selection.request)
    if plan { return try printPlan(audit) }
    let part = shard.map { ($0.index, $0.count) }
    let covered = try audit.writeJSON(part: part, to: StandardOutput.write)
    if covered > 0 { throw ExitCode(1) }
  }

  private func printPlan(_ audit: Audit) throws {
    let program = CommandLine.arguments.first ?? "keyreel"
    let words = [program, "audit"] + selection.words + scenarios
    let count = min(parts ?? 8, max(1, audit.matrix.cellCount))
    for line in AuditPlan.lines(words: words, parts: count) {
      try StandardOutput.write(line + "\n")
    }
  }
}
