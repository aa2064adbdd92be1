import KeyreelGeometry

/// Where the first responder is seen.
public struct FocusedState: Sendable, Hashable {
  /// Its id.
  public var id: String
  /// Its place in screen points, off or under other things or not.
  public var frame: Rect
  /// The share of its area neither off screen nor under bars or keyboard, 0…1.
  public var visibleFraction: Double
  /// The caret in screen points.
  public var caret: Rect
  /// Whether the whole caret can be seen.
  public var caretIsVisible: Bool
}
