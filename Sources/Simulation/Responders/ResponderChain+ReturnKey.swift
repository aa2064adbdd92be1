extension ResponderChain {
  /// What the return key says in a field.
  ///
  /// The key the field asks for wins; a text view else keeps `default`; other fields show Next, or Done at the
  /// end of the chain (BEHAVIOUR 5). A field outside the chain is its own end.
  package func returnKey(for id: String) -> ReturnKey {
    let field = fields.first { $0.id == id }
    if let key = field?.returnKey { return key }
    if field?.isTextView == true { return .default }
    return next(after: id) == nil ? .done : .next
  }

  /// What pressing the return key does in a field.
  ///
  /// A text view takes a new line whatever its key says, as UITextView does. `send`, `search` and `go` act and
  /// keep the focus; `done` ends editing wherever it stands; any other key goes on to the next field, or
  /// ends editing at the end of the chain.
  package func returnAction(for id: String) -> ReturnAction {
    if fields.contains(where: { $0.id == id && $0.isTextView }) { return .newline }
    let key = returnKey(for: id)
    switch key {
    case .send, .search, .go: return .perform(key.rawValue)
    case .done: return .endEditing(action: onDone)
    case .default, .next:
      return next(after: id).map { .focus($0) } ?? .endEditing(action: onDone)
    }
  }
}

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
