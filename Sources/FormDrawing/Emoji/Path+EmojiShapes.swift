import KeyreelGeometry

/// The shapes that drawings of emoji are made of.
extension Path {
  /// An ellipse about a middle.
  static func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .ellipse(in: Rect(center: Point(x: x, y: y), size: Size(width: width, height: height)))
  }

  /// A curve from one point towards a second to a third.
  static func bow(
    _ start: (Double, Double), _ control: (Double, Double), _ end: (Double, Double)
  ) -> Path {
    Path([
      .move(Point(x: start.0, y: start.1)),
      .quad(Point(x: control.0, y: control.1), Point(x: end.0, y: end.1)),
    ])
  }

  /// A line through points.
  static func through(_ points: (Double, Double)...) -> Path {
    Path(
      points.enumerated().map { index, point in
        let place = Point(x: point.0, y: point.1)
        return index == 0 ? .move(place) : .line(place)
      })
  }

  /// The area between two bows over the same chord, whose middles lie at two heights.
  static func crescent(
    _ x: Double, _ y: Double, half: Double, upper: Double, lower: Double
  ) -> Path {
    Path([
      .move(Point(x: x - half, y: y)),
      .quad(Point(x: x, y: 2 * upper - y), Point(x: x + half, y: y)),
      .quad(Point(x: x, y: 2 * lower - y), Point(x: x - half, y: y)), .close,
    ])
  }

  /// A drop with its point up, in a box about the origin.
  static func drop(_ width: Double, _ height: Double) -> Path {
    let (w, h) = (width / 2, height / 2)
    return Path([
      .move(Point(x: 0, y: -h)),
      .cubic(Point(x: 0.1 * w, y: -0.5 * h), Point(x: w, y: 0), Point(x: w, y: 0.42 * h)),
      .cubic(Point(x: w, y: 0.76 * h), Point(x: 0.55 * w, y: h), Point(x: 0, y: h)),
      .cubic(Point(x: -0.55 * w, y: h), Point(x: -w, y: 0.76 * h), Point(x: -w, y: 0.42 * h)),
      .cubic(Point(x: -w, y: 0), Point(x: -0.1 * w, y: -0.5 * h), Point(x: 0, y: -h)), .close,
    ])
  }

  /// A heart in a box about a point.
  static func heart(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    func p(_ u: Double, _ v: Double) -> Point { Point(x: x + u * width, y: y + v * height) }
    return Path([
      .move(p(0, -0.33)),
      .cubic(p(-0.06, -0.44), p(-0.15, -0.5), p(-0.255, -0.5)),
      .cubic(p(-0.4, -0.5), p(-0.5, -0.38), p(-0.5, -0.22)),
      .cubic(p(-0.5, 0.08), p(-0.17, 0.3), p(0, 0.5)),
      .cubic(p(0.17, 0.3), p(0.5, 0.08), p(0.5, -0.22)),
      .cubic(p(0.5, -0.38), p(0.4, -0.5), p(0.255, -0.5)),
      .cubic(p(0.15, -0.5), p(0.06, -0.44), p(0, -0.33)), .close,
    ])
  }
}
