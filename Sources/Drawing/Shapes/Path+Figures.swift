import KeyreelGeometry
import KeyreelImaging

/// The shapes that the program's own drawings are made of.
extension Path {
  /// A rectangle with rounded corners, given by its upper left corner and its size.
  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0
  ) -> Path {
    .roundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius)
  }

  /// An ellipse around a centre.
  static func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .ellipse(in: Rect(center: Point(x: x, y: y), size: Size(width: width, height: height)))
  }

  /// A curve from the first point to the third, with the second as its control point.
  static func bow(
    _ start: (Double, Double), _ control: (Double, Double), _ end: (Double, Double)
  ) -> Path {
    Path([.move(start.0, start.1), .quad(control.0, control.1, end.0, end.1)])
  }

  /// A line through several points.
  static func through(_ points: (Double, Double)...) -> Path {
    Path(points.enumerated().map { $0 == 0 ? .move($1.0, $1.1) : .line($1.0, $1.1) })
  }

  /// The area between two arcs over the same chord; the arcs' middles are at the y coordinates
  /// `upper` and `lower`.
  static func crescent(
    _ x: Double, _ y: Double, half: Double, upper: Double, lower: Double
  ) -> Path {
    Path([
      .move(x - half, y), .quad(x, 2 * upper - y, x + half, y),
      .quad(x, 2 * lower - y, x - half, y), .close,
    ])
  }

  /// A drop that points up, in a box centred on the origin.
  static func drop(_ width: Double, _ height: Double) -> Path {
    let (w, h) = (width / 2, height / 2)
    return Path([
      .move(0, -h), .cubic(0.1 * w, -0.5 * h, w, 0, w, 0.42 * h),
      .cubic(w, 0.76 * h, 0.55 * w, h, 0, h), .cubic(-0.55 * w, h, -w, 0.76 * h, -w, 0.42 * h),
      .cubic(-w, 0, -0.1 * w, -0.5 * h, 0, -h), .close,
    ])
  }

  /// A heart in a box centred on a point.
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

/// Makes path elements from coordinates, two per point; the control points come before the end
/// point.
extension PathElement {
  /// The start of a new contour.
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

extension Path {
  /// The distance from each end of a quarter circle to its control point, as a fraction of the
  /// radius.
  ///
  /// The fraction is 4/3·(√2 − 1).
  static let circularity = 0.5522847498307936

  /// A closed polygon whose corners are rounded by nearly circular curves.
  ///
  /// - Parameters:
  ///   - corners: The corners, each with the distance, in points, from the corner to the start of
  ///     its curve.
  ///   - tightness: The position of each control point between the curve's end (0) and the corner
  ///     (1); 0.55 results in an arc of a circle.
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

  /// A rectangle with rounded corners.
  ///
  /// The curves begin `upper` points from the upper corners and `lower` points from the lower
  /// corners. By default, the curves are quarter circles.
  static func roundedRect(
    _ rect: Rect, upper: Double, lower: Double, tightness: Double = circularity
  ) -> Path {
    .polygon(
      [
        (rect.minX, rect.minY, upper), (rect.maxX, rect.minY, upper),
        (rect.maxX, rect.maxY, lower), (rect.minX, rect.maxY, lower),
      ], tightness: tightness)
  }

  /// Several paths combined into one.
  static func joined(_ paths: Path...) -> Path { Path(paths.flatMap(\.elements)) }

  /// The path scaled about the origin and moved to a centre.
  func placed(at center: Point, scale: Double = 1) -> Path {
    transformed(by: AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: center.x, ty: center.y))
  }

  /// The path mirrored from left to right about the origin.
  var mirrored: Path { transformed(by: .scale(x: -1, y: 1)) }
}

extension Point {
  /// The point reached by moving a distance, in points, from this point towards another.
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
  /// The rectangle with every edge rounded to the pixel grid; edges that coincided before rounding
  /// still coincide.
  func rounded(toPixelsAt scale: Int) -> Rect {
    let corner = origin.rounded(toPixelsAt: scale)
    let end = Point(x: maxX, y: maxY).rounded(toPixelsAt: scale)
    return Rect(x: corner.x, y: corner.y, width: end.x - corner.x, height: end.y - corner.y)
  }
}

extension DisplayList {
  /// Makes a display list that fills one path with one colour.
  init(filling path: Path, _ color: Color) { self.init([.fill(path, .nonZero, .color(color))]) }

  /// Strokes a path; ends and corners are round by default.
  mutating func stroke(
    _ path: Path, _ color: Color, _ width: Double, cap: StrokeStyle.LineCap = .round,
    join: StrokeStyle.LineJoin = .round
  ) {
    append(.stroke(path, StrokeStyle(width: width, cap: cap, join: join), color))
  }

  /// Draws a line along the inside of the edge of a rectangle with rounded corners.
  ///
  /// A line at least half as wide as the rectangle's shorter side fills the rectangle.
  mutating func border(_ rect: Rect, radius: Double, _ color: Color, _ width: Double) {
    guard width * 2 < min(rect.width, rect.height) else {
      return fill(.roundedRect(rect, radius: radius), color)
    }
    let middle = rect.insetBy(dx: width / 2, dy: width / 2)
    let path = Path.roundedRect(middle, radius: max(0, radius - width / 2))
    stroke(path, color, width, cap: .butt, join: .miter)
  }

  /// Fills a path with a gradient from one y coordinate down to another.
  mutating func shade(
    _ path: Path, _ rule: FillRule = .nonZero, from top: Double = 0, to bottom: Double,
    _ stops: [GradientStop]
  ) {
    let (start, end) = (Point(x: 0, y: top), Point(x: 0, y: bottom))
    append(.fill(path, rule, .linearGradient(from: start, to: end, stops: stops)))
  }
}

extension GradientStop {
  /// Makes a gradient stop at a location in 0…1.
  init(_ location: Double, _ color: Color) { self.init(location: location, color: color) }
}
