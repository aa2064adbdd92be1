// Forms, devices and states contain points and rectangles, so this module re-exports those types.
@_exported import KeyreelGeometry

/// Everything visible on one frame; lengths are in points, and are rounded to device pixels for
/// drawing.
public struct FormState: Sendable, Hashable {
  /// The frame's number.
  public var frame: Int
  /// The device's orientation.
  public var orientation: Orientation
  /// The screen's size in the current orientation.
  public var screenSize: Size
  /// The safe area in the current orientation.
  public var safeArea: EdgeInsets
  /// The scroll view's offset, on the pixel grid.
  public var contentOffset: Double
  /// The scroll view's top and bottom insets, on the pixel grid; the top inset includes the bars.
  public var contentInset: EdgeInsets
  /// The size of the scrolled content.
  public var contentSize: Size
  /// The height of the scroll view's frame: the height of the form's view, unless a strategy
  /// shortens it.
  public var viewHeight: Double
  /// The visible keyboard.
  public var keyboard: KeyboardState
  /// The picture of the keyboard; nil if there is no picture.
  public var picture: PictureState?
  /// The id of the first responder.
  public var firstResponder: String?
  /// The finger's position, in screen points.
  public var finger: Point?
  /// The pinned element, if the form has one.
  public var pinned: PinnedState?
  /// The first responder's position on the screen and its visible fraction.
  public var focused: FocusedState?
  /// The elements that are shown, in tree order.
  public var elements: [ElementState]
  /// The scroll indicator.
  public var scrollIndicator: ScrollIndicatorState
  /// The events on this frame, in order.
  public var events: [FormEvent] = []
  /// Whether anything is still going to move if there is no new touch.
  public var isMoving: Bool = false
  /// Whether the offsets of the form and of the scroll views inside the content are legal
  /// (Behaviour §4).
  public var offsetIsLegal: Bool = true
  /// Whether the content, its insets, its size or a dock that follows a constraint is moving
  /// without a finger.
  public var contentIsMoving: Bool = false
  /// The y coordinate of the page's top, if a strategy moves the page but neither the bars nor the
  /// keyboard; 0 while the page is at its resting position.
  public var rootY: Double = 0
  /// The app's bar at the bottom, if there is one.
  public var dock: DockState?
  /// Whether the list is the platform's inverted list.
  public var isInverted: Bool = false
  /// The space that a strategy has added below the page's content, in points.
  public var bottomPadding: Double = 0
  /// The frame of the form's view on the screen, on the pixel grid; nil if the view fills the
  /// screen.
  public var view: Rect?
  /// The sheet that contains the form, if there is one.
  public var sheet: SheetState?
  /// The scroll views inside the content, in tree order.
  public var scrollViews: [ScrollViewState] = []

  /// The offsets at which the content is allowed to rest; short content rests at the top, or at the
  /// bottom in an inverted list (Behaviour §4).
  package var legalOffsets: ClosedRange<Double> {
    let start = -contentInset.top
    let end = contentSize.height + contentInset.bottom - viewHeight
    return isInverted ? min(start, end)...end : start...max(start, end)
  }
}

/// The state of a scroll view inside the content on one frame; lengths are in points, on the pixel
/// grid.
public struct ScrollViewState: Sendable, Hashable {
  /// The scroll view's id.
  public var id: String
  /// The scroll view's content offset.
  public var offset: Double
  /// The legal offset that is nearest to ``offset``.
  public var nearest: Double
}

/// The sheet on one frame.
public struct SheetState: Sendable, Hashable {
  /// The sheet's frame, in screen points on the pixel grid.
  public var frame: Rect
  /// The sheet's current or target detent; nil for a sheet without detents.
  public var detent: Presentation.Detent?
}

/// The visible keyboard on one frame.
public struct KeyboardState: Sendable, Hashable {
  /// The keyboard's phase (Contract §3).
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Hidden.
    case hidden
    /// The real keyboard, moving up.
    case showing
    /// The real keyboard, at rest, held by a finger or changing its height.
    case shown
    /// A picture of the keyboard.
    case snapshot
    /// The real keyboard, moving down.
    case hiding
  }

  /// The keyboard's phase.
  public var phase: Phase
  /// The top edge of the visible keys, in screen points, on the pixel grid; the screen's height
  /// when the keys are hidden.
  public var top: Double
  /// The height of the current keys or, if the keys are hidden, of the last keys, in points from
  /// the bottom of the screen; 0 before the first keys are shown.
  public var height: Double
  /// The traits of the keyboard.
  public var traits: KeyboardTraits
  /// The label of the keyboard's return key.
  public var returnKey: ReturnKey = .default
  /// The visible page of keys.
  public var page: KeyboardPage = .letters
  /// The shift state.
  public var shift: KeyboardShift = .on
  /// Whether the return key can be pressed; some return keys stay grey while the field is empty.
  public var returnKeyIsEnabled: Bool = true
  /// Whether the keyboard replaced a visible keyboard of a different type; for example, a number
  /// pad replaces a letter keyboard when the focus moves.
  public var replacesKeys: Bool = false
  /// The character whose key is held down on this frame.
  public var pressedKey: Character?
  /// The letter under the finger among the visible variants of the held key; nil if no variants are
  /// visible.
  public var heldVariant: Character?
  /// The word before the caret, which the suggestion bar shows in quotation marks; nil if no word
  /// ends at the caret or if there is no suggestion bar.
  public var typedWord: String?
  /// Whether there is something to undo: the field's text differs from the text at the start.
  public var canUndo: Bool = false
  /// The frame of a keyboard that is not docked, in screen points; the docked keyboard is then
  /// hidden.
  public var undocked: Rect?
  /// Whether the letters on the keys are upper case.
  public var isShifted: Bool { shift != .off }
  /// Whether the real keyboard is moving or held by a finger; false for a picture.
  public var isMoving: Bool = false
  /// The app's bar above the keys, if one is visible.
  public var toolbar: ToolbarState?
  /// The top edge of the visible keys and toolbar, in screen points.
  public var edge: Double { toolbar?.top ?? top }
  /// The height of the keys and the toolbar together, in points.
  public var wholeHeight: Double { height + (toolbar?.height ?? 0) }
}

