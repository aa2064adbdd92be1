import Pixels

/// How often colours occur more or less on a frame than on the one before.
public struct ReelColorChange: Sendable {
  /// The colours, and how much more often each occurs; none that occurs as often.
  let changes: [(pixel: UInt32, count: Int)]

  /// Counts the colours of a part of a frame, and those of the same part of the frame before; nil for the first.
  /// - Complexity: O(*n*) in the number of pixels.
  public init(from before: Bitmap?, to now: Bitmap) {
    var table = PixelTable()
    var counts: [Int] = []
    Self.count(now.pixels, by: 1, &table, &counts)
    if let before { Self.count(before.pixels, by: -1, &table, &counts) }
    changes = zip(table.pixels, counts).filter { $1 != 0 }.map { ($0, $1) }
  }

  /// Runs of equal pixels are counted at once.
  private static func count(
    _ pixels: [UInt32], by step: Int, _ table: inout PixelTable, _ counts: inout [Int]
  ) {
    var start = 0
    while start < pixels.count {
      let pixel = pixels[start]
      var end = start + 1
      while end < pixels.count, pixels[end] == pixel { end += 1 }
      let number = table.number(of: pixel)
      if number == counts.count { counts.append(0) }
      counts[number] += step * (end - start)
      start = end
    }
  }
}
