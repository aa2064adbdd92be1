// Forms, devices and states are made of points and rectangles, so modules that import this one see
// those types, too.
@_exported import KeyreelGeometry

/// Everything visible on one frame; lengths are in points, and are rounded to device pixels when
/// they are drawn.
public struct FormState: Sendable, Hashable {
  /// The frame's number.
  public var frame: Int
  /// The device's orientation.
  public var orientation: Orientation
  /// The screen's size in that orientation.
  public var screenSize: Size
  /// The safe area in that orientation.
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
  /// The events on this frame, in order.
  public var events: [FormEvent] = []
  /// Whether anything will still move even without a new touch.
  public var isMoving: Bool = false
  /// Whether the offsets of the form and of the scroll views inside the content are legal
  /// (BEHAVIOUR 4).
  public var offsetIsLegal: Bool = true
  /// Whether the content, its insets, its size or a dock that follows a constraint is moving
  /// without a finger.
  public var contentIsMoving: Bool = false
  /// The y coordinate of the page's top, if a strategy moves the page without the bars and the
  /// keyboard; 0 while the page is in its usual place.
  public var rootY: Double = 0
  /// The app's bar at the bottom, if there is one.
  public var dock: DockState?
  /// Whether the list is the platform's inverted list.
  public var isInverted: Bool = false
  /// The space that a strategy has put below the page's content.
  public var bottomPadding: Double = 0
  /// The form's view on the screen, on the pixel grid; nil if it fills the screen.
  public var view: Rect?
  /// The sheet that contains the form, if there is one.
  public var sheet: SheetState?
  /// The scroll views inside the content, in tree order.
  public var scrollViews: [ScrollViewState] = []

  /// The offsets at which the content may rest; short content rests at the top, or at the bottom in
  /// an inverted list (BEHAVIOUR 4).
  package var legalOffsets: ClosedRange<Double> {
    let start = -contentInset.top
    let end = contentSize.height + contentInset.bottom - viewHeight
    return isInverted ? min(start, end)...end : start...max(start, end)
  }
}

/// A scroll view inside the content on one frame; lengths are in points, on the pixel grid.
public struct ScrollViewState: Sendable, Hashable {
  /// Its id.
  public var id: String
  /// Its content offset.
  public var offset: Double
  /// The legal offset that is nearest to ``offset``.
  public var nearest: Double
}

/// The sheet on one frame.
public struct SheetState: Sendable, Hashable {
  /// Where it is, in screen points on the pixel grid.
  public var frame: Rect
  /// The detent that it is at or on its way to; nil for a sheet without detents.
  public var detent: Presentation.Detent?
}

/// The visible keyboard on one frame.
public struct KeyboardState: Sendable, Hashable {
  /// The keyboard's phase (CONTRACT 3).
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Hidden.
    case hidden
    /// The real keyboard on its way up.
    case showing
    /// The real keyboard, at rest, held by a finger or changing its height.
    case shown
    /// A picture of the keyboard.
    case snapshot
    /// The real keyboard on its way down.
    case hiding
  }

  /// The keyboard's phase.
  public var phase: Phase
  /// The top edge of the visible keys, in screen points, on the pixel grid; the screen's height
  /// when hidden.
  public var top: Double
  /// The height of the current or last keys, from the bottom of the screen, in points; 0 before any
  /// keys were shown.
  public var height: Double
  /// Its keys.
  public var traits: KeyboardTraits
  /// The label of its return key.
  public var returnKey: ReturnKey = .default
  /// The visible page of keys.
  public var page: KeyboardPage = .letters
  /// The shift state.
  public var shift: KeyboardShift = .on
  /// Whether the return key can be pressed; some return keys stay grey while the field is empty.
  public var returnKeyIsEnabled: Bool = true
  /// Whether it took the place of other keys that were visible, as a number pad does when the focus
  /// comes from a field with the letter keyboard.
  public var replacesKeys: Bool = false
  /// The character whose key is held down on this frame.
  public var pressedKey: Character?
  /// The letter that the finger would type while the held key's variants are visible; nil if none
  /// are visible.
  public var heldVariant: Character?
  /// The word before the caret, which the bar of suggestions shows in quotation marks; nil if no
  /// word ends there or there is no bar.
  public var typedWord: String?
  /// Whether the field's text differs from its text at the start, in which case there is something
  /// to undo.
  public var canUndo: Bool = false
  /// Where the keyboard is if it is not docked, in screen points; the docked keyboard is then
  /// hidden.
  public var undocked: Rect?
  /// Whether letters are upper case.
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

