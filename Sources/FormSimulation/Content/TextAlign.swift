/// Where lines stand in the width they have.
public enum TextAlign: String, Sendable, Hashable, CaseIterable {
  /// Where reading starts: the left edge, or the right one from right to left.
  case start
  /// In the middle.
  case center
  /// Opposite to `start`.
  case end
}
