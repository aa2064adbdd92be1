import Synchronization

/// Tells on standard error how far a run is: a bar on a terminal, a line now and then elsewhere.
package final class ProgressMeter: Sendable {
  private let isQuiet: Bool
  private let start = ContinuousClock.now
  private let state: Mutex<(shown: Int?, lastTold: ContinuousClock.Instant)>

  package init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    state = Mutex((shown: nil, lastTold: start))
  }

  /// Tells that `done` of `total` frames, or other things, are done.
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
      } else if now - state.lastTold > .seconds(5) {
        state.lastTold = now
        StandardError.write(text(done, total, things, at: now) + "\n")
      }
    }
  }

  /// "120 of 355 frames, 440 a second, 1 s left"; rate and time from the first second on.
  private func text(
    _ done: Int, _ total: Int, _ things: String, at now: ContinuousClock.Instant
  ) -> String {
    let named = total == 1 ? String(things.dropLast()) : things
    let counted = "\(done) of \(total) \(named)"
    let seconds = (now - start) / .seconds(1)
    guard seconds >= 1, done > 0 else { return counted }
    let rate = Double(done) / seconds
    let shown = rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(rate.rounded()))"
    guard done < total else { return "\(counted), \(shown) a second" }
    let left = Self.duration(Double(total - done) / rate)
    return "\(counted), \(shown) a second, \(left) left"
  }

  /// Seconds in the largest units that tell: "8 s", "3 min 20 s", "2 h 5 min".
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

  /// Says one closing line.
  package func finish(_ line: String) {
    if !isQuiet { StandardError.write(line + "\n") }
  }
}
