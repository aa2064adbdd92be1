import KeyreelGeometry

/// The edges of closed contours, flattened on the integer grid.
///
/// Control points are rounded to the grid first. Curves are then evaluated in integers, so that a
/// shift by whole pixels shifts every edge exactly. Horizontal edges are left out, because they
/// cover nothing.
struct Outline: Sendable {
  /// The edges, in drawing order.
  private(set) var edges: [Edge] = []
  private var minX = Int.max
  private var minY = Int.max
  private var maxX = Int.min
  private var maxY = Int.min
  private var current = GridPoint(x: 0, y: 0)
  private var start = GridPoint(x: 0, y: 0)

  /// Flattens a path after scaling and moving it.
  ///
  /// The path's coordinates are multiplied by `scaleX` and `scaleY`. The result is moved by `dx`
  /// and `dy` whole pixels, and by a further `phase`/256 px to the right.
  init(
    _ path: Path, scaleX: Double, scaleY: Double, dx: Int = 0, dy: Int = 0, phase: Int = 0
  ) {
    edges.reserveCapacity(path.elements.count * 4)
    func grid(_ p: Point) -> GridPoint {
      GridPoint(
        x: Fixed.steps(p.x * scaleX) + dx * 256 + phase, y: Fixed.steps(p.y * scaleY) + dy * 256)
    }
    current = grid(.zero)
    start = current
    for element in path.elements {
      switch element {
      case .move(let p):
        line(start)
        current = grid(p)
        start = current
      case .line(let p): line(grid(p))
      case .quad(let c, let p): quad(grid(c), grid(p))
      case .cubic(let c1, let c2, let p): cubic(grid(c1), grid(c2), grid(p))
      case .close: line(start)
      }
    }
    line(start)
  }

  /// The smallest rectangle of whole pixels around the outline after it is moved by `dx` and `dy`,
  /// in units of 1/256 px.
  func pixelBounds(dx: Int = 0, dy: Int = 0) -> PixelRect {
    guard !edges.isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    let (left, top) = (Fixed.floor(minX + dx), Fixed.floor(minY + dy))
    return PixelRect(
      x: left, y: top, width: Fixed.ceil(maxX + dx) - left, height: Fixed.ceil(maxY + dy) - top)
  }

  /// Whether the outline is one rectangle whose sides are on pixel borders.
  var isPixelRect: Bool {
    guard edges.count == 2, edges.allSatisfy({ $0.x0 == $0.x1 && $0.x0 & 255 == 0 }) else {
      return false
    }
    return edges[0].y0 == edges[1].y1 && edges[0].y1 == edges[1].y0
      && edges[0].y0 & 255 == 0 && edges[0].y1 & 255 == 0
  }

  private mutating func line(_ p: GridPoint) {
    if p.y != current.y {
      edges.append(Edge(current.x, current.y, p.x, p.y))
      minX = min(minX, current.x, p.x)
      maxX = max(maxX, current.x, p.x)
      minY = min(minY, current.y, p.y)
      maxY = max(maxY, current.y, p.y)
    }
    current = p
  }

  /// Adds a parabola in 2ˢ pieces; the chord error of n pieces is at most |second difference| /
  /// 4n².
  private mutating func quad(_ c: GridPoint, _ p: GridPoint) {
    let from = current
    let shift = Outline.shift(bend: GridPoint.bend(from, c, p), factor: 4)
    let n = 1 << shift
    for i in 1..<max(n, 1) {
      let j = n - i
      line(
        GridPoint.sum(from * (j * j), c * (2 * j * i), p * (i * i), .zero, shift: 2 * shift))
    }
    line(p)
  }

  /// Adds a cubic in 2ˢ pieces; the chord error of n pieces is at most 3·|largest second
  /// difference| / 4n².
  private mutating func cubic(_ c1: GridPoint, _ c2: GridPoint, _ p: GridPoint) {
    let from = current
    let bend = max(GridPoint.bend(from, c1, c2), GridPoint.bend(c1, c2, p))
    let shift = Outline.shift(bend: bend, factor: 12)
    let n = 1 << shift
    for i in 1..<max(n, 1) {
      let j = n - i
      line(
        GridPoint.sum(
          from * (j * j * j), c1 * (3 * j * j * i), c2 * (3 * j * i * i), p * (i * i * i),
          shift: 3 * shift))
    }
    line(p)
  }

