import ArgumentParser
import KeyreelCommandEdge
import Keyreel
import KeyreelPlainText
import KeyreelReport
import KeyreelSnapshot

/// `keyreel dismiss`: the fake keyboard on real screenshots.
struct DismissCommand: AsyncParsableCommand, FileNamingCommand {
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
      "The screenshot without it (default: its place is filled with the row above).",
      valueName: "B.png"))
  var hidden: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The keyboard's rectangle in pixels (default: found by its keys).",
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
      "The finger's path in pixels, sampled at 60 Hz.", valueName: "\"SECONDS:DY …\""))
  var drag: String?

  @Option(help: "Whether the screen behind stays (fixed) or moves with the keyboard (scroll).")
  var content = Content.fixed

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --content scroll: the first row that moves.", valueName: "T"))
  var contentTop: Int?

  @Option(
    help: ArgumentHelp(
      "Write a reel too: .png is an animated PNG, .gif is a GIF, .y4m is uncompressed video (repeatable).",
      valueName: "FILE"))
  var reel: [String] = []

  @Flag(help: "Add index.html, a page that shows the frames.")
  var report = false

  @OptionGroup var look: ReelLookOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    if out.isEmpty { throw ValidationError("--out needs the name of a folder") }
    if offsets != nil && drag != nil {
      throw ValidationError("--offsets and --drag cannot be used together")
    }
    if content == .scroll && contentTop == nil {
      throw ValidationError("--content scroll needs --content-top")
    }
    if let option = look.firstUsed, reel.isEmpty {
      throw ValidationError("\(option) needs --reel")
    }
    if look.touch || look.captions || !look.pause.isEmpty {
      throw ValidationError(
        "two pictures have no touches, captions or events that a reel could show")
    }
    if content == .fixed && contentTop != nil {
      throw ValidationError("--content-top needs --content scroll")
    }
  }

  var files: NamedFiles {
    var files = NamedFiles()
    files.read([shown], as: "the screenshot")
    files.read([hidden].compactMap(\.self), as: "the screenshot")
    if case .offsetsFile(let path) = movement { files.read([path], as: "the file of offsets") }
    files.write(reel, as: "--reel")
    files.fill(out, as: "--out") { [report] name in
      FrameFolder.isOwn(name) || report && name == ReportPage.fileName
    }
    return files
  }

  func run() async throws {
    if reel.isEmpty { Interruption.endAtOnce() }
    let run = try DismissalRun(
      shown: shown, hidden: hidden, keyboard: keyboard?.rect,
      content: contentTop.map { .scroll(top: $0) } ?? .fixed, movement: movement,
      limits: limits.values)
    if run.isFilledFromAbove {
      StandardError.write(
        "\(shown): warning: without --hidden the keyboard's place is filled with the row above it\n"
      )
    }
    let folder = try FrameFolder(
      path: out, overwriting: output.overwrite, for: report ? [ReportPage.fileName] : [])
    let reels = try sinks(of: run, folder)
    let meter = ProgressMeter(isQuiet: output.quiet)
    try await run.write(
      to: folder, withReport: report, reels: reels, jobs: output.jobCount
    ) { meter.update(done: $0, total: $1) }
    meter.finish("\(Count.text(run.frameCount, "frame")) in \(out)")
  }

  private func sinks(of run: DismissalRun, _ folder: FrameFolder) throws -> [any ReelSink] {
    do {
      return try reel.map { path in
        guard let format = ReelFormat(path: path) else {
          throw KeyreelError.usage(
            message: "the format of the reel '\(path)' is not known",
            remedy: "name a file that ends in .png, .gif or .y4m")
        }
        return try format.reel(
          path, of: run, overwriting: output.overwrite, options: look.options)
      }
    } catch {
      folder.discardIfNew()
      throw error
    }
  }

  private var movement: DismissalRun.Movement {
    if let drag { return .drag(drag) }
    return offsets.map(DismissalRun.Movement.init(offsetsOption:)) ?? .thereAndBack
  }
}
