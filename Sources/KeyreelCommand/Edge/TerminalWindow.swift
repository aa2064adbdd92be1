import KeyreelCommandEdge
import Keyreel
import KeyreelPlatform

/// The window that standard output goes to.
enum TerminalWindow {
  /// Its columns and lines; those of an old terminal where nothing tells.
  static var size: (columns: Int, lines: Int) {
    var window = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return (Int(window.ws_col), Int(window.ws_row))
    }
    func number(_ name: String) -> Int? { Environment.variable(name).flatMap { Int($0) } }
    return (number("COLUMNS") ?? 80, number("LINES") ?? 48)
  }
}
