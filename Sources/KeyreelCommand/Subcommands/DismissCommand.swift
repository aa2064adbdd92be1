import ArgumentParser
import Golden
import Keyreel
import Snapshot

/// `keyreel dismiss`: the fake keyboard on real screenshots.
struct DismissCommand: AsyncParsableCommand, LimitedCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "dismiss",
    abstract: "Pushes a snapshotted keyboard down and up on real screenshots, frame by frame.")

  /// What the screen behind the keyboard does.
  enum Content: String, ExpressibleByArgument, CaseIterable {
    case fixed
    case scroll
  }

  @Option(help: ArgumentHelp("The screenshot with the keyboard.", valueName: "A.png"))
  var shown: String

  @Option(
    help: ArgumentHelp(
      "The screenshot without it; otherwise its place is filled with the row above.",
      valueName: "B.png"))
  var hidden: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The keyboard's rectangle in pixels; otherwise found by comparing the two.",
      valueName: "X,Y,W,H"))
  var keyboard: PixelRectArgument?

  @Option(help: ArgumentHelp("The folder for the frames.", valueName: "DIR"))
  var out: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The keyboard's offset on each frame in pixels: a list, or a file of numbers.",
      valueName: "0,30,60 | FILE"))
  var offsets: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The finger's way in pixels, sampled at 60 Hz.", valueName: "\"SECONDS:DY …\""))
  var drag: String?

  @Option(help: "Whether the screen behind stays (fixed) or moves with the keyboard (scroll).")
  var content = Content.fixed

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --content scroll: the first row that moves.", valueName: "T"))
  var contentTop: Int?

  @OptionGroup var output: OutputOptions

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if out.isEmpty { throw ValidationError("--out takes the name of a folder") }
    if offsets != nil && drag != nil {
      throw ValidationError("--offsets and --drag exclude each other")
    }
    if content == .scroll && contentTop == nil {
      throw ValidationError("--content scroll needs --content-top")
    }
    if content == .fixed && contentTop != nil {
      throw ValidationError("--content-top goes with --content scroll")
    }
  }

  var files: NamedFiles {
    var files = NamedFiles()
    files.read([shown], as: "the screenshot")
    files.read([hidden].compactMap(\.self), as: "the screenshot")
    if case .offsetsFile(let path) = movement { files.read([path], as: "the file of offsets") }
    files.fill(out, as: "--out", owns: FrameFolder.isOwn)
    return files
  }

  func run() async throws {
    Interruption.endAtOnce()
    let run = try DismissalRun(
      shown: shown, hidden: hidden, keyboard: keyboard?.rect,
      content: contentTop.map { .scroll(top: $0) } ?? .fixed, movement: movement)
    if run.isFilledFromAbove {
      StandardError.write(
        "\(shown): warning: without --hidden the keyboard's place is filled with the row above it\n"
      )
    }
    let folder = try FrameFolder(path: out, overwriting: output.overwrite)
    let meter = ProgressMeter(isQuiet: output.quiet)
    try await run.write(to: folder, jobs: output.jobCount) { meter.update(done: $0, total: $1) }
    meter.finish("\(Count.text(run.frameCount, "frame")) in \(out)")
  }

  private var movement: DismissalRun.Movement {
    if let drag { return .drag(drag) }
    return offsets.map(DismissalRun.Movement.init(offsetsOption:)) ?? .thereAndBack
  }
}
