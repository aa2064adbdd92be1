import ArgumentParser
import Keyreel

/// `keyreel render`: turns a scenario into frames.
struct RenderCommand: AsyncParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Runs a scenario and writes its frames and timeline.",
    discussion: """
      Without a scenario, it runs the built-in composer demo. Exits with 1 if a frame does not meet the \
      scenario's expectations.
      """)

  @Argument(help: "The scenario's YAML file, or - for standard input.")
  var scenario: String?

  @Option(help: .value("DIR", "The folder for the frames; not needed with --reel."))
  var out: String?

  @Option(help: .value("HZ", "Frames per second, 1 to 240."))
  var rate: Int?

  @Option(help: .value("N", "Device pixels per point, 1 to 8."))
  var scale: Int?

  @Option(
    help: .value(
      "A..B",
      "Write only frames A to B, both included, such as 3..20, or 3..3 for one. B may be beyond the last frame."
    ))
  var frames: FrameRangeArgument?

  @Option(
    help: .value(
      "FILE",
      "Write a reel too: .png is an animated PNG, .gif is a GIF (256 colours, at most 50 frames "
        + "per second), .y4m is uncompressed video, - is standard output (repeatable)."))
  var reel: [String] = []

  @Option(help: .value("y4m", "The format of --reel -."))
  var reelFormat: ReelFormat?

  @Option(
    help: .value(
      "FILE", "Also write a CSV table of the frames: where the keyboard is, and what follows it."
    ))
  var csv: [String] = []

  @Flag(help: "Add index.html, a page that shows the run.")
  var report = false

  @Flag(help: "With --report: show the page in the browser.")
  var open = false

  @Flag(
    help:
      "Continue an interrupted run of this scenario. Frames that exist and are correct are not written again."
  )
  var resume = false

  @OptionGroup var look: ReelLookOptions

  @OptionGroup var preview: PreviewOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    let (rates, scales) = (RunOptions.rates, RunOptions.scales)
    try require(
      rate, in: rates, "--rate accepts \(rates.lowerBound) to \(rates.upperBound) frames per second"
    )
    try require(
      scale, in: scales,
      "--scale accepts \(scales.lowerBound) to \(scales.upperBound) pixels per point")
    try refuse(if: out == "", "--out needs the name of a folder")
    try refuse(if: csv.count > 1, "--csv is given \(csv.count) times: name one file")
    try refuse(if: csv == [""] || csv == ["-"], "--csv needs the name of a file")
    try refuse(
      if: preview.preview && reel.contains("-"),
      "--preview and --reel - cannot be used together: both write to standard output")
    try refuse(
      if: out == nil && reel.isEmpty && !preview.preview,
      "the frames need a folder: add --out DIR, such as --out frames")
    try refuse(if: !csv.isEmpty && out == nil && reel.isEmpty, "--csv needs --out or --reel")
    try refuse(if: resume && out == nil, "--resume needs --out")
    try refuse(if: resume && output.overwrite, "--resume and --overwrite cannot be used together")
    try refuse(if: report && out == nil, "--report needs --out")
    try refuse(if: open && !report, "--open needs --report")
    try refuse(if: reel.contains("-") && reelFormat != .y4m, "--reel - needs --reel-format y4m")
    try refuse(if: reel.count { $0 == "-" } > 1, "--reel names standard output twice")
    try look.check(areThereReels: !reel.isEmpty)
  }

  func name(in files: inout NamedFiles) {
    files.readScenarios([scenario].compactMap(\.self), limits: limits.values)
    files.write(reel, as: "--reel")
    files.write(csv, as: "--csv")
    files.fill(out, as: "--out") { [report] name in
      FrameFolder.isOwn(name) || report && name == ReportPage.fileName
    }
  }

  /// The format of a reel, determined by the file's name or, for standard output, by
  /// `--reel-format`.
  private func format(of path: String) throws(KeyreelError) -> ReelFormat {
    if let format = path == "-" ? reelFormat : ReelFormat(path: path) { return format }
    throw ReelFormat.unknown(path, others: ", or give --reel-format y4m with --reel -")
  }

  /// Warns if a run is so long that its frames may fill a disk; in an interactive terminal, asks
  /// whether to continue.
  /// - Throws: `usage` if the user is asked and does not answer yes.
  private static func ask(about run: ScenarioRun) throws(KeyreelError) {
    guard let sentence = run.unusualLength else { return }
    StandardError.write("\(run.path): warning: \(sentence)\n")
    guard StandardError.isTerminal, isatty(STDIN_FILENO) == 1 else { return }
    StandardError.write("Continue? [y/N] ")
    guard let answer = readLine(), answer.lowercased().hasPrefix("y") else {
      throw .usage(
        message: "the run was not started",
        remedy: "correct the times, or add --quiet if the run is meant to be long")
    }
  }

  func run() async throws {
    if reel.isEmpty { Interruption.endAtOnce() }
    let options = RunOptions(
      rate: rate, scale: scale, frames: frames?.range, jobs: output.jobs.count,
      limits: limits.values)
    let run = try ScenarioRun(
      read: ScenarioFile.readOrInput(scenario, limits: limits.values),
      from: scenario.map(InputFile.name) ?? ScenarioFile.demoPath,
      options: options)
    if out == nil && reel.isEmpty { return try preview.draw(run) }
    if let csv = csv.first {
      try TextFile.prepare(csv, overwriting: output.overwrite || resume)
    }
    if !output.quiet { try Self.ask(about: run) }
    let (summary, renderer) = try await RenderJob.write(
      run, to: out,
      reels: try reel.map { (path) throws(KeyreelError) in (path, try format(of: path)) },
      withReport: report, overwriting: output.overwrite, resuming: resume, look: look.options,
      isQuiet: output.quiet)
    if let csv = csv.first { try TextFile.write(run.table, to: csv) }
    if report, let out { PageAddress.announce(out, opens: open, isQuiet: output.quiet) }
    try preview.draw(run, by: renderer)
    if RenderJob.reportFailures(of: summary, in: run) { throw ExitCode(1) }
  }
}

/// `A..B`: the frames from A to B, inclusive.
struct FrameRangeArgument: ExpressibleByArgument {
  /// The frames.
  let range: ClosedRange<Int>

  init?(argument: String) {
    guard let dots = argument.firstRange(of: ".."),
      let first = Int(argument[..<dots.lowerBound]), let last = Int(argument[dots.upperBound...]),
      first >= 0, last >= first
    else { return nil }
    range = first...last
  }
}
