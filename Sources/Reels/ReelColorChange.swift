import KeyreelPixels

/// How often colours occur more or less on a frame than on the one before.
package struct ReelColorChange: Sendable {
  /// The colours, and how much more often each occurs; none that occurs as often.
  let changes: [(pixel: UInt32, count: Int)]

  /// Counts the colours of a part of a frame, and those of the same part of the frame before; nil for the first.
  /// - Complexity: O(*n*) in the number of runs.
  package init(from before: PixelRuns?, to now: PixelRuns) {
    var counts = now.counts()
    guard let before else {
      changes = zip(now.colors, counts).map { ($0, $1) }
      return
    }
    var table = PixelTable()
    for pixel in now.colors { _ = table.number(of: pixel) }
    for (pixel, count) in zip(before.colors, before.counts()) {
      let number = table.number(of: pixel)
      if number == counts.count { counts.append(0) }
      counts[number] -= count
    }
    changes = zip(table.pixels, counts).filter { $1 != 0 }.map { ($0, $1) }
  }

  /// Counts the colours of a part of a frame, and those of the same part of the frame before; nil for the first.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(from before: Bitmap?, to now: Bitmap) {
    self.init(from: before.map(PixelRuns.init), to: PixelRuns(now))
  }
}
