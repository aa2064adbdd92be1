import ArgumentParser
import Keyreel

/// The process: parses, runs, and turns whatever went wrong into text and an exit code.
@main
enum Main {
  static func main() async {
    Interruption.install()
    do {
      var command = try KeyreelCommand.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      Failure(error).exit()
    }
  }
}
