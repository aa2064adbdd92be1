import ArgumentParser
import Keyreel

/// `--preview`: a run drawn in the terminal.
struct PreviewOptions: ParsableArguments {
  @Flag(help: "Draw the frames in the terminal, in real time.")
  var preview = false

  @Option(
    help: .value(
      "blocks|kitty",
      "With --preview, use blocks or kitty instead of what the terminal is known to support."
    ))
  var previewMode: PreviewMode?

  func validate() throws {
    try refuse(if: previewMode != nil && !preview, "--preview-mode needs --preview")
  }

  /// Draws a run if `--preview` is used; `renderer` is the renderer that has already drawn the
  /// run's frames, if there is one.
  func draw(_ run: ScenarioRun, by renderer: FrameRenderer? = nil) throws(KeyreelError) {
    guard preview else { return }
    let window = Self.window
    let mode = previewMode ?? PreviewMode.best(in: Environment.variable)
    let picture = Preview(mode: mode, columns: window.columns, lines: window.lines)
    try picture.draw(run, drawnBy: renderer, isLive: StandardError.isTerminalOutput) {
      (text) throws(KeyreelError) in
      try StandardOutput.stream(text)
    }
  }

  /// The columns and lines of the terminal window; if standard output is not a terminal, the values
  /// of `COLUMNS` and `LINES`, by default 80 × 48.
  private static var window: (columns: Int, lines: Int) {
    var window = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return (Int(window.ws_col), Int(window.ws_row))
    }
    func number(_ name: String) -> Int? { Environment.variable(name).flatMap { Int($0) } }
    return (number("COLUMNS") ?? 80, number("LINES") ?? 48)
  }
}

extension PreviewMode: ExpressibleByArgument {}
