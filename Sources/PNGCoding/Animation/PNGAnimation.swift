import KeyreelPixels

/// An animated picture.
package struct PNGAnimation: Sendable, Hashable {
  /// The frames, in the order they are shown.
  package var frames: [AnimationFrame]
  /// How often it plays; 0 for ever.
  package var playCount: Int

  /// Makes an animation of frames of one size.
  package init(frames: [AnimationFrame], playCount: Int) {
    self.frames = frames
    self.playCount = playCount
  }
}
