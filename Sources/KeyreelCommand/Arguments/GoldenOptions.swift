import ArgumentParser
import Keyreel

/// The options of everything that works on goldens.
struct GoldenOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that has the golden folders.", valueName: "DIR"))
  var goldens = GoldenRecorder.defaultRoot

  @Option(
    help: ArgumentHelp(
      "How many frames to work on at the same time, 1 to 1024 (default: the number of cores).",
      valueName: "N"))
  var jobs: Int?

  @Flag(help: "Print only results and errors.")
  var quiet = false

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs takes 1 to 1024")
    }
  }

  /// The options as words of a command that says nothing but results.
  var words: [String] {
    ShellLine.naming(goldens: goldens) + (jobs.map { ["--jobs", String($0)] } ?? []) + ["--quiet"]
  }
}
