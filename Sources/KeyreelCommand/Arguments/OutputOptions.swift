import ArgumentParser
import KeyreelProof
import KeyreelSupport

/// The options that everything which writes frames has in common.
struct OutputOptions: ParsableArguments {
  @OptionGroup var jobs: JobOptions

  @Flag(help: "Replace the frames, timeline and unfinished files in the folder.")
  var overwrite = false

  @Flag(help: "Print only errors.")
  var quiet = false
}

/// How many jobs run at the same time.
struct JobOptions: ParsableArguments {
  @Option(
    help: .value(
      "N", "How many frames to work on at the same time, 1 to 1024 (default: the number of cores).")
  )
  var jobs: Int?

  func validate() throws { try require(jobs, in: 1...1024, "--jobs takes 1 to 1024") }

  /// The number of jobs to run.
  var count: Int { jobs ?? Cores.count }
}

/// The options of everything that works on goldens.
struct GoldenOptions: ParsableArguments {
  @Option(help: .value("DIR", "The folder that has the golden folders."))
  var goldens = GoldenRecorder.defaultRoot

  @OptionGroup var jobs: JobOptions

  @Flag(help: "Print only results and errors.")
  var quiet = false

  /// The options as words of a command that says nothing but results.
  var words: [String] {
    ShellLine.naming(goldens: goldens) + (jobs.jobs.map { ["--jobs", String($0)] } ?? []) + [
      "--quiet"
    ]
  }
}
