/// The coverage of one row: spans from left to right that do not overlap; between them nothing is covered.
@safe
struct CoverageRow {
  /// The row, in the bitmap's pixels.
  var y: Int
  /// The column that spans and bytes count from.
  var left: Int
  /// The spans.
  var spans: UnsafeBufferPointer<CoverageSpan>
  /// A byte for each column; only those of varying spans mean something.
  ///
  /// Readers may overwrite all of them.
  var bytes: UnsafeMutablePointer<UInt8>

  /// The number of spans.
  var count: Int { unsafe spans.count }

  /// A span.
  /// - Precondition: there are more than `index`.
  subscript(index: Int) -> CoverageSpan { unsafe spans[index] }
}

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
