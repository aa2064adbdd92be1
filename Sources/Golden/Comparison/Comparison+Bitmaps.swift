import KeyreelPixels

extension Comparison {
  /// Compares two straight-alpha or opaque bitmaps.
  ///
  /// Bitmaps of different size are different whatever the limits: every pixel of the smallest
  /// rectangle that holds both counts, by all 255 levels.
  /// - Precondition: a bitmap that is not opaque has straight alpha.
  /// - Complexity: O(*n*) in the number of pixels; equal bitmaps cost about one `memcmp`.
  package init(expected: Bitmap, actual: Bitmap, options: ComparisonOptions = .exact) {
    guard expected.size == actual.size else {
      let canvas = Self.canvas(expected.size, actual.size)
      self.init(
        verdict: .different, mode: options.mode, expectedSize: expected.size,
        actualSize: actual.size, different: canvas.count, total: canvas.count,
        maxChannelDelta: 255, boundsPx: PixelRect(size: canvas))
      return
    }
    let tally = PixelComparison(expected: expected, actual: actual, options: options).tally()
    self.init(tally, size: expected.size, options: options)
  }

  /// What a count of pixels of equally large pictures comes to.
  init(_ tally: DifferenceTally, size: PixelSize, options: ComparisonOptions) {
    let verdict: ComparisonVerdict =
      tally.unequal == false
      ? .equal
      : options.limits.allow(different: tally.different, of: size.count) ? .within : .different
    self.init(
      verdict: verdict, mode: options.mode, expectedSize: size, actualSize: size,
      different: tally.different, total: size.count, maxChannelDelta: tally.maxChannelDelta,
      boundsPx: tally.bounds)
  }
}
