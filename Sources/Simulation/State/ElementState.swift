import KeyreelGeometry

/// What changes about an element, on one frame.
public struct ElementState: Sendable, Hashable {
  /// The element's id.
  public var id: String
  /// Its place in content coordinates, in points.
  public var frame: Rect
  /// The text it holds now.
  public var text: String
  /// How many characters stand before the caret; nil without focus.
  public var caret: Int?
  /// Whether the caret is drawn on this frame (it may blink).
  public var showsCaret: Bool = false
  /// Whether it is pressed down.
  public var isHighlighted: Bool = false
  /// Whether a switch is on.
  public var isOn: Bool = false
  /// How far a growing text view is scrolled inside itself, in points.
  public var scrolledBy: Double = 0
}
