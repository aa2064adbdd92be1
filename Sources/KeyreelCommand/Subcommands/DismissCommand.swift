import ArgumentParser
import Keyreel

/// `keyreel dismiss`: moves a snapshot of the keyboard over real screenshots.
struct DismissCommand: AsyncParsableCommand, FileNamingCommand {
  static let configuration = CommandConfiguration(
    commandName: "dismiss",
    abstract: "Pushes a snapshotted keyboard down and up on real screenshots, frame by frame.")

  /// The behaviour of the screen behind the keyboard.
  enum Content: String, ExpressibleByArgument, CaseIterable {
    case fixed
    case scroll
  }

  @Option(help: .value("A.png", "The screenshot with the keyboard."))
  var shown: String

  @Option(
    help: .value(
      "B.png",
      "The screenshot without the keyboard (default: the keyboard's place is filled with the row above it)."
    ))
  var hidden: String?

  @Option(
    parsing: .unconditional,
    help: .value("X,Y,W,H", "The keyboard's rectangle in pixels (default: found by its keys)."))
  var keyboard: PixelRectArgument?

  @Option(help: .value("DIR", "The folder for the frames."))
  var out: String

  @Option(
    parsing: .unconditional,
    help: .value(
      "0,30,60 | FILE",
      "The keyboard's offset on each frame in pixels: a list, or a file of numbers."))
  var offsets: String?

  @Option(
    parsing: .unconditional,
    help: .value("\"SECONDS:DY …\"", "The finger's path in pixels, sampled at 60 Hz."))
  var drag: String?

  @Option(help: "Whether the screen behind stays (fixed) or moves with the keyboard (scroll).")
  var content = Content.fixed

  @Option(
    parsing: .unconditional,
    help: .value("T", "With --content scroll: the first row that moves."))
  var contentTop: Int?

  @Option(
    help: .value(
      "FILE",
      "Write a reel too: .png is an animated PNG, .gif is a GIF, .y4m is uncompressed video (repeatable)."
    ))
  var reel: [String] = []

  @Flag(help: "Add index.html, a page that shows the frames.")
  var report = false

  @OptionGroup var page: PageOptions

  @OptionGroup var look: ReelLookOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup(visibility: .hidden) var limits: LimitOptions

  func validate() throws {
    try refuse(if: out.isEmpty, "--out needs the name of a folder")
    try refuse(if: offsets != nil && drag != nil, "--offsets and --drag cannot be used together")
    try refuse(if: content == .scroll && contentTop == nil, "--content scroll needs --content-top")
    try look.check(areThereReels: !reel.isEmpty)
    try page.check(hasPage: report, needs: "--report")
    try refuse(
      if: look.reelTouch || look.reelCaptions || !look.reelPause.isEmpty,
      "two pictures have no touches, captions or events that a reel could show")
    try refuse(if: content == .fixed && contentTop != nil, "--content-top needs --content scroll")
  }

  func name(in files: inout NamedFiles) {
    files.read([shown, hidden].compactMap(\.self), as: "the screenshot", of: [.picture])
    if case .offsetsFile(let path) = movement { files.read([path], as: "the file of offsets") }
    files.write(reel, as: "--reel")
    files.fill(out, as: "--out") { [report] name in
      FrameFolder.isOwn(name) || report && name == ReportPage.fileName
    }
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
    if let warning = run.colorWarning(of: reel.compactMap(ReelFormat.init(path:)), look.options) {
      StandardError.write("\(shown): warning: \(warning)\n")
    }
    let folder = try FrameFolder(
      path: out, overwriting: output.overwrite, for: report ? [ReportPage.fileName] : [])
    let reels = try sinks(of: run, folder)
    let meter = ProgressMeter(isQuiet: output.quiet)
    try await run.write(
      to: folder, withReport: report, reels: reels, jobs: output.jobs.count
    ) { meter.update(done: $0, total: $1) }
    meter.finish("\(Count.text(run.frameCount, "frame")) in \(out)")
    page.announce(report ? out : nil, isQuiet: output.quiet)
  }

  private func sinks(of run: DismissalRun, _ folder: FrameFolder) throws -> [any FrameSink] {
    do {
      return try reel.map { path in
        guard let format = ReelFormat(path: path) else { throw ReelFormat.unknown(path) }
        return try format.reel(path, of: run, overwriting: output.overwrite, options: look.options)
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
