import ArgumentParser
import Keyreel

/// The options that print an audit as commands instead of doing it.
struct AuditPlanOptions: ParsableArguments {
  @Flag(help: "Print commands, one per line. Each audits a part.")
  var plan = false

  @Option(help: ArgumentHelp("With --plan, the number of parts (default: 8).", valueName: "N"))
  var parts: Int?

  @Option(
    help: ArgumentHelp(
      "With --plan, let each command write its part into this folder.", valueName: "DIR"))
  var into: String?

  @Flag(
    help:
      "With --into, print only the commands whose parts are missing, damaged or from another matrix."
  )
  var missing = false

  func validate() throws {
    if !plan && (parts != nil || into != nil || missing) {
      throw ValidationError("--parts, --into and --missing need --plan")
    }
    if missing && into == nil { throw ValidationError("--missing needs --into") }
    if let parts, !(1...100_000).contains(parts) {
      throw ValidationError("--parts takes 1 to 100000")
    }
  }

  /// Prints the commands.
  func print(_ audit: Audit, words: [String]) throws {
    let program = ProgramWord.word(
      calledBy: CommandLine.arguments.first ?? "keyreel",
      searchPath: Environment.variable("PATH") ?? "")
    let count = min(parts ?? 8, max(1, audit.matrix.cellCount))
    let plan = AuditPlan(words: [program, "audit"] + words, parts: count, into: into)
    let lines = missing ? plan.missingLines(of: audit.fingerprint) : plan.lines
    for line in lines { try StandardOutput.write(line) }
  }
}
