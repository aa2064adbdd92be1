import Pixels

/// The keys of a classic light keyboard as they are found in a picture, in pixels at 3 a point.
struct KeyboardScan {
  /// A key's cap and the ink on it.
  struct Cap: Hashable {
    /// The cap's box, without the shadow.
    var box: PixelRect
    /// The box of what is dark on it; nil for a blank key.
    var ink: PixelRect?
    /// The colour near its corner.
    var color: [Int]
  }

  /// The keys, row by row.
  let caps: [Cap]
  /// The pane between the keys.
  let pane: [Int]

  /// Finds the keys below a row of pixels: stretches that differ from the pane, along rows at 24, 186, 348
  /// and 510 px.
  init(_ picture: Bitmap, top: Int) {
    let pane = picture.rgb(3, top + 3)
    func differs(_ x: Int, _ y: Int) -> Bool {
      zip(picture.rgb(x, y), pane).contains { abs($0 - $1) > 15 }
    }
    var caps: [Cap] = []
    for row in [24, 186, 348, 510] {
      let y = top + row + 20
      for run in Self.runs(0..<picture.width, where: { differs($0, y) }) where run.count > 20 {
        let column = run.lowerBound + 16
        let span = Self.runs(top + row - 12..<top + row + 145) { differs(column, $0) }
          .max { $0.count < $1.count }
        // The shadow's three rows are no part of the cap.
        let rows = (span ?? y..<y).dropLast(3)
        let box = PixelRect(
          x: run.lowerBound, y: rows.lowerBound - top, width: run.count, height: rows.count)
        caps.append(
          Cap(
            box: box, ink: Self.ink(in: box, top: top, picture),
            color: picture.rgb(run.lowerBound + 30, top + row + 8)))
      }
    }
    self.caps = caps
    self.pane = pane
  }

  private static func runs(_ range: Range<Int>, where test: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for value in range {
      if test(value) {
        start = start ?? value
      } else if let first = start {
        runs.append(first..<value)
        start = nil
      }
    }
    if let first = start { runs.append(first..<range.upperBound) }
    return runs
  }

  private static func ink(in box: PixelRect, top: Int, _ picture: Bitmap) -> PixelRect? {
    var (left, right, upper, lower) = (Int.max, Int.min, Int.max, Int.min)
    for y in box.y + 3..<box.maxY - 3 {
      for x in box.x + 3..<box.maxX - 3 where picture.rgb(x, top + y).max() ?? 255 < 128 {
        (left, right) = (min(left, x), max(right, x + 1))
        (upper, lower) = (min(upper, y), max(lower, y + 1))
      }
    }
    guard left < right else { return nil }
    return PixelRect(x: left, y: upper, width: right - left, height: lower - upper)
  }
}
