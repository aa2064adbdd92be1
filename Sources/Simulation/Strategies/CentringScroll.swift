/// Centres the caret above the keyboard (`tpkeyboardavoiding`).
///
/// Source: TPKeyboardAvoiding (2020, github.com/michaeltyson/TPKeyboardAvoiding @3217d628;
/// Behaviour §5). ``CaretCentring`` contains the arithmetic.
///
/// When the keyboard's frame on the screen changes, the inset changes, whichever field has the
/// focus. The offset also changes if the scroll view contains the field. Both changes begin 0.01 s
/// after the notification and use its duration and curve. A change of focus scrolls in 0.25 s, on a
/// curve that is slow at both ends. Typing is ignored. When the keyboard hides, the inset is
/// restored, and the offset is only clamped.
///
/// Known faults that are kept:
///
/// - Every change of focus moves the form, even if the field was already visible.
/// - With a top bar, the caret rests below the middle, and a part of the content's end, as tall as
///   the bar, stays under the keyboard.
/// - UIKit adds the bottom safe area to the inset, so the content can be scrolled too far by the
///   height of that area.
struct CentringScroll: AvoidanceStrategy {
  static let id: String = "tpkeyboardavoiding"
  /// The delay before a change of the keyboard's frame takes effect, in seconds.
  static let delay = 0.01

  /// Whether the field is scrolled to the top; if false, the caret is scrolled to the middle.
  var alwaysTop = false
  private(set) var overlap: Double?
  /// Whether the change of focus has already caused a scroll; if so, a notification that does not
  /// change the frame is ignored.
  private(set) var scrollsItself = false

  var arguments: [StrategyArgument] { [StrategyArgument("alwaysTop", .bool(alwaysTop))] }

  /// Centres the caret on every change of the keyboard's frame or of the focus.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification): return handle(notification, in: view)
    case .didBeginEditing:
      guard overlap != nil else { return [] }
      scrollsItself = true
      return centre(in: view, timing: .eased(seconds: 0.25))
    case .didEndEditing:
      scrollsItself = false
      return []
    case .caretMoved, .returned, .rotated, .keyboardMoved, .calledAgain: return []
    }
  }

  private mutating func handle(
    _ notification: KeyboardNotification, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    guard !notification.end.isEmpty else { return [] }
    switch notification.name {
    case .keyboardWillChangeFrame:
      // The library mistakes a frame below the screen for a keyboard that is shown, but
      // `keyboardWillHide` undoes this mistake before it has an effect.
      guard notification.end.minY < view.viewHeight else { return [] }
      if scrollsItself, notification.begin == notification.end { return [] }
      scrollsItself = false
      overlap = view.overlap(of: notification.end)
      return view.insetCommands(reach(in: view), .withKeyboardAfter(seconds: Self.delay))
        + centre(in: view, timing: .withKeyboardAfter(seconds: Self.delay))
    case .keyboardWillHide:
      overlap = nil
      return view.insetCommands(view.bottom, .withKeyboard)
    default:
      return []
    }
  }

  /// The inset, including the height of the tab bar or of the safe area, which UIKit adds.
  private func reach(in view: AvoidanceContext) -> Double { (overlap ?? 0) + view.bottom }

  private func centre(
    in view: AvoidanceContext, timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard let overlap, let field = view.field else { return [] }
    let centring = CaretCentring(
      height: view.viewHeight, inset: overlap, contentInsetTop: 0, top: view.top,
      contentHeight: view.contentHeight)
    let offset =
      alwaysTop
      ? centring.offset(atTop: field) : centring.offset(centring: view.caret ?? field)
    return view.offsetCommands(offset, timing)
  }
}

/// The arithmetic of TPKeyboardAvoiding, which brings a caret to the middle of the area above the
/// keyboard; lengths are in points.
///
///     I  = max(kb.h − max(0, kb end − view end), 0)
///     A  = H − contentInset.top − I
///     t  = the top inset, including the bar
///     p  = max(20, (A − c.h)/2)
///     o' = c.y − p − t, then at most C − A − t, then at least −t
package struct CaretCentring: Sendable, Hashable {
  /// `H`, the scroll view's height.
  package var height: Double
  /// `I`, the scroll view's `contentInset.bottom`.
  package var inset: Double
  /// The scroll view's `contentInset.top`, which is 0 if UIKit adds the bar's height.
  package var contentInsetTop: Double
  /// `t`, the scroll view's top inset, including the bar.
  package var top: Double
  /// `C`, the content's height.
  package var contentHeight: Double

  /// Sets up the arithmetic for one scroll view.
  package init(
    height: Double, inset: Double, contentInsetTop: Double, top: Double, contentHeight: Double
  ) {
    self.height = height
    self.inset = inset
    self.contentInsetTop = contentInsetTop
    self.top = top
    self.contentHeight = contentHeight
  }

  /// `I`: the height of the part of the scroll view that a keyboard covers; `below` is how far the
  /// keyboard extends past the view's bottom.
  package static func inset(keyboard: Double, below: Double) -> Double {
    max(keyboard - max(below, 0), 0)
  }

  /// The offset that brings a caret to the middle of the free area.
  package func offset(centring caret: Rect) -> Double {
    let area = height - contentInsetTop - inset
    return legal(caret.minY - max(20, (area - caret.height) / 2) - top)
  }

  /// The offset that brings a view to the top of the scroll view, disregarding any bar.
  package func offset(atTop view: Rect) -> Double { legal(view.minY) }

  private func legal(_ offset: Double) -> Double {
    let area = height - contentInsetTop - inset
    return max(min(offset, contentHeight - area - top), -top)
  }
}
