import ArgumentParser
import Keyreel

/// `keyreel watch`: a page that always shows the scenario as it was last saved.
struct WatchCommand: ParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Renders a scenario again on every change and refreshes its page.",
    discussion: """
      Writes DIR/index.html, a page with a phone that you can drag, and prints its address. An open page reloads \
      itself after every rendering. Errors in the scenario are printed, and watching goes on. Stop it with Control-C.
      """)

  @Argument(help: "The scenario's YAML file.")
  var scenario: String

  @Option(help: .value("DIR", "The folder for the page."))
  var out: String = ".build/watch"

  @OptionGroup var page: PageOptions

  @Option(help: .value("N", "Device pixels per point, 1 to 8."))
  var scale: Int?

  @Flag(help: "Print only warnings and errors.")
  var quiet = false

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    try refuse(if: out.isEmpty, "--out needs the name of a folder")
    let scales = RunOptions.scales
    try require(
      scale, in: scales,
      "--scale accepts \(scales.lowerBound) to \(scales.upperBound) pixels per point")
  }

  func name(in files: inout NamedFiles) {
    files.readScenarios([scenario], limits: limits.values)
    files.fill(out, as: "--out", owns: ScenarioWatch.fileNames.contains)
  }

  func run() throws {
    var watch = try ScenarioWatch(
      path: scenario, folder: out,
      options: RunOptions(scale: scale, limits: limits.values))
    var isShown = false
    try WatchEnd.quietly {
      try watch.run { revision, outcome in
        switch outcome {
        case .success(let summary):
          let unmet =
            summary.failures.isEmpty
            ? "" : ", \(Count.text(summary.failures.count, "expectation")) not met"
          if !quiet {
            StandardError.write(
              "\(revision): \(Count.text(summary.frames, "frame")) in \(out)\(unmet)\n")
          }
          // The page is announced, and opened on request, only after the first successful
          // rendering; after that, the open page reloads itself.
          if !isShown { page.announce(out, isQuiet: quiet) }
          isShown = true
        case .failure(let error): Failure(error).printLines()
        }
      }
    }
  }
}

/// Runs a watch until it ends, and turns the reason for its end into an exit code or an error.
///
/// A signal is the usual way to stop the command, so nothing is printed about the signal.
enum WatchEnd {
  /// Watches until a signal arrives or an error occurs.
  /// - Throws: After a signal, an exit code of 128 plus the signal's number, without a message;
  ///   otherwise, the error that occurred.
  static func quietly(_ watch: () throws -> Never) throws -> Never {
    do { try watch() } catch { throw ending(error) }
  }

  /// Watches asynchronously until a signal arrives or an error occurs; throws the same errors as
  /// the synchronous function.
  static func quietly(_ watch: () async throws -> Never) async throws -> Never {
    do { try await watch() } catch { throw ending(error) }
  }

  private static func ending(_ error: any Error) -> any Error {
    guard let error = error as? KeyreelError, case .interrupted(let signal) = error.kind else {
      return error
    }
    return ExitCode(128 + signal)
  }
}
