extension Bitmap {
  /// The bitmap with its colours multiplied by alpha, each rounded to the nearest integer.
  /// - Complexity: O(*n*) in the number of pixels; O(1) when it is premultiplied already.
  public func premultiplied() -> Bitmap {
    guard alphaMode == .straight else { return self }
    return Bitmap(
      size: size, alphaMode: .premultiplied, pixels: pixels.map(PackedPixel.premultiplied))
  }

  /// The bitmap with alpha divided out of its colours, each rounded half up; transparent pixels become 0.
  ///
  /// Opaque pixels keep their bits; others lose what eight bits cannot hold.
  /// - Complexity: O(*n*) in the number of pixels; O(1) when it is straight already.
  public func straight() -> Bitmap {
    guard alphaMode == .premultiplied else { return self }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels.map(PackedPixel.straight))
  }

  /// Whether every pixel is opaque.
  /// - Complexity: O(*n*) in the number of pixels.
  public var isOpaque: Bool { pixels.reduce(0xFF00_0000, &) == 0xFF00_0000 }

  /// What was drawn alone, from two opaque pictures of it: over black, and over white.
  ///
  /// What mixes itself with what is behind by one share for all channels comes back to the rounding; of what takes a share a
  /// channel the channel that covers most is right, and the others are nearest.
  /// Rows that are not looked at stay empty.
  /// - Precondition: both are of one size, and the rows lie in them.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(unmixing black: Bitmap, overWhite white: Bitmap, rows: Range<Int>) {
    precondition(black.size == white.size, "what is unmixed is of one size")
    self.init(size: black.size, alphaMode: .straight)
    for index in rows.lowerBound * width..<rows.upperBound * width {
      pixels[index] = PackedPixel.unmixed(black.pixels[index], white.pixels[index])
    }
  }
}
