import Synchronization

/// The bytes of runs of pixels that a spool may keep, which spares packing them.
final class SpoolBudget: Sendable {
  private let left: Atomic<Int>

  /// A budget of so many bytes.
  init(_ bytes: Int) { left = Atomic(bytes) }

  /// Whether so many bytes are left; they are then spent.
  func spend(_ bytes: Int) -> Bool {
    if left.wrappingSubtract(bytes, ordering: .relaxed).newValue >= 0 { return true }
    left.wrappingAdd(bytes, ordering: .relaxed)
    return false
  }
}
