import ArgumentParser
import Keyreel

/// A command that reads or writes files named on the command line.
protocol FileNamingCommand: ParsableCommand {
  /// Names the command's files, so that all of them are checked before the command reads or writes
  /// any.
  func name(in files: inout NamedFiles)
}
