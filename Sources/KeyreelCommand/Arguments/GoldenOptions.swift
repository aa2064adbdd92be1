import ArgumentParser
import Keyreel
import KeyreelProof

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
