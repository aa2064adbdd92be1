import KeyreelGeometry

extension Point {
  /// The distance to the line segment between two points.
  package func distance(toLine a: Point, _ b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let t = length > 0 ? min(max(((x - a.x) * dx + (y - a.y) * dy) / length, 0), 1) : 0
    let (ex, ey) = (x - a.x - t * dx, y - a.y - t * dy)
    return (ex * ex + ey * ey).squareRoot()
  }

  /// The distance to the nearest point of a chain of line segments.
  package func distance(toChain points: [Point]) -> Double {
    zip(points, points.dropFirst()).map { distance(toLine: $0, $1) }.min() ?? .infinity
  }
}
