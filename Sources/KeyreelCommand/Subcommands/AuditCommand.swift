import ArgumentParser

/// `keyreel audit`: which fields end up covered, on what.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Focuses every field on everything asked for, and says which are covered.",
    discussion: """
      Nothing is drawn: the numbers are those of a rendered run. Without options, what each scenario \
      says is audited. Exits with 1 when a field is covered.
      """,
    subcommands: [AuditMatrixCommand.self, AuditMergeCommand.self],
    defaultSubcommand: AuditMatrixCommand.self,
    // Left to the default subcommand, whose options people ask for.
    helpNames: [])
}
