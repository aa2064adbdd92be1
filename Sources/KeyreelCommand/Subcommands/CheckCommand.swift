import ArgumentParser
import Keyreel

/// `keyreel check`: judges a screen recording.
struct CheckCommand: ParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Judges a screen recording: whether the content stays on the keyboard, frame by frame.",
    discussion:
      "Exits with 0 if everything that could be judged holds, with 1 if something is broken, and with 2 if nothing could be judged."
  )

  @Argument(
    help: .value(
      "RECORDING",
      "A recording that ffmpeg reads, an animated PNG, a folder of PNG frames, or - for y4m on standard input."
    ))
  var recording: String

  @Option(help: .value("SCENARIO", "Simulate this scenario and report the differences."))
  var against: String?

  @Flag(
    help: "Name the known strategy that moves the form of --against as the recording does.")
  var which = false

  @Option(help: .value("ID", "The device (default: found by the screen's shape and its keys)."))
  var device: String?

  @Option(
    parsing: .unconditional,
    help: .value(
      "auto|X,Y,W,H",
      "The phone's screen in the picture: auto, or a rectangle in pixels."))
  var screen: String = "auto"

  @Option(
    parsing: .unconditional,
    help: .value(
      "X,Y,W,H", "The rectangle of the keyboard at rest, in pixels (default: found by its keys)."))
  var keyboard: PixelRectArgument?

  @Option(
    parsing: .unconditional,
    help: .value(
      "auto|none|X,Y,W,H",
      "What rests on the keyboard: auto, none, or a rectangle of the first frame in pixels."))
  var pinned: String = "auto"

  @Option(help: .value("PT", "How far the pinned edge may be from its line, in points."))
  var tolerance: Double = 2

  @Option(help: .value("HZ", "Frames per second of a folder without a timeline."))
  var rate: Double = 60

  @Option(help: .value("DIR", "Write the measurements to this folder."))
  var out: String?

  @Flag(help: "With --out, write a page that shows the recording beside its chart.")
  var report = false

  @OptionGroup var page: PageOptions

  @Flag(help: "Replace the files of an earlier check in the folder.")
  var overwrite = false

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var findings: FindingOptions

  @Flag(help: "Print only errors.")
  var quiet = false

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    try refuse(if: recording.isEmpty, "RECORDING is empty; name a file or a folder")
    try refuse(if: report && out == nil, "--report needs --out")
    try page.check(hasPage: report, needs: "--report")
    try refuse(if: overwrite && out == nil, "--overwrite needs --out")
    try refuse(if: out == "", "--out needs the name of a folder")
    try refuse(if: which && against == nil, "--which needs --against")
    try require(tolerance, in: 0.1...100, "--tolerance accepts 0.1 to 100 points")
    try require(rate, in: 1...1000, "--rate accepts 1 to 1000 Hz")
    try refuse(
      if: screen != "auto" && PixelRectArgument(argument: screen) == nil,
      "--screen accepts auto or a rectangle X,Y,W,H in pixels")
    try refuse(
      if: pinnedChoice == nil, "--pinned accepts auto, none or a rectangle X,Y,W,H in pixels")
  }

  func name(in files: inout NamedFiles) {
    files.read(
      [recording], as: "the recording", of: [.recording, .picture, .otherPicture, .folder]
    ) { FrameFolder.isOwn($0) }
    files.read([against].compactMap(\.self), as: "the scenario", of: [.scenario])
    findings.name(in: &files)
    files.fill(out, as: "--out", owns: RecordingReport.isOwn)
  }

  func run() throws {
    Interruption.endAtOnce()
    if let device { _ = try DeviceCatalogue.named(device) }
    let scenario = try against.map { try ScenarioFile.read($0, limits: limits.values) }
    let report = try out.map {
      try RecordingReport(folder: $0, overwriting: overwrite, hasPage: self.report)
    }
    let check = try RecordingCheck(recording, options: options, for: report)
    let comparison = try scenario.map { try RecordingComparison(check, against: $0) }
    let ranking = which ? try check.strategies(against: scenario) : nil
    try report?.write(check, comparison)
    if self.report { page.announce(out, isQuiet: quiet || json) }
    try findings.write(junit: check.junit, sarif: check.sarif)
    if json {
      try StandardOutput.write(check.document(with: comparison, ranking).text)
    } else if !quiet {
      try StandardOutput.write(
        (check.lines(naming: \.words) + (comparison?.lines ?? []) + (ranking?.lines ?? []))
          .joined(separator: "\n"))
    }
    if check.exitCode != 0 { throw ExitCode(check.exitCode) }
  }

  private var options: RecordingOptions {
    RecordingOptions(
      device: device, screen: PixelRectArgument(argument: screen)?.rect, keyboard: keyboard?.rect,
      pinned: pinnedChoice ?? .automatic,
      tolerance: tolerance, rate: rate)
  }

  private var pinnedChoice: RecordingOptions.Pinned? {
    switch pinned {
    case "auto": .automatic
    case "none": RecordingOptions.Pinned.none
    default: PixelRectArgument(argument: pinned).map { .rectangle($0.rect) }
    }
  }
}
