import ArgumentParser
import KeyreelProof
import KeyreelRendering

/// The options that print an audit or a verification as commands instead of running it.
struct PlanOptions: ParsableArguments {
  @Flag(help: "Print commands, one per line. Each runs one part.")
  var plan = false

  @Option(help: .value("N", "With --plan, the number of parts (default: 8)."))
  var parts: Int?

  @Option(help: .value("DIR", "With --plan, let each command write its part into this folder."))
  var into: String?

  @Flag(
    help:
      "With --into, print only the commands whose parts are missing, damaged or from another plan.")
  var missing = false

  func validate() throws {
    try refuse(
      if: !plan && (parts != nil || into != nil || missing),
      "--parts, --into and --missing need --plan")
    try refuse(if: missing && into == nil, "--missing needs --into")
    try require(parts, in: 1...100_000, "--parts accepts 1 to 100000")
  }

  /// Prints the commands that make up an audit; with `--into`, each command writes a file.
  func print(_ audit: Audit, words: [String]) throws {
    let plan = PartPlan(of: audit, parts: count(atMost: audit.matrix.cellCount), into: into)
    try print(missing ? plan.missing : plan.parts, of: [program, "audit"] + words) {
      ["--json"] + $0 + ["--out", $1]
    }
  }

  /// Prints the commands that make up a verification; with `--into`, each command writes a report.
  func print(_ verifier: GoldenVerifier, _ scenarios: [String], words: [String]) throws {
    let whole = try verifier.part(of: scenarios)
    let plan = PartPlan(of: whole, parts: count(atMost: whole.names.count), into: into)
    try print(missing ? plan.missing : plan.parts, of: [program, "verify"] + words) {
      $0 + ["--report", $1]
    }
  }

  private var program: String {
    ProgramWord.word(
      calledBy: CommandLine.arguments.first ?? "keyreel",
      searchPath: Environment.variable("PATH") ?? "")
  }

  private func count(atMost most: Int) -> Int { min(parts ?? 8, max(1, most)) }

  /// - Parameter kept: Returns the options for a part whose result is stored at a path.
  private func print(
    _ parts: [PlannedPart], of words: [String], kept: ([String], String) -> [String]
  ) throws {
    for part in parts {
      let shard = ["--shard", "\(part.index)/\(part.count)"]
      let options = part.path.map { kept(shard, $0) } ?? ["--json"] + shard
      try StandardOutput.write(ShellLine.text(of: words + options))
    }
  }
}
