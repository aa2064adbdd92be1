/// A rule that looks at part of a row which is known to differ somewhere.
protocol DifferenceKernel {
  /// Counts the pixels of `columns` in row `y`.
  /// - Precondition: the columns and the row lie inside.
  mutating func count(row y: Int, columns: Range<Int>, into tally: inout DifferenceTally)
}
