/// The fake keyboard on one frame: in the real one's place in phase `snapshot`, else still behind it.
public struct PictureState: Sendable, Hashable {
  /// `d`: how far it is below the keyboard's resting place, 0…height, in points on the pixel grid.
  public var translation: Double
  /// Counts the captures of a run, so that drawing knows when to crop anew.
  public var capture: Int
  /// Whether the keyboard was captured; if not, the picture shows what was behind it.
  public var holdsKeyboard: Bool = true
}
