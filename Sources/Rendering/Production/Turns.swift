import Synchronization

/// Lets tasks through in the order of their numbers from 0 on, one at a time or a few.
final class Turns: Sendable {
  private struct State {
    /// The first number that has to wait.
    var closed: Int
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state: Mutex<State>

  /// Lets the first `atOnce` numbers through, and one more whenever a turn ends.
  /// - Precondition: `atOnce` is at least 1.
  init(atOnce: Int = 1) {
    precondition(atOnce >= 1, "nobody would ever have a turn")
    state = Mutex(State(closed: atOnce))
  }

  /// Waits until it is a number's turn, without keeping a thread.
  /// - Precondition: every number waits once.
  func wait(for number: Int) async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if number < state.closed { return true }
        state.waiting[number] = continuation
        return false
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Ends the turn of whoever has it.
  func end() {
    let next = state.withLock { state in
      defer { state.closed += 1 }
      return state.waiting.removeValue(forKey: state.closed)
    }
    next?.resume()
  }
}
