/// Ends the scroll view at the keyboard's top, and reveals the field with the smallest scroll
/// (`layout-guide`).
///
/// Source: `UIKeyboardLayoutGuide`, iOS 15, 2021 (Behaviour §3e, §5).
///
///     H' = H − K,   I = max(0, bottom − K)
///     visible range  o + top … o + H' − I;   the smallest scroll that brings the field into it
///
/// A bar at the bottom insets the list, and the range ends at the bar's upper edge. The view's
/// height changes with the keyboard's motion. When the focus changes or the caret moves, the scroll
/// is animated, like UIKit's own scroll. The scroll reveals the field or, for a text view taller
/// than the visible range, the caret. The arithmetic has no known faults, but other views that an
/// app pins to the guide move as well.
struct LayoutGuide: AvoidanceStrategy {
  static let id: String = "layout-guide"

  private var overlap = 0.0
  private var isShown = false

  /// Follows the keyboard and reveals the field.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification)
    where notification.name == .keyboardWillShow || notification.name == .keyboardWillHide:
      overlap = view.guideIsAtEnd ? 0 : view.overlap(of: notification.end)
      isShown = notification.name == .keyboardWillShow && !view.guideIsAtEnd
      return resize(in: view, timing: .withKeyboard)
        + reveal(target(in: view), in: view, timing: .withKeyboard)
    case .didBeginEditing, .caretMoved:
      return reveal(target(in: view), in: view, timing: .animated)
    case .rotated:
      overlap = view.guideIsAtEnd ? 0 : view.keyboardOverlap
      return resize(in: view, timing: .immediate)
    case .didEndEditing, .returned, .notification, .keyboardMoved, .calledAgain:
      return []
    }
  }

  private func inset(in view: AvoidanceContext) -> Double { max(0, view.bottom - overlap) }

  private func resize(
    in view: AvoidanceContext, timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    [.setViewHeight(view.viewHeight - overlap, timing)]
      + view.insetCommands(inset(in: view), timing)
  }

  private func target(in view: AvoidanceContext) -> Rect? {
    view.revealTarget(room: view.room(aboveInset: overlap + inset(in: view)))
  }

  private func reveal(
    _ rect: Rect?, in view: AvoidanceContext, timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard let rect, isShown else { return [] }
    return view.revealCommands(rect, bottomInset: overlap + inset(in: view), timing)
  }
}
