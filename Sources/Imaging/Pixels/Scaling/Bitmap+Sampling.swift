extension Bitmap {
  /// A small picture in little time: of every square of `step` × `step` pixels the mean of four, rounded down.
  ///
  /// Pixels that fill no square are left out.
  /// - Precondition: `step` is at least 1.
  /// - Complexity: O(*n*) in the number of small pixels.
  package func sampled(step: Int) -> Bitmap {
    let size = PixelSize(width: width / step, height: height / step)
    let half = step / 2
    var small: [UInt32] = []
    small.reserveCapacity(size.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let near = y * step * width + x * step
        let far = near + half * width
        small.append(
          PackedPixel.mean(pixels[near], pixels[near + half], pixels[far], pixels[far + half]))
      }
    }
    return Bitmap(size: size, alphaMode: alphaMode, pixels: small)
  }
}
