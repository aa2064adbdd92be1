import ArgumentParser
import Keyreel

/// A command that is given files to read and write.
protocol FileNamingCommand: ParsableCommand {
  /// Names those files, to be checked before any is touched.
  func name(in files: inout NamedFiles)
}
