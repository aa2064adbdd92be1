/// What a scenario expects of every frame (CONTRACT 2, `expect`).
public enum FormExpectation: Sendable, Hashable {
  /// Which field has to be seen.
  public enum Field: Sendable, Hashable {
    /// Whichever has the focus; nothing is expected while none has.
    case focused
    /// The element with this id.
    case id(String)
  }

  /// The pinned element meets the keyboard to within a tolerance in points.
  case pinned(tolerance: Double = 0)
  /// At least this share of a field, 0…1, is seen while the keyboard rests on the screen.
  case visible(Field = .focused, fraction: Double = 1)
  /// The offset is legal whenever nothing moves.
  case legalOffset
  /// The content moves no more than this many points between two frames without a finger.
  case jump(max: Double)
  /// The whole caret is seen while the keyboard rests on the screen.
  case caretVisible

  /// Its key in a scenario.
  public var name: String {
    switch self {
    case .pinned: "pinned"
    case .visible: "visible"
    case .legalOffset: "offset"
    case .jump: "jump"
    case .caretVisible: "caret"
    }
  }
}
