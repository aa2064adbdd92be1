import KeyreelGeometry

/// A key of a tablet's row as a value: what stands on it and how much of the row it takes.
struct TabletKey {
  var face: KeyFace
  var style: KeyStyle = .plain
  var anchor: KeyAnchor = .middle
  /// How much of the row it takes, the gap after it included, in points; nil for what the others leave.
  var width: Double?
}

/// A row of a tablet's keyboard as a value, from left to right.
struct TabletRow {
  /// How far from the margin the first key begins, in points.
  var start: Double = 0
  var keys: [TabletKey]

  /// The keys where they lie in a row of a keyboard so wide, in points.
  func placed(at index: Int, _ metrics: TabletMetrics, width: Double, scale: Int) -> [Key] {
    let end = width - metrics.margin + metrics.gap
    let known = keys.reduce(0) { $0 + ($1.width ?? 0) }
    let left = max(0, end - metrics.margin - start - known)
    let span = metrics.rows[index]
    let top = span.lowerBound.rounded(toPixelsAt: scale)
    let bottom = span.upperBound.rounded(toPixelsAt: scale)
    func edge(_ x: Double) -> Double {
      metrics.isOnPoints ? (x + 1e-6).rounded(.down) : x.rounded(toPixelsAt: scale)
    }
    var x = metrics.margin + start
    return keys.map { key in
      let from = edge(x)
      x += key.width ?? left
      let to = edge(min(x, end) - metrics.gap)
      return Key(
        Rect(x: from, y: top, width: max(0, to - from), height: max(0, bottom - top)), key.face,
        key.style, anchor: key.anchor)
    }
  }
}
