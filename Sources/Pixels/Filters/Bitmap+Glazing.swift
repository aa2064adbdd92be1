extension Bitmap {
  /// Moves colours away from their grey and lays one pixel over all of them; only what is then beyond 0 or alpha is cut.
  ///
  /// Grey is the sum of the tone's weights times red, green and blue, over 256.
  ///
  /// - Parameters:
  ///   - tone: What becomes of the colours.
  ///   - rows: Which rows; nil for all.
  mutating func glaze(_ tone: PaneTone, rows: Range<Int>? = nil) {
    guard tone != PaneTone(luma: tone.luma) else { return }
    let rows = rows ?? 0..<height
    let part = rows.lowerBound * width..<rows.upperBound * width
    precondition(0 <= part.lowerBound && part.upperBound <= pixels.count)
    unsafe withPixels { pixels in
      for i in part { unsafe pixels[i] = PackedPixel.glazed(pixels[i], tone) }
    }
  }

  /// Glazes this picture where another is opaque, and where that is translucent in part.
  ///
  /// - Parameters:
  ///   - tone: What becomes of the colours.
  ///   - source: The shape, by its alpha; parts beyond this picture are passed over.
  ///   - x: This picture's column of the source's left edge.
  ///   - y: This picture's row of the source's top edge.
  /// - Precondition: this picture is premultiplied.
  /// - Complexity: O(*n*) in the pixels of the source.
  mutating func glaze(_ tone: PaneTone, inside source: Bitmap, x: Int, y: Int) {
    let seen = source.bounds.offsetBy(dx: x, dy: y).intersection(bounds)
    guard !seen.isEmpty else { return }
    let width = width
    unsafe withPixels { to in
      unsafe source.withPixels { from in
        for row in seen.y..<seen.maxY {
          let above = unsafe from + (row - y) * source.width - x
          let below = unsafe to + row * width
          // Mostly long stretches of one colour: what that becomes is kept.
          var (last, lastGlazed) = unsafe (below[seen.x], PackedPixel.glazed(below[seen.x], tone))
          for column in seen.x..<seen.maxX {
            let alpha = unsafe above[column] >> 24
            if alpha == 0 { continue }
            let pixel = unsafe below[column]
            if pixel != last {
              last = pixel
              lastGlazed = PackedPixel.glazed(pixel, tone)
            }
            unsafe below[column] =
              alpha == 255
              ? lastGlazed
              : PackedPixel.mixed(pixel, lastGlazed, weight: Int(alpha), of: 255)
          }
        }
      }
    }
  }
}
