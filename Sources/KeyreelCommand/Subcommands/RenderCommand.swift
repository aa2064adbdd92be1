import ArgumentParser
import KeyreelCommandEdge
import Keyreel
import KeyreelPlainText
import KeyreelReport

/// `keyreel render`: a scenario becomes frames.
struct RenderCommand: AsyncParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Runs a scenario and writes its frames and timeline.",
    discussion: """
      Without a scenario, it runs the built-in composer demo. Exits with 1 if a frame does not meet the \
      scenario's expectations.
      """)

  @Argument(help: "The scenario's YAML file.")
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "The folder for the frames; not needed with --reel.", valueName: "DIR"))
  var out: String?

  @Option(help: ArgumentHelp("Frames per second, 1 to 240.", valueName: "HZ"))
  var rate: Int?

  @Option(help: ArgumentHelp("Device pixels per point, 1 to 8.", valueName: "N"))
  var scale: Int?

  @Option(
    help: ArgumentHelp(
      "Write only frames A to B, both included, such as 3..20, or 3..3 for one. B may lie beyond the last frame.",
      valueName: "A..B"))
  var frames: FrameRangeArgument?

  @Option(
    help: ArgumentHelp(
      "Write a reel too: .png is an animated PNG, .gif is a GIF (256 colours, 50 frames a second at "
        + "most), .y4m is uncompressed video, - is standard output (repeatable).", valueName: "FILE"
    ))
  var reel: [String] = []

  @Option(help: ArgumentHelp("The format of --reel -.", valueName: "y4m"))
  var reelFormat: ReelFormat?

  @Flag(help: "Add index.html, a page that shows the run.")
  var report = false

  @Flag(help: "With --report: show the page in the browser.")
  var open = false

  @Flag(
    help:
      "Continue an interrupted run of this scenario. Frames that are already there and right are not written again."
  )
  var resume = false

  @OptionGroup var look: ReelLookOptions

  @OptionGroup var preview: PreviewOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    let (rates, scales) = (RunOptions.rates, RunOptions.scales)
    if let rate, !rates.contains(rate) {
      throw ValidationError(
        "--rate takes \(rates.lowerBound) to \(rates.upperBound) frames per second")
    }
    if let scale, !scales.contains(scale) {
      throw ValidationError(
        "--scale takes \(scales.lowerBound) to \(scales.upperBound) pixels per point")
    }
    if out == "" { throw ValidationError("--out needs the name of a folder") }
    if preview.preview && reel.contains("-") {
      throw ValidationError(
        "--preview and --reel - cannot be used together: both write to standard output")
    }
    if out == nil && reel.isEmpty && !preview.preview {
      throw ValidationError("the frames need a folder: add --out DIR, such as --out frames")
    }
    if resume && out == nil { throw ValidationError("--resume needs --out") }
    if resume && output.overwrite {
      throw ValidationError("--resume and --overwrite cannot be used together")
    }
    if report && out == nil {
      throw ValidationError("--report needs --out")
    }
    if open && !report { throw ValidationError("--open needs --report") }
    if reel.contains("-") && reelFormat != .y4m {
      throw ValidationError("--reel - needs --reel-format y4m")
    }
    if reel.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("--reel names standard output twice")
    }
    if let option = look.firstUsed, reel.isEmpty {
      throw ValidationError("\(option) needs --reel")
    }
  }

  var files: NamedFiles {
    var files = NamedFiles()
    files.readScenarios([scenario].compactMap(\.self), limits: limits.values)
    files.write(reel, as: "--reel")
    files.fill(out, as: "--out") { [report] name in
      FrameFolder.isOwn(name) || report && name == ReportPage.fileName
    }
    return files
  }

  /// The format of a reel by its name.
  private func format(of path: String) throws(KeyreelError) -> ReelFormat {
    if let format = path == "-" ? reelFormat : ReelFormat(path: path) { return format }
    throw .usage(
      message: "the format of the reel '\(path)' is not known",
      remedy:
        "name a file that ends in .png, .gif or .y4m, or give --reel-format y4m with --reel -")
  }

  func run() async throws {
    if reel.isEmpty { Interruption.endAtOnce() }
    let options = RunOptions(
      rate: rate, scale: scale, frames: frames?.range, jobs: output.jobCount,
      limits: limits.values)
    let run = try ScenarioRun(
      read: ScenarioFile.read(scenario, limits: limits.values),
      from: scenario ?? ScenarioFile.demoPath,
      options: options)
    if out == nil && reel.isEmpty { return try preview.draw(run) }
    try LongRunQuestion.ask(about: run, isQuiet: output.quiet)
    let job = RenderJob(
      run, to: out,
      reels: try reel.map { (path) throws(KeyreelError) in (path, try format(of: path)) },
      withReport: report, overwriting: output.overwrite, resuming: resume, look: look.options,
      isQuiet: output.quiet)
    let (summary, renderer) = try await job.written()
    if report, let out { PageAddress.tell(of: out, opens: open, isQuiet: output.quiet) }
    try preview.draw(run, by: renderer)
    if job.tellFailures(of: summary) { throw ExitCode(1) }
  }
}
