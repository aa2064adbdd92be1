import KeyreelGeometry

/// Insets by the keyboard and reveals the field by the smallest scroll (`form`).
///
/// Source: iZettle Form, `UIScrollView+Keyboard.swift` (2024, github.com/iZettle/Form; BEHAVIOUR 1.1,
/// 2.2, 5).
///
///     I  = max(I₀, frame.maxY − viewPort.maxY)          I₀ the inset without a keyboard
///     visible range  o + top … o + H − I
///     f above it: f.y at its start;   f below it: f.maxY at its end;   else unchanged
///
/// The listeners for insets, offset and the content's end hear in turn (``KeyboardListener``), and each finds
/// what those before it set. A keyboard that comes or goes takes inset and offset along in its animation; with
/// an end frame equal to the last one only the focus has changed, and that scrolls for 0.3 s. Focus and
/// keyboard of one field reveal it once, in whichever order they come. A text view is kept in sight as it
/// grows, and once it no longer fits its caret is, as UIKit does.
/// Known faults, kept: a field taller than the free area shows its end or its start, not the caret;
/// nothing goes back on hiding but the inset.
struct FormReveal: AvoidanceStrategy {
  /// What a keyboard event comes to.
  enum Change: Sendable {
    /// The keyboard comes or changes.
    case shows
    /// It stays as it is, under another field.
    case stays
    /// It goes.
    case hides
  }

  static let id: String = "form"

  /// Room kept above and below the field, in points.
  var margin = 0.0
  /// Whether the focus of the pinned element shows the content's end (`scrollToBottom(for:)`).
  var scrollsToBottom = false
  private(set) var lastEnd: Rect?
  /// The field that the first half of a pair, focus or keyboard, has revealed.
  private(set) var revealed: Rect?

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("margin", .number(margin)),
      StrategyArgument("scrollsToBottom", .bool(scrollsToBottom)),
    ]
  }

  /// Insets and reveals on keyboard notifications and focus changes.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification) where notification.name == .keyboardWillShow:
      let stays = notification.end == lastEnd
      lastEnd = notification.end
      return deliver(stays ? .stays : .shows, duration: notification.duration, in: view)
    case .notification(let notification) where notification.name == .keyboardWillHide:
      (lastEnd, revealed) = (nil, nil)
      return deliver(.hides, duration: notification.duration, in: view)
    case .didBeginEditing:
      guard lastEnd != nil else { return [] }
      var view = view
      let reveals = revealOnce(in: view)
      view.take(over: reveals)
      return reveals + showEnd(.stays, in: view)
    case .caretMoved:
      let room = view.viewHeight - view.top - view.contentInset.bottom - 2 * margin
      return reveal(view.revealTarget(room: room), in: view, timing: .animated)
    case .didEndEditing, .rotated, .notification:
      return []
    }
  }

  /// Priority 300: `I`, from the last end frame.
  func setInset(_ change: Change, in view: AvoidanceContext) -> [AvoidanceCommand] {
    let inset = max(view.bottom, lastEnd.map { view.overlap(of: $0) } ?? 0)
    return view.insetCommands(inset, change == .stays ? .immediate : .withKeyboard)
  }

  /// Priority 200: reveals the field above the inset that is set by now.
  mutating func setOffset(_ change: Change, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch change {
    case .hides: return []
    case .stays: return revealOnce(in: view)
    case .shows:
      revealed = view.field
      return reveal(view.field, in: view, timing: .withKeyboard)
    }
  }

  /// Priority 100: shows the content's end for the pinned element.
  func showEnd(_ change: Change, in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard scrollsToBottom, view.fieldIsPinned, lastEnd != nil, change != .hides else { return [] }
    let end = view.clamped(.infinity, bottomInset: view.contentInset.bottom)
    return view.offsetCommands(end, change == .stays ? .animated : .withKeyboard)
  }

  /// Reveals a field on the first of the two events that its focus brings, and not again on the second.
  private mutating func revealOnce(in view: AvoidanceContext) -> [AvoidanceCommand] {
    defer { revealed = revealed == view.field ? nil : view.field }
    return revealed == view.field ? [] : reveal(view.field, in: view, timing: .animated)
  }

  /// The smallest scroll while a keyboard is known; before that nobody has asked for one.
  private func reveal(
    _ rect: Rect?, in view: AvoidanceContext, timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard let rect, lastEnd != nil else { return [] }
    return view.revealCommands(
      rect.insetBy(dx: 0, dy: -margin), bottomInset: view.contentInset.bottom, timing)
  }
}
