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
  public var showsCaret: Bool
  /// Whether it is pressed down.
  public var isHighlighted: Bool
  /// Whether a switch is on.
  public var isOn: Bool
  /// How far a growing text view is scrolled inside itself, in points.
  public var scrolledBy: Double

  /// Makes a state.
  package init(
    id: String, frame: Rect, text: String, caret: Int? = nil, showsCaret: Bool = false,
    isHighlighted: Bool = false, isOn: Bool = false, scrolledBy: Double = 0
  ) {
    self.id = id
    self.frame = frame
    self.text = text
    self.caret = caret
    self.showsCaret = showsCaret
    self.isHighlighted = isHighlighted
    self.isOn = isOn
    self.scrolledBy = scrolledBy
  }
}
