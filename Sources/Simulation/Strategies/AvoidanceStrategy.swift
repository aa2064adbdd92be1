/// A value that imitates the keyboard avoidance code of one source: a post, a library or a
/// framework.
///
/// The strategy receives the same information as the source's code, at the same moments, and
/// returns commands for the scroll view. Between calls, the strategy stores what the source's code
/// stores, such as the last keyboard height received.
public protocol AvoidanceStrategy: Sendable {
  /// The catalogue id (Behaviour §5).
  static var id: String { get }

  /// The values of the strategy's parameters, in the catalogue's order; empty for a strategy
  /// without parameters.
  var arguments: [StrategyArgument] { get }

  /// How the strategy follows the keyboard from frame to frame; nil if it uses only notifications.
  static var follows: KeyboardFollowing? { get }

  /// Responds to one event.
  /// - Parameters:
  ///   - event: The event that the source's code receives.
  ///   - view: What the source's code can look up at that moment.
  /// - Returns: The commands for the scroll view, in order.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand]
}

extension AvoidanceStrategy {
  /// An empty list, since the strategy has no parameters.
  package var arguments: [StrategyArgument] { [] }

  /// Nil, since the strategy only receives notifications.
  public static var follows: KeyboardFollowing? { nil }
}

/// The time at which avoidance code receives the position that the keyboard has on a frame.
public enum KeyboardFollowing: Sendable, Hashable {
  /// On the same frame.
  case atOnce
  /// On the next frame.
  case aFrameLater
}

/// A type-erased strategy, which a configuration can contain.
///
/// Embedded Swift has no existentials, so builds for Embedded Swift store a closure over the
/// strategy. All other builds store an existential. A closure passes large values field by field,
/// whereas an existential passes them by address. With an existential, the simulation produces a
/// quarter more states per second.
public struct AnyStrategy: Sendable {
  /// The catalogue id.
  public let id: String
  /// The values of the strategy's parameters, in the catalogue's order.
  public let arguments: [StrategyArgument]
  /// How the strategy follows the keyboard from frame to frame; nil if it uses only notifications.
  public let follows: KeyboardFollowing?

  #if hasFeature(Embedded)
    private let answer: @Sendable (AvoidanceEvent, AvoidanceContext) -> Answer

    /// A strategy's commands, and the strategy's state afterwards.
    private struct Answer {
      var commands: [AvoidanceCommand]
      var next: AnyStrategy
    }
  #else
    private var strategy: any AvoidanceStrategy
  #endif

  /// Wraps a strategy.
  public init<Strategy: AvoidanceStrategy>(_ strategy: Strategy) {
    id = Strategy.id
    arguments = strategy.arguments
    follows = Strategy.follows
    #if hasFeature(Embedded)
      answer = { event, view in
        var next = strategy
        let commands = next.respond(to: event, in: view)
        return Answer(commands: commands, next: AnyStrategy(next))
      }
    #else
      self.strategy = strategy
    #endif
  }

  /// Responds to one event with the wrapped strategy's `respond(to:in:)`.
  public mutating func respond(
    to event: AvoidanceEvent, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    #if hasFeature(Embedded)
      let answer = answer(event, view)
      self = answer.next
      return answer.commands
    #else
      return strategy.respond(to: event, in: view)
    #endif
  }
}

/// Changes nothing, like a form without any code for the keyboard (Behaviour §5, `none`).
package struct NoAvoidance: AvoidanceStrategy {
  /// The catalogue id.
  package static let id: String = "none"

  /// Makes the strategy.
  package init() {}

  /// Does nothing.
  package mutating func respond(
    to event: AvoidanceEvent, in view: AvoidanceContext
  ) -> [AvoidanceCommand] { [] }
}

