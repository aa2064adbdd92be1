import KeyreelImaging

/// Counts the colours of some pixels.
package struct ColourCount {
  private var counts: [UInt32: Int] = [:]

  /// Counts every pixel of a rectangle, or of every so many rows and columns of it.
  /// - Complexity: O(*n*) in the number of pixels counted.
  package init(_ bitmap: Bitmap, in rect: PixelRect, step: Int = 1) {
    let part = rect.intersection(bitmap.bounds)
    guard !part.isEmpty else { return }
    for y in stride(from: part.y, to: part.maxY, by: step) {
      let row = y * bitmap.width
      for x in stride(from: part.x, to: part.maxX, by: step) {
        counts[bitmap.pixels[row + x], default: 0] += 1
      }
    }
  }

  /// The colour of most pixels, the one of the least bits among equals; nil of none.
  package var most: UInt32? {
    counts.max { $0.value == $1.value ? $0.key > $1.key : $0.value < $1.value }?.key
  }
}
