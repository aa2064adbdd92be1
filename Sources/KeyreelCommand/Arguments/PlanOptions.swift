import ArgumentParser
import KeyreelCommandEdge
import Keyreel

/// The options that print an audit or a verification as commands instead of doing it.
struct PlanOptions: ParsableArguments {
  @Flag(help: "Print commands, one per line. Each does a part.")
  var plan = false

  @Option(help: ArgumentHelp("With --plan, the number of parts (default: 8).", valueName: "N"))
  var parts: Int?

  @Option(
    help: ArgumentHelp(
      "With --plan, let each command write its part into this folder.", valueName: "DIR"))
  var into: String?

  @Flag(
    help:
      "With --into, print only the commands whose parts are missing, damaged or not of this plan."
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

  /// Prints the commands of an audit.
  func print(_ audit: Audit, words: [String]) throws {
    let plan = AuditPlan(
      words: [program, "audit"] + words, parts: count(atMost: audit.matrix.cellCount), into: into)
    try print(missing ? plan.missingLines(of: audit.fingerprint) : plan.lines)
  }

  /// Prints the commands of a verification.
  func print(_ verifier: GoldenVerifier, _ scenarios: [String], words: [String]) throws {
    let whole = try verifier.part(of: scenarios)
    let plan = VerificationPlan(
      words: [program, "verify"] + words, of: whole, parts: count(atMost: whole.names.count),
      into: into)
    try print(missing ? plan.missingLines : plan.lines)
  }

  private var program: String {
    ProgramWord.word(
      calledBy: CommandLine.arguments.first ?? "keyreel",
      searchPath: Environment.variable("PATH") ?? "")
  }

  private func count(atMost most: Int) -> Int { min(parts ?? 8, max(1, most)) }

  private func print(_ lines: [String]) throws {
    for line in lines { try StandardOutput.write(line) }
  }
}
