import KeyreelImaging

/// A key's label (letters, words or a picture) as it appears in the pixels.
package struct SeenGlyph: Sendable, Hashable {
  /// The box around the label's pixels.
  ///
  /// These pixels differ from the cap's colour at least half as much as the pixel that differs
  /// most.
  package var box: PixelRect
  /// The area of the cap that the label covers, in pixels.
  package var ink: Double
  /// The largest difference between a pixel and the cap's colour, in levels.
  package var contrast: Int
}

extension Bitmap {
  /// The label on a cap; nil if there is none.
  ///
  /// The outer 6 px of the cap and a triangle of 24 px at each corner are left out, so that the
  /// pane around a round cap does not count. A label differs from the cap by at least 12 levels in
  /// at least one pixel.
  package func glyph(on cap: PixelRect) -> SeenGlyph? {
    let part = cap.insetBy(6).intersection(PixelRect(size: size))
    guard !part.isEmpty else { return nil }
    let color = median(of: cap.insetBy(8))
    func isCorner(_ x: Int, _ y: Int) -> Bool {
      min(x - cap.x, cap.maxX - 1 - x) + min(y - cap.y, cap.maxY - 1 - y) < 24
    }
    var distances = Array(repeating: 0, count: part.size.count)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX where !isCorner(x, y) {
        distances[(y - part.y) * part.width + x - part.x] = distance(x, y, from: color)
      }
    }
    guard let most = distances.max(), most >= 12 else { return nil }
    var ink = 0.0
    var (left, right, upper, lower) = (Int.max, Int.min, Int.max, Int.min)
    for (index, distance) in distances.enumerated() where distance * 12 >= most {
      ink += Double(distance) / Double(most)
      guard distance * 2 >= most else { continue }
      let (x, y) = (part.x + index % part.width, part.y + index / part.width)
      (left, right) = (min(left, x), max(right, x + 1))
      (upper, lower) = (min(upper, y), max(lower, y + 1))
    }
    return SeenGlyph(
      box: PixelRect(x: left, y: upper, width: right - left, height: lower - upper), ink: ink,
      contrast: most)
  }
}
