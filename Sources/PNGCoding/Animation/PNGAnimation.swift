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

/// One frame of an animated picture, as a viewer shows it.
package struct AnimationFrame: Sendable, Hashable {
  /// The whole canvas while the frame is shown, in straight RGBA.
  package let canvas: Bitmap
  /// How long it is shown.
  package let delay: AnimationDelay

  /// Makes a frame of a canvas and a delay.
  package init(canvas: Bitmap, delay: AnimationDelay) {
    self.canvas = canvas
    self.delay = delay
  }
}