/// The fake keyboard on one frame: it is in the real keyboard's place in phase `snapshot`, and
/// otherwise still layered behind the real keyboard.
public struct PictureState: Sendable, Hashable {
  /// `d`: how far it is below the keyboard's resting place, 0…height, in points on the pixel grid.
  public var translation: Double
  /// Its number among a run's captures, from which the renderer knows when to crop the picture
  /// again.
  public var capture: Int
  /// Whether the keyboard was captured; if not, the picture shows what was behind the keyboard.
  public var holdsKeyboard: Bool = true
}

/// What can change about an element, on one frame.
public struct ElementState: Sendable, Hashable {
  /// The element's id.
  public var id: String
  /// Its place in points: in content coordinates, in the view's coordinates for a fixed element, or
  /// in the dock's for a docked element.
  public var frame: Rect
  /// The text that it shows now; a secure field shows dots.
  public var text: String
  /// How many characters precede the caret; nil if the element does not have the focus.
  public var caret: Int?
  /// Whether the caret is drawn on this frame: it may blink.
  public var showsCaret: Bool = false
  /// Whether it is pressed down.
  public var isHighlighted: Bool = false
  /// Whether it is on, if it is a switch.
  public var isOn: Bool = false
  /// How far a text view is scrolled inside itself, in points.
  public var scrolledBy: Double = 0
  /// The sender, if it is a message that was added while the script ran; otherwise nil.
  public var sender: FormElement.Sender?
  /// The frame of the scroll view, inside the content, that contains and clips the element; nil if
  /// the content contains the element directly.
  public var clip: Rect?
}

/// Where the first responder is on the screen, and how much of it is visible.
public struct FocusedState: Sendable, Hashable {
  /// Its id.
  public var id: String
  /// Its frame in screen points, even if it is off screen or covered.
  public var frame: Rect
  /// The share of its area that is neither off screen nor under the bars or the keyboard, 0…1.
  public var visibleFraction: Double
  /// The caret's rectangle in screen points.
  public var caret: Rect
  /// Whether the whole caret can be seen.
  public var caretIsVisible: Bool
}

/// The dock on one frame, in screen points on the pixel grid.
public struct DockState: Sendable, Hashable {
  /// Where it is.
  public var frame: Rect
  /// The visible keyboard's top minus the dock's lower edge: 0 when they meet, negative when the
  /// dock is covered; nil if there is no keyboard.
  public var gap: Double?
  /// How far the dock's lower edge is above where it should be, negative if it is below; nil until
  /// the keyboard has passed the dock's resting place.
  ///
  /// The edge should be at the keyboard's top or, for a dock that follows a constraint or a
  /// computed position, at the place that the constraint or the computation gives.
  public var deviation: Double?
  /// Where its lower edge rests without a keyboard.
  public var restBottom: Double
  /// The height of its face: the bar's height and, if there is no tab bar, also the height of the
  /// strip between the bar's resting place and the lower edge of the form's view.
  public var faceHeight: Double = 0
  /// How much of its face is visible below the bar's lower edge: at rest the whole strip down to
  /// the lower edge of the form's view, and nothing while the bar rides on the keyboard.
  ///
  /// A page that moves takes the face along; the face ends at the keyboard.
  public var foot: Double = 0
}

/// Where the element that pushes the keyboard is on the screen.
public struct PinnedState: Sendable, Hashable {
  /// Its bottom edge, in screen points, on the pixel grid.
  public var bottom: Double
  /// The visible keyboard's top minus the element's bottom edge: 0 when they meet, negative when
  /// the element is covered; nil if there is no keyboard.
  public var gap: Double?
}

/// The scroll view's vertical indicator on one frame.
public struct ScrollIndicatorState: Sendable, Hashable {
  /// Its top edge, in screen points.
  public var top: Double
  /// Its length, in points; it shrinks while the content is pulled past an end.
  public var length: Double
  /// Its opacity, 0…1; the indicator is visible while the content scrolls, and fades afterwards.
  public var opacity: Double
}
