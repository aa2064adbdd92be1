import KeyreelPixels

/// How often colours occur more or less on a frame than on the one before.
package struct ReelColorChange: Sendable {
  /// The colours, and how much more often each occurs; none that occurs as often.
  let changes: [(pixel: UInt32, count: Int)]

  /// Counts the colours of a part of a frame, and those of the same part of the frame before; nil for the first.
  /// - Complexity: O(*n*) in the number of runs.
  package init(from before: PixelRuns?, to now: PixelRuns) {
    var table = PixelTable()
    var counts: [Int] = []
    Self.count(now, by: 1, &table, &counts)
    if let before { Self.count(before, by: -1, &table, &counts) }
    changes = zip(table.pixels, counts).filter { $1 != 0 }.map { ($0, $1) }
  }

  /// Counts the colours of a part of a frame, and those of the same part of the frame before; nil for the first.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(from before: Bitmap?, to now: Bitmap) {
    self.init(from: before.map(PixelRuns.init), to: PixelRuns(now))
  }

  private static func count(
    _ runs: PixelRuns, by step: Int, _ table: inout PixelTable, _ counts: inout [Int]
  ) {
    runs.forEach { pixel, places in
      let number = table.number(of: pixel)
      if number == counts.count { counts.append(0) }
      counts[number] += step * places.count
    }
  }
}
