/// What the shift key does to the next letters.
public enum KeyboardShift: String, Sendable, Hashable, CaseIterable {
  /// Letters are lower case.
  case off
  /// The next letter is upper case.
  case on
  /// All letters are upper case, after two quick taps.
  case locked
}
