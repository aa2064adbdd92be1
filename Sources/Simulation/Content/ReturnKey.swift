/// What the return key says and does.
public enum ReturnKey: String, Sendable, Hashable, CaseIterable {
  /// "return", grey.
  case `default`
  /// "next": goes on to the next field.
  case next
  /// "done": ends editing.
  case done
  /// "send".
  case send
  /// "search".
  case search
  /// "go".
  case go
}
