import ArgumentParser
import KeyreelCommandEdge
import KeyreelFormSimulation
import Keyreel
import KeyreelPixels

/// `keyreel check`: a screen recording is judged.
struct CheckCommand: ParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Judges a screen recording: whether the content stays on the keyboard, frame by frame.",
    discussion:
      "Exits with 0 if everything that could be judged holds, with 1 if something is broken, and with 2 if nothing could be judged."
  )

  @Argument(
    help: ArgumentHelp(
      "A recording that ffmpeg reads, an animated PNG, a folder of PNG frames, or - for y4m on standard input.",
      valueName: "RECORDING"))
  var recording: String

  @Option(
    help: ArgumentHelp("Simulate this scenario and report the differences.", valueName: "SCENARIO"))
  var against: String?

  @Option(help: ArgumentHelp("The device (default: found by the frames' size).", valueName: "ID"))
  var device: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The rectangle of the keyboard at rest, in pixels (default: found by its keys).",
      valueName: "X,Y,W,H"))
  var keyboard: PixelRectArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What rests on the keyboard: auto, none, or a rectangle of the first frame in pixels.",
      valueName: "auto|none|X,Y,W,H"))
  var pinned: String = "auto"

  @Option(
    help: ArgumentHelp("How far the pinned edge may be from its line, in points.", valueName: "PT"))
  var tolerance: Double = 2

  @Option(
    help: ArgumentHelp("Frames per second of a folder without a timeline.", valueName: "HZ"))
  var rate: Double = 60

  @Option(help: ArgumentHelp("Write the measurements to this folder.", valueName: "DIR"))
  var out: String?

  @Flag(help: "With --out, write a page that shows the recording beside its chart.")
  var report = false

  @Flag(help: "Replace the files of an earlier check in the folder.")
  var overwrite = false

  @Flag(help: "Print one JSON document.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write JUnit XML to this file; an existing file is replaced.", valueName: "FILE"))
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write SARIF for code hosts to this file; an existing file is replaced.", valueName: "FILE"))
  var sarif: String?

  @Flag(help: "Print only errors.")
  var quiet = false

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    if recording.isEmpty { throw ValidationError("RECORDING is empty; name a file or a folder") }
    if report && out == nil { throw ValidationError("--report needs --out") }
    if overwrite && out == nil { throw ValidationError("--overwrite needs --out") }
    if out?.isEmpty == true { throw ValidationError("--out needs the name of a folder") }
    if !(tolerance >= 0.1 && tolerance <= 100) {
      throw ValidationError("--tolerance takes 0.1 to 100 points")
    }
    if !(rate >= 1 && rate <= 1000) { throw ValidationError("--rate takes 1 to 1000 Hz") }
    if pinnedChoice == nil {
      throw ValidationError("--pinned takes auto, none or a rectangle X,Y,W,H in pixels")
    }
  }

  var files: NamedFiles {
    var files = NamedFiles()
    if recording != "-" { files.read([recording], as: "the recording") { FrameFolder.isOwn($0) } }
    files.read([against].compactMap(\.self), as: "the scenario")
    files.write([junit].compactMap(\.self), as: "--junit")
    files.write([sarif].compactMap(\.self), as: "--sarif")
    files.fill(out, as: "--out", owns: RecordingReport.isOwn)
    return files
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
    try report?.write(check, comparison)
    if let junit { try TextFile.write(check.junit, to: junit) }
    if let sarif { try TextFile.write(check.sarif, to: sarif) }
    if json {
      try StandardOutput.write(check.document(with: comparison).text)
    } else if !quiet {
      try StandardOutput.write(
        (check.lines(naming: \.words) + (comparison?.lines ?? [])).joined(separator: "\n"))
    }
    if check.exitCode != 0 { throw ExitCode(check.exitCode) }
  }

  private var options: RecordingOptions {
    RecordingOptions(
      device: device, keyboard: keyboard?.rect, pinned: pinnedChoice ?? .automatic,
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
