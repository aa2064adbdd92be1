/// Where a keyboard stands that follows a finger: it waits until the finger reaches it, then 1:1 (BEHAVIOUR 3e).
public struct InteractivePull: Sendable, Hashable {
  /// The keyboard's resting top edge.
  public var restTop: Double
  /// The bottom edge of the screen, below which the keyboard does not go.
  public var screenHeight: Double

  /// Makes a pull; all lengths in one unit.
  public init(restTop: Double, screenHeight: Double) {
    self.restTop = restTop
    self.screenHeight = screenHeight
  }

  /// Whether a finger has reached the keyboard.
  public func isReached(by finger: Double) -> Bool { finger >= restTop }

  /// The keyboard's top edge under a finger: the finger's, never above rest, never below the screen.
  public func top(under finger: Double) -> Double {
    max(restTop, min(screenHeight, finger))
  }
}
