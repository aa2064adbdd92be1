/// Whether the interface is light or dark.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  /// Dark text on light.
  case light
  /// Light text on dark.
  case dark
}
