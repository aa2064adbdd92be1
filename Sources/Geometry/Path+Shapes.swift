extension Path {
  /// The quarter-circle constant of a cubic curve: 4/3·(√2 − 1).
  static let kappa = 0.5522847498307936

  /// The outline of a rectangle, clockwise from its top left corner; empty for an empty rectangle.
  public static func rect(_ rect: Rect) -> Path {
    guard !rect.isEmpty else { return Path() }
    return Path([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// The ellipse that touches a rectangle's edges, as four cubic curves (off by less than 0.03 %).
  public static func ellipse(in rect: Rect) -> Path {
    roundedRect(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
  }

  /// A rectangle with circular corners; the radius is capped at half the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let capped = min(radius, min(rect.width, rect.height) / 2)
    return roundedRect(rect, radiusX: capped, radiusY: capped)
  }

  static func roundedRect(_ rect: Rect, radiusX rx: Double, radiusY ry: Double) -> Path {
    guard !rect.isEmpty else { return Path() }
    guard rx > 0, ry > 0 else { return .rect(rect) }
    let (kx, ky) = (rx * (1 - kappa), ry * (1 - kappa))
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return Path([
      .move(point(l + rx, t)), .line(point(r - rx, t)),
      .cubic(point(r - kx, t), point(r, t + ky), point(r, t + ry)), .line(point(r, b - ry)),
      .cubic(point(r, b - ky), point(r - kx, b), point(r - rx, b)), .line(point(l + rx, b)),
      .cubic(point(l + kx, b), point(l, b - ky), point(l, b - ry)), .line(point(l, t + ry)),
      .cubic(point(l, t + ky), point(l + kx, t), point(l + rx, t)), .close,
    ])
  }
}
