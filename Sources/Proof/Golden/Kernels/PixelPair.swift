// Precondition: both bitmaps have the same size and at least one pixel; the pointers live no longer
// than the call they are handed to.

import KeyreelImaging
import KeyreelSupport

/// The pixels of two equally large bitmaps, and room for what each of them is.
@safe
struct PixelPair {
  /// The expected pixels.
  let a: UnsafePointer<UInt32>
  /// The actual pixels.
  let b: UnsafePointer<UInt32>
  /// One `PixelClass` a pixel; nil where only counts are wanted.
  let classes: UnsafeMutablePointer<UInt8>?
  let width: Int
  let height: Int

  /// How many rows are compared at once before a difference is looked for.
  private static let rowsInBlock = 16

  /// Calls `body` with the pixels of two bitmaps.
  static func withPixels<Result>(
    of expected: Bitmap, _ actual: Bitmap, classes: UnsafeMutablePointer<UInt8>?,
    _ body: (PixelPair) -> Result
  ) -> Result {
    precondition(expected.size == actual.size && expected.size.count > 0)
    return unsafe expected.pixels.withUnsafeBufferPointer { a in
      unsafe actual.pixels.withUnsafeBufferPointer { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { preconditionFailure() }
        return unsafe body(
          PixelPair(a: a, b: b, classes: classes, width: expected.width, height: expected.height))
      }
    }
  }

  /// Lets a kernel count in every row that differs.
  func tally<Kernel: DifferenceKernel>(
    _ spans: [RowSpans], kernel: inout Kernel
  ) -> DifferenceTally {
    var tally = DifferenceTally()
    for band in spans {
      var y = band.rows.lowerBound
      while y < band.rows.upperBound {
        let end = min(y + Self.rowsInBlock, band.rows.upperBound)
        if !isEqual(from: y * width, count: (end - y) * width) {
          for row in y..<end { count(row, band.columns, &kernel, &tally) }
        }
        y = end
      }
    }
    return tally
  }

  /// Counts in one row's columns, those that are equal apart.
  private func count<Kernel: DifferenceKernel>(
    _ y: Int, _ columns: [Range<Int>], _ kernel: inout Kernel, _ tally: inout DifferenceTally
  ) {
    for range in columns
    where !isEqual(from: y * width + range.lowerBound, count: range.count) {
      tally.unequal = true
      kernel.count(row: y, columns: range, into: &tally)
    }
  }

  /// Whether a run of pixels has the same bytes in both.
  @inline(__always)
  private func isEqual(from start: Int, count: Int) -> Bool {
    unsafe memcmp(a + start, b + start, count * 4) == 0
  }
}

/// A rule that looks at part of a row which is known to differ somewhere.
protocol DifferenceKernel {
  /// Counts the pixels of `columns` in row `y`.
  /// - Precondition: the columns and the row lie inside.
  mutating func count(row y: Int, columns: Range<Int>, into tally: inout DifferenceTally)
}
