extension Strip {
  /// The fewest rows that are worth a run of their own.
  private static let fewestShared = 16
  /// The most runs that a strip is made of; beyond them it gets rows of its own, so that frames stay in few pieces.
  private static let mostSources = 12

  /// A retained strip of a bitmap that takes what it can from the strip that it replaces.
  ///
  /// The rows at the top and at the bottom that look as they did are the other strip's; only those between are new. What
  /// was derived from the others (their digests, their compressed bytes, what was composed with them) is not made anew.
  /// - Complexity: O(*n*) in the number of pixels.
  public static func replacing(_ other: Strip, with bitmap: Bitmap) -> Strip {
    guard other.isRetained, other.size == bitmap.size, bitmap.height > 0 else {
      return Strip(bitmap)
    }
    let before =
      other.sources.isEmpty
      ? [RowRun(strip: other, firstRow: 0, count: other.size.height)] : other.sources
    guard before.first?.strip.bitmap.alphaMode == bitmap.alphaMode else { return Strip(bitmap) }
    guard let changed = bitmap.rowsUnlike(before) else { return other }
    let top = changed.lowerBound < fewestShared ? 0 : changed.lowerBound
    let bottom =
      bitmap.height - changed.upperBound < fewestShared ? bitmap.height : changed.upperBound
    guard top > 0 || bottom < bitmap.height else { return Strip(bitmap) }
    let own = Strip(bitmap.rows(top..<bottom))
    let rows =
      before.clamped(to: 0..<top) + [RowRun(strip: own, firstRow: 0, count: bottom - top)]
      + before.clamped(to: bottom..<bitmap.height)
    return rows.count > mostSources ? Strip(bitmap) : Strip(rows: rows, alphaMode: bitmap.alphaMode)
  }
}

extension Bitmap {
  /// From the first to the last row that differs from that of some runs; nil where none does.
  /// - Precondition: the runs are as wide, and there are as many rows of them.
  fileprivate func rowsUnlike(_ runs: [RowRun]) -> Range<Int>? {
    var changed: Range<Int>?
    var row = 0
    for run in runs {
      let other = run.strip.bitmap
      for place in run.rows {
        if endsOfDifference(inRow: row, from: other, row: place) != nil {
          changed = (changed?.lowerBound ?? row)..<row + 1
        }
        row += 1
      }
    }
    return changed
  }
}
