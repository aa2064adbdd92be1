/// A picture on a key or beside the keys, drawn by our own paths.
enum KeyIcon: Sendable, Hashable {
  /// An arrow upward, as an outline.
  case shift
  /// An arrow upward, filled: the next letter is upper case.
  case shiftFilled
  /// A cross in a tag that points left.
  case delete
  /// A laughing face.
  case emoji
  /// A microphone.
  case microphone
  /// A keyboard with an arrow downward.
  case hideKeyboard
}