/// An event that avoidance code receives.
public enum AvoidanceEvent: Sendable, Hashable {
  /// Editing began in a field.
  ///
  /// For a text field, this event precedes the keyboard's notifications. For a text view
  /// (`isTextView`), the event follows the notifications.
  case didBeginEditing(field: String, isTextView: Bool)
  /// Editing ended.
  case didEndEditing(field: String)
  /// A keyboard notification.
  case notification(KeyboardNotification)
  /// The return key was pressed in a field.
  case returned(field: String)
  /// The caret moved or the focused text view grew.
  case caretMoved(field: String)
  /// The device turned; the context contains the new sizes.
  case rotated
  /// The real keyboard now covers `height` points of the form's view, because the keyboard has
  /// moved by itself or under a finger.
  case keyboardMoved(height: Double)
  /// The call requested with `callAgain`.
  case calledAgain
}

/// A command from avoidance code to the scroll view.
public enum AvoidanceCommand: Sendable, Hashable {
  /// The time at which a change begins, and the pace of the change.
  public struct Timing: Sendable, Hashable {
    /// The pace of the change.
    public enum Pace: Sendable, Hashable {
      /// Immediately, without an animation.
      case immediate
      /// In the keyboard's animation block, with the keyboard's curve; the offset can stay outside
      /// the legal range.
      case keyboard
      /// In a separate animation; the offset can stay outside the legal range.
      case eased(seconds: Double, ViewCurve)
      /// `animated: true`: 0.3 s ease-in-ease-out; an offset outside the legal range bounces back
      /// (Behaviour §4).
      case animated
    }

    /// The pace of the change.
    public var pace: Pace
    /// The delay before the change begins, in seconds.
    public var delay: Double = 0
    /// The delay in frames, which is added to the delay in seconds.
    public var delayFrames: Int = 0

    /// Makes a timing without a delay.
    public init(_ pace: Pace) { self.pace = pace }

    /// Immediately, without an animation.
    public static let immediate = Timing(.immediate)
    /// In the keyboard's animation block, with the keyboard's curve; the offset can stay outside
    /// the legal range.
    public static let withKeyboard = Timing(.keyboard)
    /// `animated: true`: 0.3 s ease-in-ease-out; an offset outside the legal range bounces back
    /// (Behaviour §4).
    public static let animated = Timing(.animated)

    /// Like ``withKeyboard``, but later by the given number of seconds.
    public static func withKeyboardAfter(seconds: Double) -> Timing {
      Timing.withKeyboard.after(seconds: seconds)
    }

    /// In a separate animation, with ease-in-ease-out by default; the offset can stay outside the
    /// legal range.
    public static func eased(seconds: Double, _ curve: ViewCurve = .easeInOut) -> Timing {
      Timing(.eased(seconds: seconds, curve))
    }

    /// This timing with an additional delay.
    public func after(seconds: Double = 0, frames: Int = 0) -> Timing {
      var later = self
      later.delay += seconds
      later.delayFrames += frames
      return later
    }
  }

  /// Sets the bottom inset, in points.
  case setBottomInset(Double, Timing)
  /// Sets the top inset, in points, including the bars.
  case setTopInset(Double, Timing)
  /// Sets the bottom inset of the scroll indicator, in points.
  case setIndicatorBottomInset(Double)
  /// Sets the content offset, in points; the offset is clamped only in a short list that is
  /// anchored at its end.
  case setContentOffset(Double, Timing)
  /// Sets the content's height, in points.
  case setContentHeight(Double, Timing)
  /// Requests `calledAgain` after a number of frames (at least one) plus a number of seconds,
  /// rounded up to whole frames.
  case callAgain(seconds: Double, frames: Int)
  /// Posts one of the source's own events, which the timeline records.
  case post(ViewportEvent)
  /// Sets the height of the scroll view's frame, in points.
  case setViewHeight(Double, Timing)
  /// Sets the space below the page's content, in points.
  ///
  /// The scroll view's frame gets shorter by the same amount, and views pinned to the page's bottom
  /// move up.
  case setBottomPadding(Double, Timing)
  /// Moves the top of the root view to a y coordinate, in points; 0 is the root view's usual
  /// position.
  case setRootY(Double, Timing)
  /// Sets a length of a scroll view inside the content, in points; the scroll view is given by its
  /// index in ``AvoidanceContext/scrollViews``.
  case setScrollView(Int, InnerScrollView.Length, Double, Timing)

