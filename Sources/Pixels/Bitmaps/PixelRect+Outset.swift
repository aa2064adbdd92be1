extension PixelRect {
  /// The rectangle with every side moved outward by a number of pixels.
  package func outset(by distance: Int) -> PixelRect {
    PixelRect(
      x: x - distance, y: y - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }
}
