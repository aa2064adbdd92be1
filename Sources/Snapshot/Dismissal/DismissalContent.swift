/// What the screen behind the picture does while the keyboard moves (CONTRACT 4).
public enum DismissalContent: Sendable, Hashable {
  /// It stays.
  case fixed
  /// What lies from row `top` on, in pixels, moves with the keyboard.
  case scroll(top: Int)
}
