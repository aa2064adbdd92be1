/// Consecutive rows of a strip, as they stand in a frame.
public struct RowRun: Sendable {
  /// Where the rows come from; as wide as the frame.
  public var strip: Strip
  /// The strip's row that comes first.
  public var firstRow: Int
  /// How many rows, at least one.
  public var count: Int

  /// Which of the strip's rows they are.
  public var rows: Range<Int> { firstRow..<firstRow + count }

  /// Makes a run of `count` rows of a strip from `firstRow` on.
  /// - Precondition: the rows exist.
  public init(strip: Strip, firstRow: Int, count: Int) {
    precondition(firstRow >= 0 && count > 0 && firstRow + count <= strip.size.height)
    self.strip = strip
    self.firstRow = firstRow
    self.count = count
  }

  /// Some of its rows, counted from the first.
  /// - Precondition: they exist, and there is one.
  func part(_ rows: Range<Int>) -> RowRun {
    RowRun(strip: strip, firstRow: firstRow + rows.lowerBound, count: rows.count)
  }
}

extension [RowRun] {
  /// Adds a run, joined to the last one where that goes on in the same strip.
  package mutating func join(_ run: RowRun) {
    if let last, last.strip === run.strip, last.firstRow + last.count == run.firstRow {
      self[count - 1].count += run.count
    } else {
      append(run)
    }
  }

  /// What of the runs lies among some of their rows, counted from the first.
  func clamped(to rows: Range<Int>) -> [RowRun] {
    var runs: [RowRun] = []
    var top = 0
    for run in self {
      let common = rows.clamped(to: top..<top + run.count)
      if !common.isEmpty {
        runs.append(run.part(common.lowerBound - top..<common.upperBound - top))
      }
      top += run.count
    }
    return runs
  }
}
