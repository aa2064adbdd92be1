/// Something that the system draws over a screen, such as the home indicator, cut out of a capture.
package struct ScreenOverlay: Sendable, Hashable {
  /// Where it lies, in pixels.
  package let rect: PixelRect
  /// Its pixels, row by row; those that are not its own are 0.
  package let pixels: [UInt32]

  /// Makes an overlay.
  /// - Precondition: there is one value for every pixel of the rectangle.
  package init(rect: PixelRect, pixels: [UInt32]) {
    precondition(pixels.count == rect.size.count, "one value a pixel")
    self.rect = rect
    self.pixels = pixels
  }
}

extension Bitmap {
  /// The bitmap with an overlay drawn over it, in some rows only.
  /// - Precondition: the overlay lies inside.
  /// - Complexity: O(*n*) in the number of the overlay's pixels.
  package mutating func draw(_ overlay: ScreenOverlay, rows: Range<Int>) {
    for y in rows.clamped(to: overlay.rect.y..<overlay.rect.maxY) {
      let source = (y - overlay.rect.y) * overlay.rect.width
      let target = y * width + overlay.rect.x
      for x in 0..<overlay.rect.width where overlay.pixels[source + x] != 0 {
        pixels[target + x] = overlay.pixels[source + x]
      }
    }
  }
}
