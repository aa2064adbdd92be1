import Geometry

/// Where the keys of a row begin and end, in points on the pixel grid.
struct RowSpans: Sendable, Hashable {
  /// The keys' left and right edges.
  var spans: [ClosedRange<Double>]

  /// Divides the keys' area into columns and places a row of single keys in the middle.
  ///
  /// A column is (width − 2 · margin + gap) / columns wide and its key one gap narrower, rounded down to
  /// pixels. In a row that fills the width every edge is rounded by itself; a shorter row is rounded outward
  /// from its middle, so that it stays symmetric (both measured, 390 and 402 pt).
  init(count: Int, columns: Int, metrics: KeyboardMetrics, scale: Int) {
    let area = metrics.keyArea
    let width = area.upperBound - area.lowerBound
    let pitch = (width - 2 * metrics.sideMargin + metrics.gap) / Double(columns)
    let s = Double(scale)
    let key = ((pitch - metrics.gap) * s + 1e-6).rounded(.down)
    let inset = (pitch * s - key) / 2
    let left = ((area.lowerBound + area.upperBound) / 2 - pitch * Double(count) / 2) * s + inset
    let middle = (area.lowerBound + area.upperBound) * s
    spans = (0..<count).map { index in
      let start = left + Double(index) * pitch * s
      let edges: (Double, Double)
      if count == columns {
        edges = ((start - 0.5 - 1e-6).rounded(.up), (start + key + 1e-6).rounded())
      } else if 2 * index + 1 < count {
        let first = (start + 1e-6).rounded(.down)
        edges = (first, first + key)
      } else if 2 * index + 1 == count {
        let first = (start + 1e-6).rounded()
        edges = (first, first + key)
      } else {
        let mirrored = (left + Double(count - 1 - index) * pitch * s + 1e-6).rounded(.down)
        edges = (middle - mirrored - key, middle - mirrored)
      }
      // On a screen narrower than its gaps a key has no width.
      return edges.0 / s...max(edges.0, edges.1) / s
    }
  }

  /// Divides a stretch into equal keys with gaps between them, edges rounded to pixels.
  init(count: Int, from start: Double, to end: Double, gap: Double, scale: Int) {
    let width = max(0, (end - start - gap * Double(count - 1)) / Double(count))
    spans = (0..<count).map { index in
      let left = start + Double(index) * (width + gap)
      return left.rounded(toPixelsAt: scale)...(left + width).rounded(toPixelsAt: scale)
    }
  }
}
