import ArgumentParser

/// `keyreel help exit-codes`: the meanings of exit codes (Contract §1.3).
struct ExitCodesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exit-codes",
    abstract: "What exit codes mean.",
    usage: "keyreel COMMAND; echo $?",
    discussion: """
      0    done, equal, nothing covered, everything holds
      1    a difference, a covered field, an expectation that is not met, a broken judgement
      2    'audit' and 'check': there was nothing to judge
      64   usage error: an option, a value, an id, two outputs to the same file
      65   bad input: a scenario, dump, picture or golden that is not valid
      66   an input that cannot be opened
      73   an output that cannot be created, or exists (--overwrite), or is not Keyreel's
      74   writing failed part-way, a pipe's reader is gone, or too few threads or too little address space
      130  interrupted by ctrl-C; 143 by SIGTERM, 129 by SIGHUP
      """,
    shouldDisplay: false)

  func run() throws { throw CleanExit.helpRequest(self) }
}
