/// Where the element that pushes the keyboard is seen.
public struct PinnedState: Sendable, Hashable {
  /// Its bottom edge, in screen points, on the pixel grid.
  public var bottom: Double
  /// Visible keyboard top − bottom edge; 0 when they meet, negative when covered, nil without a keyboard.
  public var gap: Double?
}
