import Synchronization

/// Tells on standard error how far a run is: a bar on a terminal, a line now and then elsewhere.
final class ProgressMeter: Sendable {
  private struct State {
    var shown = -1
    var lastTold: ContinuousClock.Instant
  }

  private let isQuiet: Bool
  private let state: Mutex<State>

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    state = Mutex(State(lastTold: ContinuousClock.now))
  }

  /// Tells that `done` of `total` frames, or other things, are done.
  func update(done: Int, total: Int, of things: String = "frames") {
    guard !isQuiet, total > 0 else { return }
    state.withLock { state in
      if StandardError.isTerminal {
        drawBar(done, total, &state)
      } else if ContinuousClock.now - state.lastTold > .seconds(5) {
        state.lastTold = ContinuousClock.now
        let named = total == 1 ? String(things.dropLast()) : things
        StandardError.write("\(done) of \(total) \(named)\n")
      }
    }
  }

  private func drawBar(_ done: Int, _ total: Int, _ state: inout State) {
    let width = 40
    let step = done * 200 / total
    guard step != state.shown else { return }
    state.shown = step
    let filled = done * width / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    StandardError.write("\r\(bar) \(done)/\(total)" + (done == total ? "\n" : ""))
  }

  /// Says one closing line.
  func finish(_ line: String) {
    if !isQuiet { StandardError.write(line + "\n") }
  }
}
