import KeyreelImaging

/// A comparison together with the picture that shows it.
package struct DifferencePicture: Sendable, Hashable {
  /// The numbers.
  package let comparison: Comparison
  /// The picture, in straight alpha; as large as the larger width and height.
  package let bitmap: Bitmap

  /// Compares two bitmaps and draws where they differ, as pixelmatch does.
  ///
  /// What is equal shows faintly in grey. Ignored rectangles are hatched. Of bitmaps of different size
  /// the common part at the top left is compared, and what only one of them has is drawn as different.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(
    expected: Bitmap, actual: Bitmap, options: ComparisonOptions = .exact,
    style: DifferenceStyle = .pixelmatch
  ) {
    let isOneSize = expected.size == actual.size
    let parts =
      isOneSize
      ? (expected, actual)
      : (expected.cropped(to: actual.bounds), actual.cropped(to: expected.bounds))
    let walk = PixelComparison(expected: parts.0, actual: parts.1, options: options)
    let (tally, classes) = walk.classified()
    let drawn = style.paint(classes: classes, over: parts.0, options)
    if isOneSize {
      comparison = Comparison(tally, size: expected.size, options: options)
      bitmap = drawn
    } else {
      comparison = Comparison(expected: expected, actual: actual, options: options)
      var canvas = Bitmap(
        size: Comparison.canvas(expected.size, actual.size), alphaMode: .straight,
        filledWith: style.differentColor.bits)
      canvas.blit(drawn.bounds, of: drawn, toX: 0, y: 0)
      bitmap = canvas
    }
  }
}
