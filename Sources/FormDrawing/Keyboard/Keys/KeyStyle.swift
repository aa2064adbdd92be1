/// How a key's cap looks.
enum KeyStyle: Sendable, Hashable {
  /// A letter key: white.
  case plain
  /// Shift, delete, page and return: grey.
  case special
  /// A special key in force or held down: white.
  case active
  /// A key of glass that is held down.
  case pressed
  /// The return key that stands for an action: blue.
  case accent
  /// A return key that cannot be pressed: grey with a pale title.
  case disabled
  /// A special key with nothing to do for now: its cap as ever, what stands on it pale.
  case idle
  /// No cap at all.
  case bare
}
