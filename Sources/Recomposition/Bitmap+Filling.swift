import KeyreelPixels

extension Bitmap {
  /// The bitmap with a rectangle filled with the row just above it.
  ///
  /// - Precondition: the rectangle lies inside.
  /// - Throws: ``RecompositionError/noRowAbove`` when it starts at row 0.
  /// - Complexity: O(*n*) in the number of pixels.
  func fillingFromAbove(_ rect: PixelRect) throws(RecompositionError) -> Bitmap {
    guard rect.y > 0 else { throw .noRowAbove }
    var filled = self
    let above = (rect.y - 1) * width + rect.x
    let row = Array(pixels[above..<above + rect.width])
    for y in rect.y..<rect.maxY {
      let start = y * width + rect.x
      filled.pixels.replaceSubrange(start..<start + rect.width, with: row)
    }
    return filled
  }
}
