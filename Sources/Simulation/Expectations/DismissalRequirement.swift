/// What the custom dismissal post asks of a keyboard and the element above it (BEHAVIOUR 1.1).
public enum DismissalRequirement: Int, Sendable, Hashable, CaseIterable {
  /// The element rests exactly on the keyboard.
  case restsOnKeyboard = 1
  /// Dragged down, it pushes the keyboard off the screen and pulls it up again, touching it all the while.
  case pushesKeyboard = 2
}
