import ArgumentParser
import Keyreel

/// A command that is told which files to read and write.
protocol FileNamingCommand: ParsableCommand {
  /// Those files, to be checked before any is touched.
  var files: NamedFiles { get }
}
