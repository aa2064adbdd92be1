import KeyreelPlatform
import ArgumentParser
import Keyreel

/// The options that everything which writes frames has in common.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many frames to work on at the same time, 1 to 1024 (default: the number of cores).",
      valueName: "N"))
  var jobs: Int?

  @Flag(help: "Replace the frames, timeline and unfinished files in the folder.")
  var overwrite = false

  @Flag(help: "Print only errors.")
  var quiet = false

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs takes 1 to 1024")
    }
  }

  /// The number of jobs to run.
  var jobCount: Int { jobs ?? Cores.count }
}
