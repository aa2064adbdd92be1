extension Bitmap {
  /// What was drawn alone, from two opaque pictures of it: over black, and over white.
  ///
  /// What mixes itself with what is behind by one share for all channels comes back to the rounding; of what takes a share a
  /// channel the channel that covers most is right, and the others are nearest.
  /// - Parameters:
  ///   - black: It over black.
  ///   - white: It over white.
  ///   - rows: The rows that are looked at; the others stay empty.
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
