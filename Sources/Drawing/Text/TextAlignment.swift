/// Where a line stands relative to a point or in a width.
enum TextAlignment: Sendable, Hashable {
  /// It begins there.
  case left
  /// Its middle is there.
  case center
  /// It ends there.
  case right
}
