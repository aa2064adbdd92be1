import ArgumentParser
import KeyreelCommandEdge
import Keyreel

/// `--preview`: a run drawn in the terminal.
struct PreviewOptions: ParsableArguments {
  @Flag(help: "Draw the frames in the terminal, in real time.")
  var preview = false

  @Option(
    help: ArgumentHelp(
      "With --preview, use blocks, kitty or sixel instead of what the terminal is known to support.",
      valueName: "blocks|kitty|sixel"))
  var previewMode: PreviewMode?

  func validate() throws {
    if previewMode != nil && !preview {
      throw ValidationError("--preview-mode needs --preview")
    }
  }

  /// Draws a run, if that was asked for, with what drew its frames before.
  func draw(_ run: ScenarioRun, by renderer: FrameRenderer? = nil) throws(KeyreelError) {
    guard preview else { return }
    let window = TerminalWindow.size
    let mode = previewMode ?? PreviewMode.best(in: Environment.variable)
    let picture = Preview(mode: mode, columns: window.columns, lines: window.lines)
    try picture.draw(run, drawnBy: renderer, isLive: StandardError.isTerminalOutput) {
      (text) throws(KeyreelError) in
      try StandardOutput.stream(text)
    }
  }
}

extension PreviewMode: ExpressibleByArgument {}
