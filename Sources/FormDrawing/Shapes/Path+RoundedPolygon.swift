import KeyreelGeometry

extension Path {
  /// A closed polygon whose corners are rounded by circular-looking curves.
  ///
  /// - Parameters:
  ///   - corners: The corners and how far from each the curve begins, in points.
  ///   - tightness: How far the control points lie towards the corner, as a share of that; 0.55 is a circle.
  static func polygon(
    _ corners: [(point: Point, rounding: Double)], tightness: Double = 0.56
  ) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count].point
      let after = corners[(index + 1) % corners.count].point
      let start = corner.point.towards(before, by: corner.rounding)
      let end = corner.point.towards(after, by: corner.rounding)
      if index == 0 { path.move(to: start) } else { path.line(to: start) }
      guard corner.rounding > 0 else { continue }
      path.cubic(
        start.towards(corner.point, by: corner.rounding * tightness),
        end.towards(corner.point, by: corner.rounding * tightness), to: end)
    }
    path.close()
    return path
  }

  /// The path scaled about the origin and moved to a centre.
  func placed(at center: Point, scale: Double = 1) -> Path {
    transformed(
      by: AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: center.x, ty: center.y))
  }
}

extension Point {
  /// The point a distance from here towards another, in points.
  func towards(_ other: Point, by distance: Double) -> Point {
    let (dx, dy) = (other.x - x, other.y - y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return self }
    return Point(x: x + dx / length * distance, y: y + dy / length * distance)
  }
}