  /// The command's timing; nil for a command without a timing.
  var timing: Timing? {
    switch self {
    case .setBottomInset(_, let timing), .setTopInset(_, let timing),
      .setContentOffset(_, let timing), .setContentHeight(_, let timing),
      .setViewHeight(_, let timing), .setBottomPadding(_, let timing), .setRootY(_, let timing),
      .setScrollView(_, _, _, let timing):
      timing
    case .setIndicatorBottomInset, .callAgain, .post: nil
    }
  }
}

/// What avoidance code can look up: the scroll view and the focused field (names as in
/// Behaviour §4).
public struct AvoidanceContext: Sendable, Hashable {
  /// The size of the form's view, which is the whole screen unless the form is in a sheet or a
  /// window.
  public var screenSize: Size
  /// `H`: the height of the scroll view's frame without any strategy, which is the height of the
  /// form's view.
  public var viewHeight: Double
  /// `top`: the height of the status and navigation bars, or of the top safe area.
  public var top: Double
  /// The distance from the view's top to the top of the space for a navigation bar.
  ///
  /// This distance is the height of the status bar or, in a sheet, a margin; 0 if there is neither.
  public var statusBar: Double
  /// `bottom`: the height of the tab bar, including the safe area below it, or the height of the
  /// bottom safe area if there is no tab bar.
  public var bottom: Double
  /// `C`: the content's current height.
  public var contentHeight: Double
  /// The content's height before any strategy changed it.
  public var originalContentHeight: Double
  /// The current content insets.
  public var contentInset: EdgeInsets
  /// `o`: the current content offset; during an animation, the value is the target offset, as in
  /// UIKit.
  public var contentOffset: Double
  /// `f`: the first responder's frame in content coordinates; nil if the scroll view contains no
  /// first responder.
  public var field: Rect?
  /// Whether the first responder is outside the scroll view and therefore does not move when the
  /// scroll view scrolls.
  public var fieldIsOutside: Bool = false
  /// The first responder's frame in the root view; nil if the first responder is in the scroll
  /// view, or in a bar that follows the keyboard.
  public var fieldOutside: Rect?
  /// Whether the first responder is a text view of fixed height, which scrolls its text.
  public var fieldScrollsItself: Bool = false
  /// Whether the first responder is in a row of a table.
  public var fieldIsInRow: Bool = false
  /// The lower edge of the row before the first responder's own row, in content coordinates.
  public var previousRowEnd: Double?
  /// The y coordinate of the root view's top, in points; 0 in the view's usual position.
  public var rootY: Double = 0
  /// The current space below the page's content, in points.
  public var bottomPadding: Double = 0
  /// The current height of the scroll view's frame.
  public var shownHeight: Double?
  /// The lower edge of the navigation bar; 0 if there is no such bar.
  public var header: Double = 0
  /// The height of a tab bar or of the app's own bar at the bottom (``BarEdges``), including the
  /// safe area; 0 if there is no such bar.
  public var footBar: Double = 0
  /// The bottom safe area of the screen without any bars.
  public var safeBottom: Double = 0
  /// Whether the first responder is limited to one line of text; false for a text view and for a
  /// text field of several lines.
  public var fieldHasOneLine: Bool = true
  /// The lower edge of the content's last unhidden element, in content coordinates; 0 if there is
  /// no such element.
  public var lastElementEnd: Double = 0
  /// The number of device pixels per point.
  public var scale: Int = 1
  /// The first responder's frame in its superview; nil unless the superview is a cell.
  public var fieldInSuperview: Rect?
  /// The caret's rectangle in content coordinates.
  public var caret: Rect?
  /// The distance from the keyboard that the first responder requests, in points; nil if no
  /// distance is requested.
  public var fieldDistance: Double?
  /// Whether the first responder is a text view, or a text field of several lines, in the scroll
  /// view.
  public var fieldIsTextView: Bool
  /// Whether the first responder is the pinned element or is inside it.
  public var fieldIsPinned: Bool
  /// The pinned element's frame in content coordinates.
  public var pinned: Rect?
  /// The scroll view's text views that are not hidden, in the form's order.
  public var nested: [NestedScrollView]
  /// The scroll views inside the content, in tree order.
  public var scrollViews: [InnerScrollView] = []
  /// The index in ``scrollViews`` of the scroll view that contains the first responder; nil if the
  /// content contains the first responder directly.
  public var fieldScrollView: Int?
  /// The form's own views that are notified of the keyboard, in tree order.
  public var listening: [ListeningView] = []
  /// How far the keyboard's resting place overlaps the scroll view (`K`); 0 if there is no
  /// keyboard.
  public var keyboardOverlap: Double
  /// `B`: the height of the app's bar outside the list; 0 if there is no such bar.
  public var dockHeight: Double = 0
  /// `m`: how far above the bottom of the view the app's bar rests without a keyboard.
  public var dockRest: Double = 0
  /// The list's bottom inset for the app's bar; 0 if there is no such bar.
  ///
  /// The inset is the distance from the bar's upper edge to the bottom of the view after all motion
  /// has ended.
  public var dockInset: Double = 0
  /// How much less the app's bar rises than the keyboard does, in points.
  public var dockLag: Double = 0
  /// Whether the visible keyboard is undocked; an undocked keyboard's frames count as covering
  /// nothing.
  public var keyboardIsUndocked: Bool = false
  /// How much taller the list will be once the form's view has stopped moving; nil unless the list
  /// is kept scrolled to its end while the view moves.
  package var growth: Double?
  /// Whether a finger has pulled the keyboard from its resting place.
  package var keyboardIsPulled: Bool = false
  /// Whether the view ends above the bottom of the screen.
  package var endsAboveScreen: Bool = false
  /// The height of the app's bar within a keyboard's frame, if the bar is the keyboard's accessory;
  /// otherwise 0.
  public var accessoryHeight: Double = 0
  /// Whether the keyboard's layout guide stays at the bottom of the screen (a fault reported for
  /// one system version).
  public var guideIsAtEnd: Bool = false

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

