/// Draws a run's frames as text for a terminal, at the size of the terminal's window and at the
/// run's own pace.
public struct Preview: Sendable {
  /// The highest frame rate, in frames per second.
  public static let rate: Int = 20

  /// How frames are drawn.
  public let mode: PreviewMode
  /// The window's width, in characters.
  public let columns: Int
  /// The window's height, in lines.
  public let lines: Int

  /// Makes a preview for a window.
  public init(mode: PreviewMode, columns: Int, lines: Int) {
    self.mode = mode
    self.columns = max(8, min(columns, 400))
    self.lines = max(4, min(lines, 200))
  }

  /// The size at which a screen is drawn: the largest size, up to that of the screen, that leaves
  /// one line of the window free.
  ///
  /// If frames are drawn as pixels, a character cell counts as 10 × 20 pixels.
  func size(of screen: PixelSize) -> PixelSize {
    let room =
      mode == .blocks
      ? PixelSize(width: columns, height: (lines - 1) * 2)
      : PixelSize(width: columns * 10, height: (lines - 1) * 20)
    let fitting = min(
      Double(room.width) / Double(screen.width), Double(room.height) / Double(screen.height), 1)
    let height = max(2, Int(Double(screen.height) * fitting))
    return PixelSize(
      width: max(1, Int(Double(screen.width) * fitting)),
      height: mode == .blocks ? height / 2 * 2 : height)
  }

  /// Draws the frames of a run, each in place of the previous one if the output is a terminal.
  ///
  /// - Parameters:
  ///   - run: The run whose frames are drawn; at most ``rate`` of them per second are shown.
  ///   - renderer: The renderer that has already drawn the run's frames, if there is one.
  ///   - isLive: Whether the output is a terminal. On a terminal, frames play in real time, each in
  ///     place of the previous one; otherwise, frames follow each other immediately.
  ///   - write: Writes the text.
  /// - Throws: Any error that `write` throws, or `interrupted`.
  /// - Complexity: O(*n*) in the number of pixels in the frames shown.
  package func draw(
    _ run: ScenarioRun, drawnBy renderer: FrameRenderer? = nil, isLive: Bool,
    write: @escaping (String) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    let sink = PreviewSink(self, of: run, isLive: isLive, write: write)
    var frames = RunFrames(run, sink.numbers, by: renderer ?? run.renderer())
    if isLive { try write("\u{1B}[?25l\u{1B}[2J") }
    defer { if isLive { try? write("\u{1B}[?25h\n") } }
    try FrameLoop([sink]).run(inOrder: { () throws(KeyreelError) in try frames.next() })
  }

  /// A picture in the requested mode, followed by a newline.
  func drawn(_ picture: Bitmap) -> String {
    switch mode {
    case .blocks: Self.halfBlocks(picture)
    case .kitty: Self.kitty(picture)
    }
  }
}

/// Draws the frames of a run as text; on a terminal, no frame is shown before it is due.
private final class PreviewSink: FrameSink {
  private let preview: Preview
  private let run: ScenarioRun
  private let canvas: ReelCanvas
  private let scaler: AreaScaler
  /// The time at which each frame is shown, counted in the run's frames from the first drawn frame.
  private let times: [Int: Int]
  private let isLive: Bool
  private let write: (String) throws(KeyreelError) -> Void
  private let start = ContinuousClock.now

  /// The frames that are shown.
  var numbers: Set<Int> { Set(times.keys) }

  init(
    _ preview: Preview, of run: ScenarioRun, isLive: Bool,
    write: @escaping (String) throws(KeyreelError) -> Void
  ) {
    (self.preview, self.run, self.isLive, self.write) = (preview, run, isLive, write)
    canvas = ReelCanvas(of: run)
    scaler = AreaScaler(from: canvas.size, to: preview.size(of: canvas.size))
    let schedule = ReelSchedule(
      rate: run.frameRate, frameCount: run.drawnFrameCount, limit: Preview.rate)
    times = Dictionary(
      uniqueKeysWithValues: schedule.entries.map { (run.firstDrawnFrame + $0.frame, $0.frame) })
  }

