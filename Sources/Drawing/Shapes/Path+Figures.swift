import KeyreelGeometry

/// The shapes that our own drawings are made of.
extension Path {
  /// A rectangle from its upper left corner on, with round corners.
  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0
  ) -> Path {
    .roundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius)
  }

  /// An ellipse about a middle.
  static func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .ellipse(in: Rect(center: Point(x: x, y: y), size: Size(width: width, height: height)))
  }

  /// A curve from one point towards a second to a third.
  static func bow(
    _ start: (Double, Double), _ control: (Double, Double), _ end: (Double, Double)
  ) -> Path {
    Path([.move(start.0, start.1), .quad(control.0, control.1, end.0, end.1)])
  }

  /// A line through points.
  static func through(_ points: (Double, Double)...) -> Path {
    Path(points.enumerated().map { $0 == 0 ? .move($1.0, $1.1) : .line($1.0, $1.1) })
  }

  /// The area between two bows over the same chord, whose middles lie at two heights.
  static func crescent(
    _ x: Double, _ y: Double, half: Double, upper: Double, lower: Double
  ) -> Path {
    Path([
      .move(x - half, y), .quad(x, 2 * upper - y, x + half, y),
      .quad(x, 2 * lower - y, x - half, y), .close,
    ])
  }

  /// A drop with its point up, in a box about the origin.
  static func drop(_ width: Double, _ height: Double) -> Path {
    let (w, h) = (width / 2, height / 2)
    return Path([
      .move(0, -h), .cubic(0.1 * w, -0.5 * h, w, 0, w, 0.42 * h),
      .cubic(w, 0.76 * h, 0.55 * w, h, 0, h), .cubic(-0.55 * w, h, -w, 0.76 * h, -w, 0.42 * h),
      .cubic(-w, 0, -0.1 * w, -0.5 * h, 0, -h), .close,
    ])
  }

  /// A heart in a box about a point.
  static func heart(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    func p(_ u: Double, _ v: Double) -> Point { Point(x: x + u * width, y: y + v * height) }
    return Path([
      .move(p(0, -0.33)), .cubic(p(-0.06, -0.44), p(-0.15, -0.5), p(-0.255, -0.5)),
      .cubic(p(-0.4, -0.5), p(-0.5, -0.38), p(-0.5, -0.22)),
      .cubic(p(-0.5, 0.08), p(-0.17, 0.3), p(0, 0.5)),
      .cubic(p(0.17, 0.3), p(0.5, 0.08), p(0.5, -0.22)),
      .cubic(p(0.5, -0.38), p(0.4, -0.5), p(0.255, -0.5)),
      .cubic(p(0.15, -0.5), p(0.06, -0.44), p(0, -0.33)), .close,
    ])
  }
}

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
