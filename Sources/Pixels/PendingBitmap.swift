import Synchronization

/// Pixels that are made by whoever needs them first.
///
/// What they will be was decided when they were planned, so they are the same whoever makes them, and whenever. Any number
/// of tasks may ask at the same time; one makes them, the others wait.
final class PendingBitmap: Sendable {
  private enum State {
    case planned(@Sendable () -> Bitmap)
    case made(Bitmap)
  }

  private let state: Mutex<State>

  /// Plans pixels; what makes them must not ask for them.
  init(_ make: @escaping @Sendable () -> Bitmap) { state = Mutex(.planned(make)) }

  /// The pixels; made now, or waited for while another task makes them.
  /// - Complexity: That of making them the first time, then O(1).
  func bitmap() -> Bitmap { state.withLock { PendingBitmap.made(&$0) } }

  /// Makes the pixels unless another task is about to.
  func makeIfFree() { _ = state.withLockIfAvailable { PendingBitmap.made(&$0) } }

  private static func made(_ state: inout State) -> Bitmap {
    switch state {
    case .made(let bitmap): return bitmap
    case .planned(let make):
      let bitmap = make()
      // From here on what it was made of is not needed any more.
      state = .made(bitmap)
      return bitmap
    }
  }
}
