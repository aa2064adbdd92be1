import ArgumentParser
import KeyreelSupport

/// The command `keyreel` (Contract §1.1).
struct Program: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyreel",
    abstract: "Renders, tests and proves iOS keyboard behaviour frame by frame.",
    discussion: """
      No simulator, no Mac: the same pixels on every machine. 'keyreel init' writes a scenario to begin with; \
      'keyreel help options' lists the options that many commands take, 'keyreel help exit-codes' explains exit codes.
      """,
    version: KeyreelVersion.current,
    subcommands: [
      InitCommand.self, RenderCommand.self, DismissCommand.self, CompareCommand.self,
      RecordCommand.self, VerifyCommand.self, AuditCommand.self, CatalogCommand.self,
      LabCommand.self, WatchCommand.self, ImportCommand.self, ComposeCommand.self,
      ReachCommand.self, CheckCommand.self, SchemaCommand.self, OptionsCommand.self,
      ExitCodesCommand.self,
    ])
}
