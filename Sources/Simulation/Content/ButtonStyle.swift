/// What is drawn around the title of a button.
public enum ButtonStyle: String, Sendable, Hashable, CaseIterable {
  /// A face in the tint colour, the title white.
  case filled
  /// A face in a pale tint, the title in the tint colour.
  case tinted
  /// The title alone.
  case plain
}
