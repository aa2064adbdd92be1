import ArgumentParser
import Keyreel

/// A command that reads or writes files named on the command line.
protocol FileNamingCommand: ParsableCommand {
  /// Adds the command's files to a list; all of them are checked before the command reads or writes
  /// any.
  func name(in files: inout NamedFiles)
}
