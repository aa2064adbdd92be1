extension Bitmap {
  /// Moves colours away from their grey and lays one pixel over all of them; only what is then beyond 0 or alpha is cut.
  ///
  /// Grey is the sum of the tone's weights times red, green and blue, over 256.
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
  /// The top left corner of the shape, which is the alpha of `source`, lies on (x, y); parts beyond this picture are passed over.
  /// - Precondition: this picture is premultiplied.
  /// - Complexity: O(*n*) in the pixels of the source.
  mutating func glaze(_ tone: PaneTone, inside source: Bitmap, x: Int, y: Int) {
    unsafe forEachRow(under: source, x: x, y: y) { below, above, columns in
      // Mostly long stretches of one colour: what that becomes is kept.
      var last = unsafe below[columns.lowerBound]
      var lastGlazed = PackedPixel.glazed(last, tone)
      for column in columns {
        let alpha = unsafe above[column] >> 24
        if alpha == 0 { continue }
        let pixel = unsafe below[column]
        if pixel != last { (last, lastGlazed) = (pixel, PackedPixel.glazed(pixel, tone)) }
        unsafe below[column] =
          alpha == 255
          ? lastGlazed : PackedPixel.mixed(pixel, lastGlazed, weight: Int(alpha), of: 255)
      }
    }
  }
}
