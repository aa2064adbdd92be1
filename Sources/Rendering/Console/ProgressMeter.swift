import KeyreelDrawing
import Synchronization

/// Shows the progress of a run on standard error: a bar on a terminal, otherwise an occasional
/// line.
package final class ProgressMeter: Sendable {
  private let isQuiet: Bool
  private let start = ContinuousClock.now
  private let state: Mutex<(shown: Int?, lastPrinted: ContinuousClock.Instant)>

  package init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    state = Mutex((shown: nil, lastPrinted: start))
  }

  /// Reports that `done` of `total` frames (or of other `things`) are finished.
  package func update(done: Int, total: Int, of things: String = "frames") {
    guard !isQuiet, total > 0 else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      if StandardError.isTerminal {
        let step = done * 200 / total
        guard step != state.shown else { return }
        state.shown = step
        let end = done == total ? "\n" : ""
        StandardError.write(
          "\r\(Self.bar(done, total)) \(text(done, total, things, at: now))\u{1B}[K\(end)")
      } else if now - state.lastPrinted > .seconds(5) {
        state.lastPrinted = now
        StandardError.write(text(done, total, things, at: now) + "\n")
      }
    }
  }

  /// The meter's text, such as "120 of 355 frames, 440 a second, 1 s left".
  ///
  /// The rate and the remaining time are omitted during the first second.
  private func text(
    _ done: Int, _ total: Int, _ things: String, at now: ContinuousClock.Instant
  ) -> String {
    let named = total == 1 ? String(things.dropLast()) : things
    let counted = "\(done) of \(total) \(named)"
    let seconds = (now - start) / .seconds(1)
    guard seconds >= 1, done > 0 else { return counted }
    let rate = Double(done) / seconds
    let shown = rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(rate.rounded()))"
    guard done < total else { return "\(counted), \(shown) per second" }
    let left = Self.duration(Double(total - done) / rate)
    return "\(counted), \(shown) per second, \(left) left"
  }

  /// A number of seconds in suitable units: "8 s", "3 min 20 s", "2 h 5 min".
  static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  private static func bar(_ done: Int, _ total: Int) -> String {
    let width = 40
    let filled = done * width / total
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
  }

  /// Writes one closing line.
  package func finish(_ line: String) {
    if !isQuiet { StandardError.write(line + "\n") }
  }
}

/// The stream for progress and errors.
package enum StandardError {
  /// Whether standard error is a terminal, so that a person may be watching.
  package static let isTerminal: Bool = isatty(STDERR_FILENO) == 1

  /// Whether standard output is a terminal, so that a person may be reading the results.
  package static let isTerminalOutput: Bool = isatty(STDOUT_FILENO) == 1

  /// Whether results may be coloured, as is the case on a terminal unless `NO_COLOR` has a value or
  /// the terminal is dumb.
  package static let showsColours: Bool = isTerminalOutput && wantsColours

  /// Whether errors may be coloured: the conditions are those of ``showsColours``, with standard
  /// error in place of standard output.
  static let isColoured: Bool = isTerminal && wantsColours

  private static var wantsColours: Bool {
    (Environment.variable("NO_COLOR") ?? "").isEmpty && Environment.variable("TERM") != "dumb"
  }

  /// Writes text unchanged; a closed stream is not an error.
  package static func write(_ text: String) {
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }
}

/// The environment variables of the process.
package enum Environment {
  /// The current value of a variable; nil if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// Warns about pixels that another machine may draw differently.
package enum MachineFonts {
  /// Writes one line per font to standard error, and one about the characters that no font
  /// contains.
  package static func warn(of fonts: [FontFile], boxes: [Character], in place: String) {
    for font in fonts {
      StandardError.write(
        "\(place): warning: Keyreel has no glyphs for some letters and draws them with \(font.path); "
          + "these pixels may differ on other machines\n")
    }
    guard !boxes.isEmpty else { return }
    StandardError.write(
      "\(place): warning: no font here has \(listed(boxes)), so boxes are drawn; "
        + "a machine with such a font draws the letters\n")
  }

  /// Writes to standard error a line about the emoji for which the program has no picture, and a
  /// line about the emoji that are drawn part by part.
  package static func warn(
    ofEmoji missing: [Character], divided: [Character], in place: String
  ) {
    let lines = [(missing, "so grey boxes are drawn"), (divided, "so each is drawn as its parts")]
    for (emoji, outcome) in lines where !emoji.isEmpty {
      StandardError.write(
        "\(place): warning: Keyreel has no picture of \(listed(emoji)), \(outcome)\n")
    }
  }

  private static func listed(_ letters: [Character]) -> String {
    let most = 10
    let named = letters.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
    return named + (letters.count > most ? " and \(letters.count - most) more" : "")
  }
}
