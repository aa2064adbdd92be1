import KeyreelSimulation

/// A picture on a key or beside the keys, drawn by our own paths.
enum KeyIcon: Sendable, Hashable {
  /// An arrow upward, as an outline.
  case shift
  /// An arrow upward, filled: the next letter is upper case.
  case shiftFilled
  /// A filled arrow upward over a line: all letters are upper case.
  case capsLock
  /// A cross in a tag that points left.
  case delete
  /// A laughing face.
  case emoji
  /// A microphone.
  case microphone
  /// A keyboard with an arrow downward.
  case hideKeyboard
  /// A globe.
  case globe
  /// An arrow that turns back to the left.
  case returnArrow
  /// An arrow that turns back to the left below its beginning: a return key of glass.
  case newLine
  /// An arrow to the right: a return key of glass that stands for an action.
  case go
  /// An arrow to the right against a line.
  case tab
  /// An arrow upward as an outline, with a bar below: the key that locks upper case.
  case capsKey
  /// An arrow that turns back to the left from below.
  case undo
  /// Its mirror image.
  case redo
  /// A sheet before a clipboard.
  case paste
}

extension KeyIcon {
  /// The picture on the shift key.
  init(_ shift: KeyboardShift) {
    switch shift {
    case .off: self = .shift
    case .on: self = .shiftFilled
    case .locked: self = .capsLock
    }
  }
}
