import ArgumentParser

/// `keyreel verify`: renders and compares with the goldens.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Renders scenarios and compares every frame with its golden.",
    subcommands: [VerifyGoldensCommand.self, VerifyMergeCommand.self],
    defaultSubcommand: VerifyGoldensCommand.self,
    // Left to the default subcommand, whose options people ask for.
    helpNames: [])
}
