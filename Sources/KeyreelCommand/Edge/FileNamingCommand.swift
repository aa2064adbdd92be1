import ArgumentParser
import Keyreel

/// A command that reads or writes files named on the command line.
protocol FileNamingCommand: ParsableCommand {
  /// Names the command's files, so that they are checked before any of them is touched.
  func name(in files: inout NamedFiles)
}
