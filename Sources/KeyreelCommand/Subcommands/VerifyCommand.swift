import ArgumentParser

/// `keyreel verify`: renders and compares with the goldens.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Renders scenarios and compares every frame with its golden.",
    usage: """
      keyreel verify [<scenarios> ...] [--goldens <DIR>] [--jobs <N>] [--quiet] [--report <DIR>] [--junit <FILE>] [--json] [--shard <I/N>]
      keyreel verify [<scenarios> ...] --plan [--parts <N>] [--into <DIR>] [--missing]
      keyreel verify merge <shards> ... [--report <DIR>] [--junit <FILE>] [--json]
      """,
    discussion: """
      Exits with 1 if a golden differs or is missing, and with 65 if one cannot be used. 'keyreel verify merge' joins \
      the results of shards. 'keyreel verify goldens --help' says what the options mean.
      """,
    subcommands: [VerifyGoldensCommand.self, VerifyMergeCommand.self],
    defaultSubcommand: VerifyGoldensCommand.self)
}
