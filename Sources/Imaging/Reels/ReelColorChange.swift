/// How often colours occur more or less on a frame than on the one before.
package struct ReelColorChange: Sendable {
  /// The colours, and how much more often each occurs; none that occurs as often.
  let changes: [(pixel: UInt32, count: Int)]

  /// Counts the colours of a part of a frame, and those of the same part of the frame before; none for the first.
  ///
  /// Spans that are in both are not looked at.
  /// - Complexity: O(*n*) in the number of runs.
  package init(from before: [ReelSpan], to now: [ReelSpan]) {
    var (table, counts): (PixelTable, [Int]) = (PixelTable(), [])
    var often: [ObjectIdentifier: (span: ReelSpan, count: Int)] = [:]
    for span in now { often[span.id, default: (span, 0)].count += 1 }
    for span in before { often[span.id, default: (span, 0)].count -= 1 }
    for span in now + before {
      guard let times = often.removeValue(forKey: span.id)?.count, times != 0 else { continue }
      let runs = span.runs
      for (pixel, count) in zip(runs.colors, runs.counts()) {
        let number = table.number(of: pixel)
        if number == counts.count { counts.append(0) }
        counts[number] += times * count
      }
    }
    changes = zip(table.pixels, counts).filter { $1 != 0 }.map { ($0, $1) }
  }

  /// Counts the colours of a frame, the first one.
  /// - Complexity: O(*n*) in the number of pixels.
  init(of bitmap: Bitmap) { self.init(from: [], to: [ReelSpan(PixelRuns(bitmap))]) }
}
