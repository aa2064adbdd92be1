import KeyreelImaging
import TestSupport

/// A keyboard found in a picture at 3 pixels per point; the same rules apply to real and to
/// rendered pictures.
struct KeyDetector {
  /// The cap of a key, and the ink on it.
  struct Cap: Hashable {
    /// The cap's box in the picture, without the shadow.
    var box: PixelRect
    /// The box around the dark pixels on the cap; nil for a blank key.
    var ink: PixelRect?
    /// The cap's colour.
    var color: SIMD4<Int>
  }

  /// The keyboard's top row of pixels.
  let top: Int
  /// The colour between the keys.
  let pane: SIMD4<Int>
  /// The keys, row by row, from left to right.
  let caps: [Cap]

  /// Finds a keyboard at the bottom of a screen.
  ///
  /// The keyboard's top is where the colour at the screen's left edge first differs from the colour
  /// near the bottom.
  init(_ picture: Bitmap) {
    let pane = picture.rgb(1, picture.height - 30)
    var top = picture.height - 30
    while top > 0, picture.distance(1, top - 1, from: pane) <= 8 { top -= 1 }
    let face = picture.rgb(1, top + 4)
    self.top = top
    self.pane = face
    caps = Self.rows(picture, top: top, pane: face).flatMap { row in
      Self.caps(picture, inRow: row, pane: face)
    }
  }

  /// The bands of rows, each more than 60 px tall, in which more than a quarter of the width
  /// differs from the pane.
  private static func rows(
    _ picture: Bitmap, top: Int, pane: SIMD4<Int>
  ) -> [Range<Int>] {
    runs(top..<picture.height) { y in
      let columns = stride(from: 0, to: picture.width, by: 4)
      let covered = columns.reduce(0) { $0 + (picture.distance($1, y, from: pane) > 15 ? 1 : 0) }
      return covered * 16 > picture.width
    }.filter { $0.count > 60 }
  }

  /// The keys in a band.
  ///
  /// A cap is as wide as the run of pixels that differ from the pane, and as tall as the run of
  /// pixels that have the cap's colour.
  private static func caps(
    _ picture: Bitmap, inRow row: Range<Int>, pane: SIMD4<Int>
  ) -> [Cap] {
    let y = row.lowerBound + 16
    return runs(0..<picture.width) { picture.distance($0, y, from: pane) > 15 }
      .filter { $0.count > 20 }
      .compactMap { run in
        let column = run.lowerBound + 16
        let color = picture.rgb(column, y)
        let rows = runs(row) { picture.distance(column, $0, from: color) <= 12 }
        guard let span = rows.max(by: { $0.count < $1.count }), span.count > 20 else { return nil }
        let box = PixelRect(
          x: run.lowerBound, y: span.lowerBound, width: run.count, height: span.count)
        let inside = PixelRect(
          x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6)
        return Cap(box: box, ink: picture.darkBox(in: inside, upTo: 110), color: color)
      }
  }

  /// The maximal subranges of a range on which a condition holds.
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
}
