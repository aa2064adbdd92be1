import ArgumentParser

/// `keyreel audit`: which fields end up covered, on what.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Focuses every field on every device that you name, and says which are covered.",
    discussion: """
      Nothing is drawn, but the numbers are those of a rendered run. Without options, each scenario is audited \
      as it is written. Exits with 1 if a field is covered.
      """,
    subcommands: [AuditMatrixCommand.self, AuditMergeCommand.self],
    defaultSubcommand: AuditMatrixCommand.self,
    // Left to the default subcommand, whose options people ask for.
    helpNames: [])
}