  /// `K`: how far a keyboard frame on the screen reaches into the scroll view from below, in
  /// points.
  ///
  /// The result is 0 while the keyboard is not docked. The result is also 0 for a frame narrower
  /// than the form's view, because such a frame belongs to a keyboard that is not docked.
  func overlap(of keyboard: Rect) -> Double {
    keyboard.width < screenSize.width || keyboardIsUndocked
      ? 0 : max(0, min(viewHeight, viewHeight - keyboard.minY))
  }

  /// Whether a keyboard covers part of the view, or the view was shortened to end at the keyboard.
  func meets(_ keyboard: Rect) -> Bool {
    if overlap(of: keyboard) > 0 { return true }
    return endsAboveScreen && !keyboardIsUndocked && keyboard.width >= screenSize.width
      && keyboard.height > 0 && keyboard.minY <= viewHeight
  }

  /// The range that the scroll view shows above a bottom inset and the app's bar.
  ///
  /// The insets are subtracted from the scroll view's full height, as UIKit subtracts
  /// `adjustedContentInset` from the view's bounds.
  func visibleRange(bottomInset: Double) -> MinimalReveal {
    MinimalReveal(
      offset: contentOffset, height: viewHeight, top: top,
      bottomInset: max(bottomInset, dockInset))
  }

  /// The height of the range that the scroll view shows above a bottom inset and the app's bar.
  func room(aboveInset bottomInset: Double) -> Double {
    viewHeight - top - max(bottomInset, dockInset)
  }

  /// The legal offsets of a scroll view: `−top … max(−top, C + I − H)` (Behaviour §4).
  static func legalOffsets(
    top: Double, content: Double, bottom: Double, view: Double
  ) -> ClosedRange<Double> {
    -top...max(-top, content + bottom - view)
  }

  /// The nearest legal offset, `−top … max(−top, C + I − H)` (Behaviour §4).
  func clamped(_ offset: Double, bottomInset: Double) -> Double {
    max(-top, min(offset, contentHeight + bottomInset - viewHeight))
  }

