import KeyreelGeometry

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
    let pitch = (metrics.width - 2 * metrics.sideMargin + metrics.gap) / Double(columns)
    let s = Double(scale)
    if metrics.grid == .measuredFlat, columns == 10, let shares = RowGrid.flatShares(count: count) {
      spans = shares.map { share in
        func edge(_ share: Double) -> Double {
          (area.lowerBound + share * metrics.width).rounded(toPixelsAt: scale)
        }
        return edge(share.lowerBound)...edge(share.upperBound)
      }
      return
    }
    if metrics.grid != .columns {
      let left = (area.lowerBound + area.upperBound - pitch * Double(count) + metrics.gap) / 2
      spans = (0..<count).map { index in
        let start = left + Double(index) * pitch
        return start.rounded(
          toPixelsAt: scale)...max(start, start + pitch - metrics.gap).rounded(toPixelsAt: scale)
      }
      return
    }
    if columns > 10, metrics.showsStrip {
      spans = Self.narrowSpans(count: count, columns: columns, metrics: metrics, scale: s)
      return
    }
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

  /// Eleven columns and more beside a strip: columns of whole pixels, a pixel more between keys, and the outer keys of a full row as
  /// wide as leaves the margins (measured at 375 pt: 83 px every 102, the outer ones 85 and 84).
  private static func narrowSpans(
    count: Int, columns: Int, metrics: KeyboardMetrics, scale: Double
  ) -> [ClosedRange<Double>] {
    let (low, high) = (metrics.keyArea.lowerBound * scale, metrics.keyArea.upperBound * scale)
    let margin = (metrics.sideMargin * scale).rounded()
    let gap = (metrics.gap * scale).rounded() + 1
    let pitch = ((high - low - 2 * margin + gap - 1) / Double(columns)).rounded(.down)
    let left = ((low + high - pitch * Double(count) + gap) / 2).rounded(.down)
    return (0..<count).map { index in
      var start = left + Double(index) * pitch
      var end = start + max(0, pitch - gap)
      if count == columns, index == 0 { start = low + margin }
      if count == columns, index == count - 1 { end = max(start, high - margin) }
      return start / scale...max(start, end) / scale
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
