import KeyreelGeometry

/// Outlines as numbers, two for each point: control points first, then the end.
extension PathElement {
  /// Starts a new contour.
  static func move(_ x: Double, _ y: Double) -> PathElement { .move(Point(x: x, y: y)) }

  /// A straight line from the current point.
  static func line(_ x: Double, _ y: Double) -> PathElement { .line(Point(x: x, y: y)) }

  /// A quadratic Bézier curve.
  static func quad(_ cx: Double, _ cy: Double, _ x: Double, _ y: Double) -> PathElement {
    .quad(Point(x: cx, y: cy), Point(x: x, y: y))
  }

  /// A cubic Bézier curve.
  static func cubic(
    _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ x: Double, _ y: Double
  ) -> PathElement {
    .cubic(Point(x: ax, y: ay), Point(x: bx, y: by), Point(x: x, y: y))
  }
}
