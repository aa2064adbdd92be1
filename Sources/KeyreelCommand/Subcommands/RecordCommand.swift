import ArgumentParser
import Keyreel
import KeyreelProof
import KeyreelRendering
import KeyreelScenario

/// `keyreel record`: writes goldens.
struct RecordCommand: AsyncParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Renders scenarios and records them as goldens.",
    discussion: """
      A golden that already matches is not touched. Nothing is recorded while the variable CI is set: a person \
      has to look at a new golden.
      """)

  @Argument(help: "Scenario files or names of goldens.")
  var scenarios: [String]

  @OptionGroup var golden: GoldenOptions

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  @Flag(help: "Record even if CI is set.")
  var force = false

  func validate() throws {
    let isCI = Environment.variable("CI")?.isEmpty == false
    try refuse(
      if: isCI && !force, "nothing is recorded while CI is set; --force records anyway")
  }

  func name(in files: inout NamedFiles) {
    files.readScenarios(scenarios, limits: limits.values, of: [.scenario, .folder])
    if let folder = try? golden.folder() {
      files.expect([folder], as: "the folder of goldens", of: [.folder])
    }
  }

  func run() async throws {
    let root = try golden.folder()
    let recorder = GoldenRecorder(
      root: root, jobs: golden.jobs.count, limits: limits.values)
    let all = try recorder.distinct(scenarios)
    for scenario in all {
      let meter = ProgressMeter(isQuiet: self.golden.quiet)
      let golden = try await recorder.record(scenario) { meter.update(done: $0, total: $1) }
      try StandardOutput.write("\(golden.name): \(golden.outcome.rawValue)")
      for line in golden.warnings { StandardError.write(line + "\n") }
      MachineFonts.warn(of: golden.machineFonts, boxes: golden.boxedLetters, in: golden.name)
      MachineFonts.warn(
        ofEmoji: golden.boxedEmoji, divided: golden.dividedEmoji, in: golden.name)
    }
    ProgressMeter(isQuiet: golden.quiet).finish("\(Count.text(all.count, "golden")) in \(root)")
  }
}
