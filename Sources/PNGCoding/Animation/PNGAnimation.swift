import Pixels

/// An animated picture.
public struct PNGAnimation: Sendable, Hashable {
  /// The frames, in the order they are shown.
  public var frames: [AnimationFrame]
  /// How often it plays; 0 for ever.
  public var playCount: Int

  /// Makes an animation of frames of one size.
  public init(frames: [AnimationFrame], playCount: Int) {
    self.frames = frames
    self.playCount = playCount
  }
}
