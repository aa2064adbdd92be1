import ArgumentParser
import Keyreel
import KeyreelProof

/// `keyreel verify merge`: shards become the report, JSON and JUnit XML of a single run.
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
    try output.tell(try VerificationMerge(shards).outcome(report: output.report))
  }
}
