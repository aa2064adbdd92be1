/// Cuts the curves of a path into straight lines and collects the contours.
struct Flattener {
  private(set) var contours: [Contour] = []
  private let tolerance: Double
  private var contour = Contour(start: .zero)
  private var current = Point.zero
  private var hasDrawn = false

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func add(_ element: PathElement) {
    switch element {
    case .move(let p): start(at: p)
    case .line(let p): line(to: p)
    case .quad(let c, let p): quad(c, p)
    case .cubic(let c1, let c2, let p): cubic(c1, c2, p)
    case .close:
      hasDrawn = true
      contour.close()
      start(at: contour.points[0])
    }
  }

  /// Ends the last contour.
  mutating func finish() {
    if hasDrawn { contours.append(contour) }
    hasDrawn = false
  }

  private mutating func start(at point: Point) {
    finish()
    contour = Contour(start: point)
    current = point
  }

  private mutating func line(to point: Point, isSmooth: Bool = false) {
    hasDrawn = true
    contour.append(point, isSmooth: isSmooth)
    current = point
  }

  private mutating func quad(_ c: Point, _ p: Point) {
    let from = current
    let n = pieces(Flattener.bend(from, c, p) / 4)
    for i in 1..<max(n, 1) {
      let t = Double(i) / Double(n)
      let (a, b, d) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      line(
        to: Point(x: a * from.x + b * c.x + d * p.x, y: a * from.y + b * c.y + d * p.y),
        isSmooth: true)
    }
    line(to: p)
  }

  private mutating func cubic(_ c1: Point, _ c2: Point, _ p: Point) {
    let from = current
    let bend = max(Flattener.bend(from, c1, c2), Flattener.bend(c1, c2, p))
    let n = pieces(bend * 0.75)
    for i in 1..<max(n, 1) {
      let t = Double(i) / Double(n)
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      line(
        to: Point(
          x: a * from.x + b * c1.x + c * c2.x + d * p.x,
          y: a * from.y + b * c1.y + c * c2.y + d * p.y), isSmooth: true)
    }
    line(to: p)
  }

  /// The smallest number of pieces, n, that keeps `error/n²` within the tolerance; at most 1,000.
  private func pieces(_ error: Double) -> Int {
    let exact = (error / tolerance).squareRoot().rounded(.up)
    return exact < 1_000 ? max(1, Int(exact)) : 1_000
  }

  /// The length of `a − 2b + c`.
  private static func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let (dx, dy) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// A chain of straight lines, the result of flattening.
public struct Contour: Sendable, Hashable {
  /// The corners, in drawing order; no two neighbours are equal.
  public private(set) var points: [Point]
  /// Whether the last point is joined to the first.
  public var isClosed: Bool
  /// Whether each corner is inside a curve; strokes are round at such corners, regardless of the
  /// join style.
  private(set) var isSmooth: [Bool]

  /// Makes a contour that starts at a point.
  init(start: Point) {
    points = [start]
    isSmooth = [false]
    isClosed = false
  }

  /// Adds a corner, unless the contour already ends at this point.
  mutating func append(_ point: Point, isSmooth smooth: Bool = false) {
    guard point != points[points.count - 1] else { return }
    points.append(point)
    isSmooth.append(smooth)
  }

  /// Joins the contour's end to its start.
  mutating func close() {
    isClosed = true
    if points.count > 1, points[0] == points[points.count - 1] {
      points.removeLast()
      isSmooth.removeLast()
    }
  }
}

extension Path {
  /// The path as chains of straight lines that stay within `tolerance` of its curves.
  ///
  /// A curve is cut into n pieces at equal steps of its parameter. The number n is chosen so that a
  /// bound on the distance between a chord and its curve is within the tolerance. If the second
  /// differences of the control points are at most M, that bound is M/(4n²) for quadratics and
  /// 3M/(4n²) for cubics. Only the four basic operations and square roots are used, so that every
  /// processor produces the same bits. A contour that consists only of a move is left out; a
  /// contour of zero length becomes a single point.
  /// - Precondition: `tolerance` is positive, in the path's units.
  /// - Complexity: O(*n*) in the number of pieces, at most 1,000 per curve.
  public func flattened(tolerance: Double) -> [Contour] {
    precondition(tolerance > 0, "the tolerance must be positive")
    var flattener = Flattener(tolerance: tolerance)
    for element in elements { flattener.add(element) }
    flattener.finish()
    return flattener.contours
  }
}
