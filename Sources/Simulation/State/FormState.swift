import KeyreelGeometry

/// Everything there is to see on one frame; lengths in points, rounded to device pixels where drawn.
public struct FormState: Sendable, Hashable {
  /// The frame's number.
  public var frame: Int
  /// How the device is held.
  public var orientation: Orientation
  /// The screen as it is held.
  public var screenSize: Size
  /// The safe area as it is held.
  public var safeArea: EdgeInsets
  /// The scroll view's offset, on the pixel grid.
  public var contentOffset: Double
  /// Its top and bottom insets, on the pixel grid; the top includes the bars.
  public var contentInset: EdgeInsets
  /// The size of what is scrolled.
  public var contentSize: Size
  /// The height of the scroll view's frame: the screen's, unless a strategy shortens it.
  public var viewHeight: Double
  /// The keyboard as it is seen.
  public var keyboard: KeyboardState
  /// The fake keyboard, while there is one.
  public var picture: PictureState?
  /// The id of the first responder.
  public var firstResponder: String?
  /// Where the finger is, in screen points.
  public var finger: Point?
  /// The pinned element, if the form has one.
  public var pinned: PinnedState?
  /// The first responder on screen.
  public var focused: FocusedState?
  /// The elements that are shown, in tree order.
  public var elements: [ElementState]
  /// The scroll indicator.
  public var scrollIndicator: ScrollIndicatorState
  /// What happened on this frame, in order.
  public var events: [FormEvent] = []
  /// Whether anything will still move without a new touch.
  public var isMoving: Bool = false
  /// Whether the offset lies in the legal range (BEHAVIOUR 4).
  public var offsetIsLegal: Bool = true
}
