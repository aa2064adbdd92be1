/// What avoidance code is told.
public enum AvoidanceEvent: Sendable, Hashable {
  /// Editing began in a field; `isTextView` tells text views (told after the keyboard) from fields.
  case didBeginEditing(field: String, isTextView: Bool)
  /// Editing ended.
  case didEndEditing(field: String)
  /// A keyboard notification.
  case notification(KeyboardNotification)
  /// The caret moved or the focused text view grew.
  case caretMoved(field: String)
  /// The device turned; the context holds the new sizes.
  case rotated
}
