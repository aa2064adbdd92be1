import KeyreelPixels

/// A frame of an animation, compressed, that has no place in the file yet.
package struct AnimationPart: Sendable {
  /// What it changes of the canvas.
  let rect: PixelRect
  /// Its rows, as one zlib stream.
  let stream: [UInt8]
}
