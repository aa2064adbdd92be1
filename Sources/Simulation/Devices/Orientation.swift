/// Which way the device is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait
  /// On its side; width and height of the screen change places.
  case landscape
}
