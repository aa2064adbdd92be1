/// A stretch of pixels in a row of coverage.
struct CoverageSpan {
  /// The first column, relative to the row's left end.
  var x: Int
  /// The number of columns.
  var count: Int
  /// The coverage of all of them, 1…255, or `varying` where the row's bytes say it.
  var coverage: Int

  /// Marks a span whose coverage differs from pixel to pixel.
  static let varying = -1
}
