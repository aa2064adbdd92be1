import Pixels

/// A frame that any task may compose: its layers are drawn and placed.
struct PendingFrame: Sendable {
  private let make: @Sendable () -> Frame

  /// Makes one of a stack and the rows composed before.
  init(_ stack: LayerStack, reusing cache: CompositionCache) {
    make = { stack.composed(reusing: cache) }
  }

  /// Makes one of a frame that is there already.
  init(_ frame: Frame) { make = { frame } }

  /// The frame.
  /// - Complexity: As `LayerStack.composed(reusing:)`.
  func composed() -> Frame { make() }
}
