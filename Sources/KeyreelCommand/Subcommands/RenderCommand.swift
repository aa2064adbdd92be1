import ArgumentParser
import Keyreel

/// `keyreel render`: a scenario becomes frames.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Runs a scenario and writes its frames and timeline.",
    discussion: """
      Without a scenario, the built-in composer demo. Exits with 1 when a frame does not meet the \
      scenario's expectations.
      """)

  @Argument(help: "The scenario's YAML file.")
  var scenario: String?

  @Option(help: ArgumentHelp("The folder for the frames.", valueName: "DIR"))
  var out: String

  @Option(help: ArgumentHelp("Frames per second instead of the scenario's.", valueName: "HZ"))
  var rate: Int?

  @Option(help: ArgumentHelp("Device pixels a point instead of the device's.", valueName: "N"))
  var scale: Int?

  @Option(
    help: ArgumentHelp("Write these frames only, both included.", valueName: "A..B"))
  var frames: FrameRangeArgument?

  @Flag(help: "Add index.html, a page that shows the run.")
  var report = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let rate, !(1...1000).contains(rate) {
      throw ValidationError("--rate takes 1 to 1000 frames per second")
    }
    if let scale, !(1...4).contains(scale) {
      throw ValidationError("--scale takes 1 to 4 pixels a point")
    }
  }

  func run() async throws {
    let options = RunOptions(
      rate: rate, scale: scale, frames: frames?.range, jobs: output.jobCount)
    let run = try ScenarioRun(
      ScenarioFile.read(scenario), path: scenario ?? ScenarioFile.demoPath, options: options)
    let folder = try FrameFolder(path: out, overwriting: output.overwrite)
    let meter = ProgressMeter(isQuiet: output.quiet)
    let summary = try await run.write(to: folder, withReport: report) { meter.update(done: $0, total: $1) }
    for warning in summary.warnings {
      StandardError.write("\(run.path): warning: \(warning.sentence)\n")
    }
    for failure in summary.failures.prefix(10) {
      StandardError.write("\(run.path): expectation not met: \(failure.message)\n")
    }
    meter.finish("\(summary.frames) frames in \(out)")
    if !summary.failures.isEmpty { throw ExitCode(1) }
  }
}
