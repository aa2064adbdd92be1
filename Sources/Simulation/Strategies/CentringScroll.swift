import KeyreelGeometry

/// Centres the field between bars and keyboard, in the legal range (`tpkeyboardavoiding`).
///
/// Source: TPKeyboardAvoiding (2020, github.com/michaeltyson/TPKeyboardAvoiding @3217d628;
/// BEHAVIOUR 1.1, 5).
///
///     I  = max(bottom, K);   A = H − top − I
///     p  = max(20, (A − f.h)/2)
///     o' = f.y − p − top, then at most C − A − top, then at least −top
///
/// A show moves inset and offset with the keyboard; a change of focus and every edit of a text view scroll
/// animated, to the caret where the field does not fit. A notification with an empty frame, or without a first
/// responder, is ignored, hiding included. Insets come back on hiding; the offset is only clamped.
/// Known faults, kept: every focus moves the form although the field was in sight; a field taller than the
/// free area shows its top, not its caret.
struct CentringScroll: AvoidanceStrategy {
  static let id: String = "tpkeyboardavoiding"

  private var overlap: Double?

  /// Centres on every show, focus change and edit.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification):
      return handle(notification, in: view)
    case .didBeginEditing:
      return centre(view.field, in: view, timing: .animated)
    case .caretMoved:
      guard view.fieldIsTextView else { return [] }
      let room = view.viewHeight - view.top - inset(in: view) - 40
      return centre(view.revealTarget(room: room), in: view, timing: .animated)
    case .didEndEditing, .rotated:
      return []
    }
  }

  private mutating func handle(
    _ notification: KeyboardNotification, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    guard !notification.end.isEmpty else { return [] }
    switch notification.name {
    case .keyboardWillShow:
      guard view.field != nil else { return [] }
      overlap = view.overlap(of: notification.end)
      return view.insetCommands(inset(in: view), .withKeyboard)
        + centre(view.field, in: view, timing: .withKeyboard)
    case .keyboardWillHide:
      overlap = nil
      return view.insetCommands(view.bottom, .withKeyboard)
    default:
      return []
    }
  }

  private func inset(in view: AvoidanceContext) -> Double { max(view.bottom, overlap ?? 0) }

  private func centre(
    _ rect: Rect?, in view: AvoidanceContext, timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard let rect, overlap != nil else { return [] }
    let area = view.viewHeight - view.top - inset(in: view)
    let padding = max(20, (area - rect.height) / 2)
    let ideal = rect.minY - padding - view.top
    let offset = max(-view.top, min(ideal, view.contentHeight - area - view.top))
    return view.offsetCommands(offset, timing)
  }
}
