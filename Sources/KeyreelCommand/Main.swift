import ArgumentParser
import Keyreel

/// The process: parses the command line, runs the command, and turns an error into text and an exit
/// code.
@main
enum Main {
  // This function starts on the main thread, so that the limits on threads and address space are
  // checked before a second thread is needed.
  @MainActor static func main() async {
    if let lack = Room.lack {
      Failure(place: "keyreel", message: lack, remedy: "", code: 74).exit()
    }
    Allocator.keepFreedMemory()
    Interruption.install()
    do {
      try await run()
    } catch {
      Failure(error, of: Program.self).exit()
    }
  }

  private static func run() async throws {
    var command = try Program.parseAsRoot(CommandLineWords.given)
    if let command = command as? any FileNamingCommand {
      var files = NamedFiles()
      command.name(in: &files)
      try files.check()
    }
    if var asynchronous = command as? any AsyncParsableCommand {
      try await asynchronous.run()
    } else {
      try command.run()
    }
  }
}