  /// The part of the form's view between the status bar and the keyboard; without a keyboard,
  /// everything in the view below the status bar.
  func viewport(above keyboard: Rect?) -> Rect {
    let end = screenSize.height - (keyboard.map { overlap(of: $0) } ?? 0)
    return Rect(
      x: 0, y: statusBar, width: screenSize.width, height: max(0, end - statusBar))
  }

  /// The commands for the smallest scroll that brings a rectangle into the visible range above a
  /// bottom inset.
  func revealCommands(
    _ rect: Rect, bottomInset: Double, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    let distance = visibleRange(bottomInset: bottomInset).distance(to: rect)
    return offsetCommands(contentOffset + distance, timing)
  }

  /// Applies the insets, offset and content height that commands set, for code that runs after the
  /// commands.
  ///
  /// UIKit's properties also return the new values immediately.
  mutating func take(over commands: [AvoidanceCommand]) {
    for command in commands {
      switch command {
      case .setBottomInset(let inset, _): contentInset.bottom = inset
      case .setTopInset(let inset, _): contentInset.top = inset
      case .setContentOffset(let offset, _): contentOffset = offset
      case .setContentHeight(let height, _): contentHeight = height
      case .setIndicatorBottomInset, .setViewHeight, .setBottomPadding, .setRootY, .setScrollView,
        .callAgain, .post:
        break
      }
    }
  }

  /// The commands that set the bottom insets of the content and the indicator; empty if the content
  /// already has the given inset.
  ///
  /// In UIKit, setting an equal inset changes nothing, so the offset is not clamped.
  func insetCommands(_ inset: Double, _ timing: AvoidanceCommand.Timing) -> [AvoidanceCommand] {
    guard inset != contentInset.bottom else { return [] }
    return [.setBottomInset(inset, timing), .setIndicatorBottomInset(inset)]
  }

  /// The commands that pad the page's bottom; empty if the page already has the given padding.
  func paddingCommands(
    _ padding: Double, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    padding == bottomPadding ? [] : [.setBottomPadding(padding, timing)]
  }

  /// The commands that pad the page's bottom and set the list's own inset.
  ///
  /// If the padding grows, the padding is set first; otherwise, the inset is set first. In this
  /// order, the offset is not clamped between the two commands.
  func pageCommands(
    padding: Double, inset: Double, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    let paddings = paddingCommands(padding, timing)
    let insets = insetCommands(inset, timing)
    return padding > bottomPadding ? paddings + insets : insets + paddings
  }

  /// The rectangle to keep visible while editing: the field or, in a text view taller than the
  /// available space, the caret.
  func revealTarget(room: Double) -> Rect? {
    guard let field, fieldIsTextView, field.height > room else { return field }
    return caret ?? field
  }

  /// The first responder's `frame`, in the coordinates of the first responder's superview, which
  /// can be a view other than the content.
  var fieldFrame: Rect? { fieldInSuperview ?? field }

  /// The scroll view, inside the content, that contains the first responder; nil if there is no
  /// such scroll view.
  var innerScrollView: (place: Int, view: InnerScrollView)? {
    fieldScrollView.map { ($0, scrollViews[$0]) }
  }

  /// The commands that set the offset of a scroll view inside the content.
  ///
  /// The result is empty if the offset, or the target of its current animation, is within 1/64 pt
  /// of the new value.
  func innerOffsetCommands(
    _ place: Int, _ offset: Double, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    abs(offset - scrollViews[place].contentOffset) < 1.0 / 64
      ? [] : [.setScrollView(place, .offset, offset, timing)]
  }

  /// The commands that move the root view; empty if the view is already at the new position.
  func rootCommands(_ y: Double, _ timing: AvoidanceCommand.Timing) -> [AvoidanceCommand] {
    y == rootY ? [] : [.setRootY(y, timing)]
  }

  /// The commands that set the content offset.
  ///
  /// The result is empty if the offset, or the target of its current animation, is within 1/64 pt
  /// of the new value.
  func offsetCommands(_ offset: Double, _ timing: AvoidanceCommand.Timing) -> [AvoidanceCommand] {
    abs(offset - contentOffset) < 1.0 / 64 ? [] : [.setContentOffset(offset, timing)]
  }
}
