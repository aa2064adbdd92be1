/// A key that types nothing: it changes what the other keys are.
public enum KeyPress: String, Sendable, Hashable, CaseIterable {
  /// Upper case for the next letter, or lower case where letters are upper case.
  case shift
  /// Two quick taps on shift: upper case until shift is pressed again.
  case capsLock = "caps-lock"
  /// The page of letters.
  case letters
  /// The page of digits and common signs.
  case numbers
  /// The page of brackets and rarer signs.
  case symbols
}