  /// The smallest s for which 2ˢ pieces keep the chord error within 1/32 px, but at most 8.
  ///
  /// The condition for the chord error is `factor/16·bend ≤ 8·4ˢ`.
  private static func shift(bend: Int, factor: Int) -> Int {
    var shift = 0
    while shift < 8 && bend * factor > 128 << (2 * shift) { shift += 1 }
    return shift
  }
}

/// Lengths in steps of 1/256 of a device pixel, the unit of all coverage computations.
///
/// Floating-point numbers are rounded once, half up, so that a shift by whole pixels shifts the
/// result by exactly that amount. Lengths are clamped to ±2²¹ pixels; NaN becomes the lower limit.
enum Fixed {
  /// The longest distance from the origin, in steps.
  static let limit = 1 << 29

  /// A length in device pixels, rounded half up to the grid.
  static func steps(_ pixels: Double) -> Int {
    let scaled = (pixels * 256 + 0.5).rounded(.down)
    if scaled >= Double(limit) { return limit }
    return scaled > -Double(limit) ? Int(scaled) : -limit
  }

  /// The pixel that contains a position.
  static func floor(_ steps: Int) -> Int { steps >> 8 }

  /// The first pixel border at or after a position.
  static func ceil(_ steps: Int) -> Int { (steps + 255) >> 8 }
}

/// A point on the grid of 1/256 px.
struct GridPoint: Sendable, Hashable {
  var x: Int
  var y: Int

  static let zero = GridPoint(x: 0, y: 0)

  /// The point, limited to 2²⁰ pixels from the origin in each direction.
  var limited: GridPoint {
    let limit = 1 << 28
    return GridPoint(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }

  static func * (p: GridPoint, weight: Int) -> GridPoint {
    GridPoint(x: p.x &* weight, y: p.y &* weight)
  }

  /// The sum of weighted points divided by 2^shift, rounded half up.
  static func sum(
    _ a: GridPoint, _ b: GridPoint, _ c: GridPoint, _ d: GridPoint, shift: Int
  ) -> GridPoint {
    let half = shift == 0 ? 0 : 1 << (shift - 1)
    return GridPoint(
      x: (a.x &+ b.x &+ c.x &+ d.x &+ half) >> shift,
      y: (a.y &+ b.y &+ c.y &+ d.y &+ half) >> shift)
  }

  /// The approximate length of the vector `a − 2b + c`: its larger component plus half of its
  /// smaller component, both without their signs.
  ///
  /// The result is at most 12 % too long.
  static func bend(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    let (dx, dy) = (abs(a.x - 2 * b.x + c.x), abs(a.y - 2 * b.y + c.y))
    return max(dx, dy) + min(dx, dy) / 2
  }
}

/// Finds the edges that reach into each band of rows; the bands are visited from top to bottom.
struct EdgeQueue {
  private let edges: [Edge]
  private var active: [Int32] = []
  private var waiting: ArraySlice<Int32>

  /// Keeps the edges that reach below `top`, sorted by their upper ends.
  init(_ edges: [Edge], top: Int) {
    self.edges = edges
    let below = edges.indices.filter { Int(max(edges[$0].y0, edges[$0].y1)) > top }
    waiting =
      below.map { Int32(truncatingIfNeeded: $0) }
      .sorted { edges[Int($0)].top < edges[Int($1)].top }[...]
  }

  /// Calls a closure with each edge of the next band, which ends at `bottom`, and then drops the
  /// edges that end in this band.
  mutating func advance(to bottom: Int, _ body: (Edge) -> Void) {
    while let next = waiting.first, Int(edges[Int(next)].top) < bottom {
      active.append(next)
      waiting.removeFirst()
    }
    var kept = 0
    for index in active {
      let edge = edges[Int(index)]
      body(edge)
      if Int(max(edge.y0, edge.y1)) > bottom {
        active[kept] = index
        kept += 1
      }
    }
    active.removeLast(active.count - kept)
  }
}

/// A straight, directed piece of an outline, in units of 1/256 of a device pixel.
struct Edge: Sendable, Hashable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32

  /// The upper end.
  var top: Int32 { min(y0, y1) }

  init(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    self.x0 = Int32(truncatingIfNeeded: x0)
    self.y0 = Int32(truncatingIfNeeded: y0)
    self.x1 = Int32(truncatingIfNeeded: x1)
    self.y1 = Int32(truncatingIfNeeded: y1)
  }
}
