import Synchronization

/// Lets tasks through one at a time, in the order of their numbers from 0 on.
final class Turns: Sendable {
  private struct State {
    var next = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  /// Waits until it is a number's turn, without keeping a thread.
  /// - Precondition: every number waits once.
  func wait(for number: Int) async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.next == number { return true }
        state.waiting[number] = continuation
        return false
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Ends the turn of whoever has it.
  func end() {
    let next = state.withLock { state in
      state.next += 1
      return state.waiting.removeValue(forKey: state.next)
    }
    next?.resume()
  }
}
