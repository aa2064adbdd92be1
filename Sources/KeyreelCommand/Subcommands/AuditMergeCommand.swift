import ArgumentParser
import Keyreel
import KeyreelProof
import KeyreelRendering

/// `keyreel audit merge`: parts become the document of a single run.
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
