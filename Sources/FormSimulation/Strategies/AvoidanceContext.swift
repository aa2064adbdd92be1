import KeyreelGeometry

/// What avoidance code can look up: the scroll view and the focused field (names as in BEHAVIOUR 4).
public struct AvoidanceContext: Sendable, Hashable {
  /// The whole screen.
  public var screenSize: Size
  /// `H`: the height of the scroll view's frame without any strategy, which is the screen's.
  public var viewHeight: Double
  /// `top`: status and navigation bar, or the top safe area.
  public var top: Double
  /// The status bar's height; 0 where there is none.
  public var statusBar: Double
  /// `bottom`: tab bar, or the bottom safe area.
  public var bottom: Double
  /// `C`: the content's height now.
  public var contentHeight: Double
  /// The content's height before any strategy touched it.
  public var originalContentHeight: Double
  /// The insets now.
  public var contentInset: EdgeInsets
  /// `o`: the content offset now (the target of a running animation, as UIKit's property reads).
  public var contentOffset: Double
  /// `f`: the first responder's frame in content coordinates.
  public var field: Rect?
  /// The caret's rectangle in content coordinates.
  public var caret: Rect?
  /// Whether the first responder is a text view.
  public var fieldIsTextView: Bool
  /// Whether the first responder is the pinned element or in it.
  public var fieldIsPinned: Bool
  /// The pinned element's frame in content coordinates.
  public var pinned: Rect?
  /// The text views that are not hidden, in the order of the form.
  public var nested: [NestedScrollView]
  /// How far the keyboard's resting place overlaps the scroll view (`K`), 0 without a keyboard.
  public var keyboardOverlap: Double

  /// Makes a context.
  public init(
    screenSize: Size, viewHeight: Double, top: Double, bottom: Double, contentHeight: Double,
    originalContentHeight: Double, contentInset: EdgeInsets, contentOffset: Double,
    field: Rect? = nil, caret: Rect? = nil, fieldIsTextView: Bool = false,
    fieldIsPinned: Bool = false, pinned: Rect? = nil, keyboardOverlap: Double = 0,
    statusBar: Double = 0, nested: [NestedScrollView] = []
  ) {
    self.screenSize = screenSize
    self.viewHeight = viewHeight
    self.top = top
    self.bottom = bottom
    self.contentHeight = contentHeight
    self.originalContentHeight = originalContentHeight
    self.contentInset = contentInset
    self.contentOffset = contentOffset
    self.field = field
    self.caret = caret
    self.fieldIsTextView = fieldIsTextView
    self.fieldIsPinned = fieldIsPinned
    self.pinned = pinned
    self.keyboardOverlap = keyboardOverlap
    self.statusBar = statusBar
    self.nested = nested
  }
}
