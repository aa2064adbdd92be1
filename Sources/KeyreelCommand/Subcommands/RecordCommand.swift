import ArgumentParser
import Keyreel

/// `keyreel record`: writes goldens.
struct RecordCommand: AsyncParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Renders scenarios and records them as goldens.",
    discussion: """
      A golden that already matches is not touched. Refused where CI is set to anything but nothing: a golden is \
      made by somebody who looks at it.
      """)

  @Argument(help: "Scenario files or names of goldens.")
  var scenarios: [String]

  @OptionGroup var golden: GoldenOptions

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  @Flag(help: "Record even where CI is set.")
  var force = false

  func validate() throws {
    let isCI = Environment.variable("CI")?.isEmpty == false
    if isCI && !force {
      throw ValidationError("recording is refused where CI is set; --force records all the same")
    }
  }

  func run() async throws {
    let recorder = GoldenRecorder(root: golden.goldens, jobs: golden.jobs ?? Cores.count)
    for scenario in try recorder.distinct(scenarios) {
      let meter = ProgressMeter(isQuiet: self.golden.quiet)
      let golden = try await recorder.record(scenario) { meter.update(done: $0, total: $1) }
      try StandardOutput.write("\(golden.name): \(golden.outcome.rawValue)")
      MachineFonts.warn(of: golden.machineFonts, in: golden.name)
    }
  }
}
