extension Bitmap {
  /// The smallest rectangle that holds every pixel unlike the other bitmap's; the first pixel alone when
  /// there is none.
  ///
  /// - Precondition: both have the same size, and at least one pixel.
  /// - Complexity: O(*n*) in the number of pixels.
  public func changedRect(since other: Bitmap) -> PixelRect {
    precondition(size == other.size, "bitmaps of one size")
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      guard let ends = endsOfDifference(inRow: y, from: other, row: y) else { continue }
      left = min(left, ends.first)
      right = max(right, ends.last)
      (top, bottom) = (min(top, y), y)
    }
    guard bottom >= 0 else { return PixelRect(x: 0, y: 0, width: 1, height: 1) }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
