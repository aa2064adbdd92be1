import Pixels

/// One frame of an animated picture, as a viewer shows it.
public struct AnimationFrame: Sendable, Hashable {
  /// The whole canvas while the frame is shown, in straight RGBA.
  public let canvas: Bitmap
  /// How long it is shown.
  public let delay: AnimationDelay

  /// Makes a frame of a canvas and a delay.
  public init(canvas: Bitmap, delay: AnimationDelay) {
    self.canvas = canvas
    self.delay = delay
  }
}
