import KeyreelGeometry

extension Path {
  /// How far the control points of a quarter of a circle lie towards its corner, as a share of the radius: 4/3·(√2 − 1).
  static let circularity = 0.5522847498307936

  /// A closed polygon whose corners are rounded by circular-looking curves.
  ///
  /// - Parameters:
  ///   - corners: The corners and how far from each the curve begins, in points.
  ///   - tightness: How far the control points lie towards the corner, as a share of that; 0.55 is a circle.
  static func polygon(
    _ corners: [(x: Double, y: Double, rounding: Double)], tightness: Double = 0.56
  ) -> Path {
    let points = corners.map { Point(x: $0.x, y: $0.y) }
    var path = Path()
    for (index, (tip, corner)) in zip(points, corners).enumerated() {
      let start = tip.towards(
        points[(index + corners.count - 1) % corners.count], by: corner.rounding)
      let end = tip.towards(points[(index + 1) % corners.count], by: corner.rounding)
      if index == 0 { path.move(to: start) } else { path.line(to: start) }
      guard corner.rounding > 0 else { continue }
      let reach = corner.rounding * tightness
      path.cubic(start.towards(tip, by: reach), end.towards(tip, by: reach), to: end)
    }
    path.close()
    return path
  }

  /// A rectangle whose upper and lower corners begin to bend at two distances, along quarters of circles unless told otherwise.
  static func roundedRect(
    _ rect: Rect, upper: Double, lower: Double, tightness: Double = circularity
  ) -> Path {
    .polygon(
      [
        (rect.minX, rect.minY, upper), (rect.maxX, rect.minY, upper),
        (rect.maxX, rect.maxY, lower), (rect.minX, rect.maxY, lower),
      ], tightness: tightness)
  }

  /// Several paths as one.
  static func joined(_ paths: Path...) -> Path { Path(paths.flatMap(\.elements)) }

  /// The path scaled about the origin and moved to a centre.
  func placed(at center: Point, scale: Double = 1) -> Path {
    transformed(by: AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: center.x, ty: center.y))
  }

  /// The path with left and right exchanged about the origin.
  var mirrored: Path { transformed(by: .scale(x: -1, y: 1)) }
}

extension Point {
  /// The point a distance from here towards another, in points.
  func towards(_ other: Point, by distance: Double) -> Point {
    let (dx, dy) = (other.x - x, other.y - y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return self }
    return Point(x: x + dx / length * distance, y: y + dy / length * distance)
  }

  /// The nearest point on the pixel grid.
  func rounded(toPixelsAt scale: Int) -> Point {
    Point(x: x.rounded(toPixelsAt: scale), y: y.rounded(toPixelsAt: scale))
  }
}

extension Rect {
  /// The rectangle with every edge on the pixel grid, so that edges that met still meet.
  func rounded(toPixelsAt scale: Int) -> Rect {
    let corner = origin.rounded(toPixelsAt: scale)
    let end = Point(x: maxX, y: maxY).rounded(toPixelsAt: scale)
    return Rect(x: corner.x, y: corner.y, width: end.x - corner.x, height: end.y - corner.y)
  }
}
