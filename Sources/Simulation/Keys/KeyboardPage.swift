/// Which keys of the letters keyboard are in front.
public enum KeyboardPage: String, Sendable, Hashable, CaseIterable {
  /// Letters.
  case letters
  /// Digits and common signs (123).
  case numbers
  /// Brackets and rarer signs (#+=).
  case symbols
}
