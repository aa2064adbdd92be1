extension Frame {
  /// The runs that make up some of the rows, from top to bottom.
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of runs.
  public func runs(_ rows: Range<Int>) -> [RowRun] {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= size.height, "the rows exist")
    var parts: [RowRun] = []
    var top = 0
    for run in runs {
      let common = rows.clamped(to: top..<top + run.count)
      if !common.isEmpty {
        parts.append(
          RowRun(
            strip: run.strip, firstRow: run.firstRow + common.lowerBound - top,
            count: common.count))
      }
      top += run.count
    }
    return parts
  }

  /// The frame with a run in place of as many rows of its own.
  /// - Precondition: those rows exist, and the strip is as wide as the frame.
  /// - Complexity: O(*n*) in the number of runs.
  public func replacing(firstRow: Int, with run: RowRun) -> Frame {
    Frame(
      size: size,
      runs: runs(0..<firstRow) + [run] + runs(firstRow + run.count..<size.height))
  }
}
