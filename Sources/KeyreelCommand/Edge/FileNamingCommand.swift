import ArgumentParser
import Keyreel

/// A command that is given files to read and write.
protocol FileNamingCommand: ParsableCommand {
  /// Names the command's files, so that they are checked before any of them is touched.
  func name(in files: inout NamedFiles)
}
