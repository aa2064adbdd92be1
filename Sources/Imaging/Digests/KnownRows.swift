/// Rows of a frame whose digests are known, which rows of the next frame may well equal.
struct KnownRows: Sendable {
  /// Rows of a strip, each beside a known one.
  struct Span: Sendable {
    /// The strip's rows.
    var rows: Range<Int>
    /// Where the known rows come from.
    var strip: Strip
    /// The known row beside the first.
    var firstRow: Int
    /// Their digests.
    var digests: StripDigests
  }

  /// The frame's runs, with digests of their strips' rows: of all that the frame shows.
  let runs: [(run: RowRun, digests: StripDigests)]

  /// The known rows that rows of a run may equal: those in the same places of the screen and, where something has moved with
  /// what lies on it, those as far from the beginning of the run that is now at the end of this one.
  /// - Parameter top: The run's first row in its frame.
  /// - Complexity: O(*n*) in the number of runs.
  func spans(like run: RowRun, at top: Int) -> [Span] {
    var spans: [Span] = []
    var start = 0
    for (known, digests) in runs {
      let place = start
      start += known.count
      let common = (place..<start).clamped(to: top..<top + run.count)
      if common.isEmpty { continue }
      let offset = run.firstRow - top
      spans.append(
        Span(
          rows: common.lowerBound + offset..<common.upperBound + offset, strip: known.strip,
          firstRow: known.firstRow + common.lowerBound - place, digests: digests))
      if place != top, start >= top + run.count {
        let count = min(known.count, run.count)
        spans.append(
          Span(
            rows: run.firstRow..<run.firstRow + count, strip: known.strip,
            firstRow: known.firstRow, digests: digests))
      }
    }
    return spans
  }

  /// Lets go of what rows begin with in strips that are not among some others.
  /// - Complexity: O(*n*) in the number of rows of such strips.
  func forgetBeginnings(butOf strips: [Strip]) {
    let kept = Set(strips.map(\.id))
    for (run, digests) in runs where !kept.contains(run.strip.id) { digests.forgetBeginnings() }
  }
}