/// The picture of the keyboard on one frame.
///
/// In phase `snapshot`, the picture replaces the real keyboard; otherwise, the picture is still
/// behind the real keyboard.
public struct PictureState: Sendable, Hashable {
  /// How far the picture is below the keyboard's resting position, 0…height, in points on the pixel
  /// grid (`d`).
  public var translation: Double
  /// The number of the capture in the run; when the number changes, the renderer crops the picture
  /// again.
  public var capture: Int
  /// Whether the picture shows the keyboard; if false, the picture shows the content behind the
  /// keyboard.
  public var holdsKeyboard: Bool = true
}

/// The properties of an element that can change, on one frame.
public struct ElementState: Sendable, Hashable {
  /// The element's id.
  public var id: String
  /// The element's frame in points: in content coordinates, in the view's coordinates if the
  /// element is fixed, or in the dock's coordinates if the element is docked.
  public var frame: Rect
  /// The text that the element shows; a secure field shows dots.
  public var text: String
  /// The number of characters before the caret; nil if the element does not have the focus.
  public var caret: Int?
  /// Whether the caret is drawn on the current frame; a blinking caret is absent on some frames.
  public var showsCaret: Bool = false
  /// Whether the element is pressed.
  public var isHighlighted: Bool = false
  /// Whether the element is on, if it is a switch.
  public var isOn: Bool = false
  /// How far the text inside a text view is scrolled, in points.
  public var scrolledBy: Double = 0
  /// The sender of a message that was added while the script ran; nil for any other element.
  public var sender: FormElement.Sender?
  /// The frame of the inner scroll view that contains and clips the element; nil if the element is
  /// directly in the content.
  public var clip: Rect?
}

/// The first responder's position on the screen and its visible fraction.
public struct FocusedState: Sendable, Hashable {
  /// The first responder's id.
  public var id: String
  /// The first responder's frame in screen points, even if it is off screen or covered.
  public var frame: Rect
  /// The fraction, 0…1, of the first responder's area that is on screen and clear of the bars and
  /// the keyboard.
  public var visibleFraction: Double
  /// The caret's rectangle in screen points.
  public var caret: Rect
  /// Whether the whole caret is visible.
  public var caretIsVisible: Bool
}

/// The dock on one frame, in screen points on the pixel grid.
public struct DockState: Sendable, Hashable {
  /// The dock's frame.
  public var frame: Rect
  /// The visible keyboard's top minus the dock's lower edge: 0 if the two edges meet, negative if
  /// the dock is covered; nil if there is no keyboard.
  public var gap: Double?
  /// How far the dock's lower edge is above its correct position; negative if the edge is below its
  /// correct position.
  ///
  /// The value is nil until the keyboard has passed the dock's resting position.
  ///
  /// The correct position is at the keyboard's top. If the dock follows a constraint or a computed
  /// position, the correct position is the result of the constraint or the computation.
  public var deviation: Double?
  /// The y coordinate of the dock's lower edge at rest without a keyboard.
  public var restBottom: Double
  /// The height of the dock's face.
  ///
  /// The face consists of the bar and, if there is no tab bar, the strip between the bar in its
  /// resting position and the lower edge of the form's view.
  public var faceHeight: Double = 0
  /// How much of the dock's face is visible below the bar's lower edge.
  ///
  /// At rest, the whole strip between the bar and the lower edge of the form's view is visible.
  /// While the bar is directly above the keyboard, none of the strip is visible.
  ///
  /// If a strategy moves the page, the dock's face moves with the page and ends at the keyboard.
  public var foot: Double = 0
}

/// The position on the screen of the pinned element, which pushes the keyboard.
public struct PinnedState: Sendable, Hashable {
  /// The element's bottom edge, in screen points, on the pixel grid.
  public var bottom: Double
  /// The visible keyboard's top minus the element's bottom edge: 0 if the two edges meet, negative
  /// if the element is covered; nil if there is no keyboard.
  public var gap: Double?
}

/// The scroll view's vertical indicator on one frame.
public struct ScrollIndicatorState: Sendable, Hashable {
  /// The indicator's top edge, in screen points.
  public var top: Double
  /// The indicator's length, in points; the indicator shrinks while the content is pulled past
  /// either end.
  public var length: Double
  /// The indicator's opacity, 0…1; the indicator is visible while the content scrolls, and fades
  /// out when scrolling ends.
  public var opacity: Double
}
