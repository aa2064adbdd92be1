import ArgumentParser
import Keyreel

/// The options shared by all commands that write frames.
struct OutputOptions: ParsableArguments {
  @OptionGroup var jobs: JobOptions

  @Flag(help: "Replace the frames, timeline and unfinished files in the folder.")
  var overwrite = false

  @Flag(help: "Print only warnings and errors.")
  var quiet = false
}

/// The option that sets how many jobs run at the same time.
struct JobOptions: ParsableArguments {
  @Option(
    help: .value(
      "N", "How many frames to work on at the same time, 1 to 1024 (default: the number of cores).")
  )
  var jobs: Int?

  func validate() throws { try require(jobs, in: 1...1024, "--jobs accepts 1 to 1024") }

  /// The number of jobs to run.
  var count: Int { jobs ?? Cores.count }
}

/// The options of every command that works on goldens.
struct GoldenOptions: ParsableArguments {
  @Option(
    help: .value(
      "DIR", "The folder that has the golden folders (default: keyreel.yaml's, else TestImages)."))
  var goldens: String?

  @OptionGroup var jobs: JobOptions

  @Flag(help: "Print only results, warnings and errors.")
  var quiet = false

  /// The folder that the option names, or the default folder.
  func folder() throws(KeyreelError) -> String {
    if let goldens { return goldens }
    return try ProjectFile.goldens(limits: Limits())
  }

  /// The options as arguments of a command that prints only results.
  var words: [String] {
    (goldens.map { ["--goldens", $0] } ?? []) + (jobs.jobs.map { ["--jobs", String($0)] } ?? []) + [
      "--quiet"
    ]
  }
}
