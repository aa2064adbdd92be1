/// A finger's speed as Flutter's engine knows it: how far the last two pointer events are apart.
///
/// Source: `FlutterTextInputPlugin`. `v = (y of the event before) − y`, noted at each move while the picture is shown,
/// so negative on the way down; not divided by time. It is not reset between drags: a finger lifted on the very
/// event that swapped is judged by the last move of the drag before, and by 0 in the first one.
public struct PointerVelocity: Sendable, Hashable {
  /// What is kept from drag to drag.
  public enum Memory: String, Sendable, Hashable, CaseIterable {
    /// `v` of the drag before is still there.
    case carried
    /// Every drag begins with 0.
    case own
  }

  /// `v`: the y of the event before, less that of the last one, in points.
  public private(set) var value: Double = 0
  private var previous = 0.0

  /// Makes the speed of a finger that has not moved.
  public init() {}

  /// Takes note of a pointer event.
  ///
  /// - Parameters:
  ///   - y: Where the finger is, in screen points.
  ///   - isShown: Whether a picture was there before the event.
  public mutating func note(_ y: Double, isShown: Bool) {
    if isShown { value = previous - y }
    previous = y
  }

  /// Forgets the drag before.
  public mutating func reset() { value = 0 }

  /// Whether a finger lifted now dismisses: only one that was moving down; one that rests does not.
  public var dismisses: Bool { value < 0 }
}
