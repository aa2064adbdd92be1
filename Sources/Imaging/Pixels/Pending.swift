import Synchronization

/// A lazily made value: the first caller that needs the value makes it.
///
/// The closure alone determines the value, so the value does not depend on which task makes it, or
/// when. Any number of tasks may request the value at the same time; one of them makes the value,
/// and the others wait.
package final class Pending<Value: Sendable, Failure: Error>: Sendable {
  private enum State {
    case planned(@Sendable () throws(Failure) -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  /// Stores the closure that makes the value; the closure must not itself request the value.
  package init(_ make: @escaping @Sendable () throws(Failure) -> Value) {
    state = Mutex(.planned(make))
  }

  /// The value; if necessary, this call makes the value or waits for the task that is making it.
  /// - Throws: The error thrown while making the value; the next call tries again.
  /// - Complexity: The cost of making the value the first time, O(1) afterwards.
  package func value() throws(Failure) -> Value {
    try state.withLock { (state) throws(Failure) in try Pending.made(&state) }
  }

  /// Makes the value unless another task is making it.
  /// - Throws: The error thrown while making the value.
  package func makeIfFree() throws(Failure) {
    _ = try state.withLockIfAvailable { (state) throws(Failure) in try Pending.made(&state) }
  }

  private static func made(_ state: inout State) throws(Failure) -> Value {
    switch state {
    case .made(let value): return value
    case .planned(let make):
      let value = try make()
      // The assignment releases the closure, which is no longer needed.
      state = .made(value)
      return value
    }
  }
}
