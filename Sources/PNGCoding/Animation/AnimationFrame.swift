import KeyreelPixels

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
