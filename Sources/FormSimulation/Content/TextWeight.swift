/// How heavy letters are.
public enum TextWeight: String, Sendable, Hashable, CaseIterable {
  /// The weight of body text.
  case regular
  /// Somewhat heavier.
  case medium
  /// The weight of bar titles.
  case semibold
  /// The weight of large titles.
  case bold
}
