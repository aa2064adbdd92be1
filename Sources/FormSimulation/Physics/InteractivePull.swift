/// Where a keyboard stands that follows a finger: it waits until the finger reaches it, then 1:1 (BEHAVIOUR 3e).
public struct InteractivePull: Sendable, Hashable {
  /// The keyboard's resting top edge.
  public var restTop: Double
  /// The height of an accessory above it, which the finger meets first; 0 without one.
  public var accessoryHeight: Double
  /// The bottom edge of the screen, below which the keyboard does not go.
  public var screenHeight: Double

  /// Makes a pull; all lengths in one unit.
  public init(restTop: Double, accessoryHeight: Double = 0, screenHeight: Double) {
    self.restTop = restTop
    self.accessoryHeight = accessoryHeight
    self.screenHeight = screenHeight
  }

  /// Whether a finger has reached the keyboard or its accessory.
  public func isReached(by finger: Double) -> Bool { finger >= restTop - accessoryHeight }

  /// The keyboard's top edge under a finger: the finger's, never above rest, never below the screen.
  public func top(under finger: Double) -> Double {
    max(restTop, min(screenHeight, finger + accessoryHeight))
  }
}
