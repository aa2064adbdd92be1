import ArgumentParser

/// `keyreel help options`: the options that many commands share, described once.
struct OptionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "options",
    abstract: "Options that many commands take.",
    usage: "keyreel COMMAND [OPTIONS]",
    discussion: """
      Commands that read scenarios, pictures or recordings take --limit. The help of each command names those that it \
      takes.
      """,
    shouldDisplay: false)

  @OptionGroup var limits: LimitOptions

  @OptionGroup var output: OutputOptions

  func run() throws { throw CleanExit.helpRequest(self) }
}
