/// A straight upright edge: brightness steps the same way over a run of rows, as at the side of a key.
struct EdgeRun {
  /// The column, in points.
  var x: Int
  /// The rows, in points.
  var rows: Range<Int>
  /// Whether it is brighter to the right of the edge.
  var rises: Bool

  /// The middle of the run, in half points.
  var doubledCentre: Int { rows.lowerBound + rows.upperBound }

  /// Whether two runs are one edge that was seen in neighbouring columns.
  func repeats(_ other: EdgeRun) -> Bool {
    rises == other.rises && abs(x - other.x) <= 2
      && rows.clamped(to: other.rows).count * 2 > min(rows.count, other.rows.count)
  }
}
