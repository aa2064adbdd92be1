import KeyreelPixels

extension Frame {
  /// The runs, those joined that go on in the same strip where the one before ends.
  func mergedRuns() -> [RowRun] {
    var merged: [RowRun] = []
    for run in runs {
      if let last = merged.last, last.strip === run.strip,
        last.firstRow + last.count == run.firstRow
      {
        merged[merged.count - 1].count += run.count
      } else {
        merged.append(run)
      }
    }
    return merged
  }
}
