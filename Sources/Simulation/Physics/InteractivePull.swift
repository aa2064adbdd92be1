/// Where a keyboard stands that follows a finger: it waits until the finger reaches it, then 1:1 (BEHAVIOUR 3e).
package struct InteractivePull: Sendable, Hashable {
  /// The keyboard's resting top edge.
  package var restTop: Double
  /// The bottom edge of the screen, below which the keyboard does not go.
  package var screenHeight: Double

  /// Whether a finger has reached the keyboard.
  package func isReached(by finger: Double) -> Bool { finger >= restTop }

  /// The keyboard's top edge under a finger: the finger's, never above rest, never below the screen.
  package func top(under finger: Double) -> Double {
    max(restTop, min(screenHeight, finger))
  }
}
