/// Adds space below the content for the keyboard, and keeps the pinned element on the keyboard's
/// top edge (`keyboard-inset`).
///
/// Source: "Custom keyboard dismissal" (Behaviour §1.1, §5).
///
///     I = max(bottom, K)
///     pinned element focused:  o' = pinnedBottom + K − H,
///                              top inset max(top, H − K − pinnedBottom)
///     any other field:         the smallest scroll that shows the field, as in UIKit itself
///
/// The top inset is increased so that the pinned offset is legal even if the content is shorter
/// than the free area. If the content ends with the pinned element, `C` equals `pinnedBottom`, as
/// in the source's table. Known fault: third-party keyboards cannot be captured, so this strategy's
/// snapshot of such a keyboard fails.
struct KeyboardInset: AvoidanceStrategy {
  static let id: String = "keyboard-inset"

  private var overlap = 0.0
  /// Whether the keyboard covers part of the view, or the view was shortened to end at the
  /// keyboard.
  private var isMet = false
  private var isShown = false

  /// Follows the keyboard and reveals the field.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification) where notification.name == .keyboardWillShow:
      overlap = view.overlap(of: notification.end)
      (isMet, isShown) = (view.meets(notification.end), true)
      let moves = notification.begin != notification.end
      return insets(in: view) + reveal(view.field, in: view, moves ? .withKeyboard : .animated)
    case .notification(let notification) where notification.name == .keyboardWillHide:
      (overlap, isMet, isShown) = (0, false, false)
      return insets(in: view)
    case .caretMoved:
      return insets(in: view) + reveal(view.caret, in: view, .immediate)
    case .didBeginEditing, .didEndEditing, .returned, .rotated, .notification, .keyboardMoved,
      .calledAgain:
      return []
    }
  }

  private func insets(in view: AvoidanceContext) -> [AvoidanceCommand] {
    var commands: [AvoidanceCommand] = []
    let top = topInset(in: view)
    if top != view.contentInset.top { commands.append(.setTopInset(top, .withKeyboard)) }
    return commands + view.insetCommands(max(view.bottom, overlap), .withKeyboard)
  }

  private func topInset(in view: AvoidanceContext) -> Double {
    guard isMet, view.fieldIsPinned, let pinned = view.pinned else { return view.top }
    return max(view.top, view.viewHeight - overlap - pinned.maxY)
  }

  private func reveal(
    _ rect: Rect?, in view: AvoidanceContext, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    if isMet, view.fieldIsPinned, let pinned = view.pinned {
      return view.offsetCommands(pinned.maxY + overlap - view.viewHeight, timing)
    }
    // UIKit also reveals the field in a window that the keyboard does not cover at all.
    guard let rect, isShown else { return [] }
    return view.revealCommands(rect, bottomInset: max(view.bottom, overlap), timing)
  }
}
