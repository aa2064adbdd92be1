import KeyreelGeometry

extension Path {
  /// The smallest rectangle that contains the path after its curves are flattened to `tolerance`.
  /// - Complexity: O(*n*) in the number of pieces.
  package func boundingBox(tolerance: Double = 1.0 / 64) -> Rect {
    let points = flattened(tolerance: tolerance).flatMap { $0.points }
    guard let first = points.first else { return .zero }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for p in points {
      (left, right) = (min(left, p.x), max(right, p.x))
      (top, bottom) = (min(top, p.y), max(bottom, p.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
