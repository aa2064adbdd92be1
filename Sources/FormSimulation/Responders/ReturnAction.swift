/// What pressing the return key does.
package enum ReturnAction: Sendable, Hashable {
  /// Another field becomes first responder.
  case focus(String)
  /// Editing ends, then the form's Done action runs under this name, if it has one.
  case endEditing(action: String?)
  /// The form acts (`send`, `search`, `go`) and the field keeps the focus.
  case perform(String)
  /// The text view gets a line feed.
  case newline
}
