/// What a keyboard is made of.
enum KeyboardMaterial: Sendable, Hashable {
  /// A tinted pane and keys with a lower edge, up to iOS 18.
  case classic
  /// A glass panel with flat keys, from iOS 26 on.
  case glass
  /// Another vendor's: opaque and of its own colours.
  case custom
}
