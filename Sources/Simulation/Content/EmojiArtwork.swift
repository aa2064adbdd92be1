/// Whose faces the page of emoji shows.
public enum EmojiArtwork: String, Sendable, Hashable, CaseIterable {
  /// Simple faces of our own, the same on every machine.
  case own
  /// Those of Noto Color Emoji where it is installed, else our own.
  case noto
}
