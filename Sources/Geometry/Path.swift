/// Contours of lines and Bézier curves.
///
/// Filling treats every contour as closed. A path whose first element is not a move starts at the
/// origin.
public struct Path: Sendable, Hashable {
  /// The steps, in drawing order.
  public var elements: [PathElement]

  /// Makes a path from its steps; by default, the path is empty.
  public init(_ elements: [PathElement] = []) {
    self.elements = elements
  }

  /// Whether the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a new contour at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line that ends at the given point.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a quadratic curve that ends at the given point.
  public mutating func quad(_ control: Point, to point: Point) {
    elements.append(.quad(control, point))
  }

  /// Adds a cubic curve that ends at the given point.
  public mutating func cubic(_ control1: Point, _ control2: Point, to point: Point) {
    elements.append(.cubic(control1, control2, point))
  }

  /// Closes the contour.
  public mutating func close() { elements.append(.close) }

  /// Adds all contours of another path.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// The path with every point mapped by a transform.
  /// - Complexity: O(*n*) in the number of elements.
  public func transformed(by transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(transform(p))
        case .line(let p): .line(transform(p))
        case .quad(let c, let p): .quad(transform(c), transform(p))
        case .cubic(let c1, let c2, let p): .cubic(transform(c1), transform(c2), transform(p))
        case .close: .close
        }
      })
  }
}

/// One step of a path.
public enum PathElement: Sendable, Hashable {
  /// Starts a new contour.
  case move(Point)
  /// A straight line from the current point.
  case line(Point)
  /// A quadratic Bézier curve, given by its control point and its end point.
  case quad(Point, Point)
  /// A cubic Bézier curve, given by its two control points and its end point.
  case cubic(Point, Point, Point)
  /// A straight line back to the start of the contour.
  case close
}

extension Path {
  /// The distance between each end of a quarter circle and the adjacent control point of its cubic,
  /// in radii: `4/3·(√2 − 1)`.
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