  func begin(_ frame: NumberedFrame) throws(KeyreelError) -> FrameWork<String>? {
    guard let time = times[frame.number] else { return nil }
    if isLive {
      try Self.wait(until: start + .seconds(Double(time) / Double(run.frameRate)))
    }
    let caption = "frame \(frame.number) of \(run.frameCount)"
    return FrameWork { [preview, canvas, scaler] in
      preview.drawn(scaler.scaled(canvas.opaque(frame.picture))) + caption
    }
  }

  func take(_ text: String) throws(KeyreelError) {
    try write((isLive ? "\u{1B}[H" : "") + text + (isLive ? "\u{1B}[K" : "\n"))
  }

  func finish() {}

  /// Sleeps in short intervals, so that a signal is noticed soon.
  private static func wait(until moment: ContinuousClock.Instant) throws(KeyreelError) {
    while ContinuousClock.now < moment {
      try Interruption.check()
      Pause.brief()
    }
  }
}

/// A short sleep of the calling thread; a signal ends the sleep early.
enum Pause {
  /// Sleeps for about five milliseconds.
  static func brief() { usleep(5_000) }
}

/// How frames are drawn in a terminal.
public enum PreviewMode: String, Sendable, Hashable, CaseIterable {
  /// Two pixels per character, drawn as a coloured upper half block; this mode works in every
  /// terminal with 24-bit colour.
  case blocks
  /// The Kitty graphics protocol.
  case kitty

  /// The best mode that the terminal supports, according to its environment variables.
  ///
  /// - Parameter environment: Returns the value of a variable, or nil if the variable is not set.
  public static func best(in environment: (String) -> String?) -> PreviewMode {
    let term = environment("TERM") ?? ""
    let program = environment("TERM_PROGRAM") ?? ""
    if environment("KITTY_WINDOW_ID") != nil || term.contains("kitty")
      || ["ghostty", "WezTerm"].contains(program)
    {
      return .kitty
    }
    return .blocks
  }
}

extension Preview {
  /// A picture made of upper half blocks: the upper pixel is the block's colour, and the lower
  /// pixel is its background.
  ///
  /// Colour codes are written only where the colour changes (ECMA-48, ISO 8613-6 24-bit colours).
  /// - Precondition: the height is even.
  /// - Complexity: O(*n*) in the number of pixels.
  static func halfBlocks(_ picture: Bitmap) -> String {
    var out = ""
    for row in stride(from: 0, to: picture.height - 1, by: 2) {
      var last: (UInt32, UInt32)?
      for column in 0..<picture.width {
        let (upper, lower) = (picture[column, row], picture[column, row + 1])
        if last?.0 != upper { out += "\u{1B}[38;2;\(levels(upper))m" }
        if last?.1 != lower { out += "\u{1B}[48;2;\(levels(lower))m" }
        last = (upper, lower)
        out += "▀"
      }
      out += "\u{1B}[0m\n"
    }
    return out
  }

  private static func levels(_ pixel: UInt32) -> String {
    "\(pixel & 255);\(pixel >> 8 & 255);\(pixel >> 16 & 255)"
  }

  /// A picture in the Kitty graphics protocol: a PNG in base64, in pieces of at most 4096 bytes.
  ///
  /// The picture is drawn at the cursor and replaces the previous one (`i=1`); the terminal sends
  /// no response (`q=2`).
  /// - Complexity: O(*n*) in the number of pixels.
  static func kitty(_ picture: Bitmap) -> String {
    guard let png = try? PNGEncoder.encode(picture) else { return "" }
    var rest = Array(Base64.text(png).utf8)[...]
    var out = ""
    var keys = "a=T,f=100,i=1,p=1,q=2,"
    while !rest.isEmpty {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      let text = String(decoding: piece, as: UTF8.self)
      out += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(text)\u{1B}\\"
      keys = ""
    }
    return out + "\n"
  }
}
