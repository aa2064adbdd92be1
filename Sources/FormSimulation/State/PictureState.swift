/// The fake keyboard on one frame.
public struct PictureState: Sendable, Hashable {
  /// `d`: how far it is below the keyboard's resting place, 0…height, in points on the pixel grid.
  public var translation: Double
  /// Counts the captures of a run, so that drawing knows when to crop anew.
  public var capture: Int

  /// Makes a state.
  public init(translation: Double, capture: Int) {
    self.translation = translation
    self.capture = capture
  }
}
