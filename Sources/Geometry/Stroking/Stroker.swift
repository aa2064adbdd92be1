/// How a line along a path is drawn.
public struct StrokeStyle: Sendable, Hashable {
  /// How the ends of open contours look.
  public enum LineCap: Sendable, Hashable {
    /// The line ends exactly at the end of the contour.
    case butt
    /// A half circle around the end of the contour.
    case round
    /// A half square beyond the end of the contour.
    case square
  }
  /// The shape of corners.
  public enum LineJoin: Sendable, Hashable {
    /// The outer edges are extended until they meet; a tip more than ten half widths from the
    /// corner is cut off.
    case miter
    /// A circle around the corner.
    case round
    /// The corner is cut off.
    case bevel
  }
  /// The width, in points.
  public var width: Double
  /// The shape of the ends of open contours.
  public var cap: LineCap
  /// The shape of the corners.
  public var join: LineJoin

  /// Makes a stroke style from a width, a cap and a join.
  public init(width: Double, cap: LineCap = .butt, join: LineJoin = .miter) {
    self.width = width
    self.cap = cap
    self.join = join
  }
}

extension Path {
  /// The outline of a stroke along the path, to be filled with the non-zero rule.
  ///
  /// Curves are flattened to `tolerance` first; round caps and joins, and the corners inside
  /// curves, are cubic arcs. Open contours get caps. A contour without length becomes a dot with
  /// round caps, a square with square caps, and nothing with butt caps. If the width is 0 or less,
  /// the outline is empty.
  /// - Precondition: `tolerance` is positive, in the path's units.
  /// - Complexity: O(*n*) in the number of flattened pieces.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 1.0 / 96) -> Path {
    guard style.width > 0 else { return Path() }
    var stroker = Stroker(style)
    for contour in flattened(tolerance: tolerance) { stroker.add(contour) }
    return stroker.outline
  }
}

/// Builds the outlines of stroked contours.
///
/// The outline runs along a contour once in each direction, always offset by half the line's width
/// to the right of the direction of travel. On the inner side of a corner, the outline passes
/// through the corner itself. Each segment therefore adds its own rectangle, and overlapping
/// rectangles only increase the winding number.
struct Stroker {
  private(set) var outline = Path()
  private let half: Double
  private let cap: StrokeStyle.LineCap
  private let join: StrokeStyle.LineJoin

  /// The distance from the corner, in half widths, beyond which a miter's tip is cut off.
  private static let miterLimit = 10.0
  /// The cosine of the sharpest turn that is drawn as if the line were straight; the error is under
  /// 0.13 % of half the line's width.
  private static let straightCosine = 0.995

  init(_ style: StrokeStyle) {
    half = style.width / 2
    cap = style.cap
    join = style.join
  }

  /// Adds the outline of one contour.
  mutating func add(_ contour: Contour) {
    let points = contour.points
    guard points.count > 1 else {
      dot(at: points[0])
      return
    }
    let smooth = contour.isSmooth
    if contour.isClosed {
      loop(points, smooth)
      loop(points.reversed(), smooth.reversed())
    } else {
      band(points, smooth)
    }
  }

  /// Adds one side of a closed contour.
  private mutating func loop(_ points: [Point], _ smooth: [Bool]) {
    let directions = points.indices.map {
      (points[($0 + 1) % points.count] - points[$0]).normalised
    }
    outline.move(to: points[0] + side(directions[0]))
    for index in points.indices {
      let next = (index + 1) % points.count
      outline.line(to: points[next] + side(directions[index]))
      corner(points[next], directions[index], directions[next], isSmooth: smooth[next])
    }
    outline.close()
  }

  /// Adds both sides of an open contour, with its caps.
  private mutating func band(_ points: [Point], _ smooth: [Bool]) {
    let directions = zip(points, points.dropFirst()).map { ($1 - $0).normalised }
    outline.move(to: points[0] + side(directions[0]))
    follow(points, directions, smooth)
    end(points[points.count - 1], directions[directions.count - 1])
    follow(points.reversed(), directions.reversed().map { -$0 }, smooth.reversed())
    end(points[0], -directions[0])
    outline.close()
  }

  private mutating func follow(_ points: [Point], _ directions: [Vector], _ smooth: [Bool]) {
    for index in directions.indices {
      outline.line(to: points[index + 1] + side(directions[index]))
      if index + 1 < directions.count {
        corner(
          points[index + 1], directions[index], directions[index + 1],
          isSmooth: smooth[index + 1])
      }
    }
  }

  /// The vector from the line to the stroke's right edge, as seen in the line's direction.
  private func side(_ direction: Vector) -> Vector { direction.turned * half }

  private mutating func corner(_ p: Point, _ a: Vector, _ b: Vector, isSmooth: Bool) {
    let end = p + side(b)
    // The right side is the outer side if the line turns left.
    let isOuter = a.cross(b) < 0 || a.dot(b) < -0.999_999
    if a.dot(b) > Stroker.straightCosine {
      if !isOuter { outline.line(to: p) }
    } else if !isOuter {
      outline.line(to: p)
    } else if isSmooth || join == .round {
      arc(around: p, from: a.turned, to: b.turned, middle: a)
    } else if join == .miter {
      let middle = a.turned + b.turned
      let squared = middle.squaredLength
      if squared * Stroker.miterLimit * Stroker.miterLimit >= 4 {
        outline.line(to: p + middle * (2 * half / squared))
      }
    }
    outline.line(to: end)
  }

  private mutating func end(_ p: Point, _ direction: Vector) {
    let side = side(direction)
    switch cap {
    case .butt: break
    case .round: arc(around: p, from: direction.turned, to: -direction.turned, middle: direction)
    case .square:
      outline.line(to: p + side + direction * half)
      outline.line(to: p + -side + direction * half)
    }
    outline.line(to: p + -side)
  }

  /// Adds an arc of at most half a turn between two unit vectors, as two equal cubics.
  ///
  /// `middle` is the direction of the arc's midpoint, which is needed only if the arc is half a
  /// turn.
  private mutating func arc(
    around p: Point, from a: Vector, to b: Vector, middle: Vector
  ) {
    let sum = a + b
    let m = sum.squaredLength > 1e-6 ? sum.normalised : middle
    quarter(around: p, from: a, to: m)
    quarter(around: p, from: m, to: b)
  }

  /// Adds an arc with an angle φ of at most a quarter turn, as one cubic.
  ///
  /// The arc's control points are 4/3·tan(φ/4) radii from the arc's ends, along the tangents.
  private mutating func quarter(around p: Point, from a: Vector, to b: Vector) {
    // tan(x/2) = sin x / (1 + cos x), and the sine and cosine of the half angle are computed with
    // square roots.
    let cosHalf = ((1 + a.dot(b)) / 2).squareRoot()
    let sinHalf = (max(0, 1 - a.dot(b)) / 2).squareRoot()
    let reach = 4.0 / 3 * (sinHalf / (1 + cosHalf)) * half
    outline.cubic(
      p + a * half + -a.turned * reach, p + b * half + b.turned * reach, to: p + b * half)
  }

  private mutating func dot(at p: Point) {
    let rect = Rect(center: p, size: Size(width: 2 * half, height: 2 * half))
    switch cap {
    case .butt: break
    case .round: outline.append(.ellipse(in: rect))
    case .square: outline.append(.rect(rect))
    }
  }
}

/// A direction or distance in the plane.
struct Vector: Sendable, Hashable {
  var dx: Double
  var dy: Double

  var squaredLength: Double { dx * dx + dy * dy }

  /// The same direction with length 1; the vector itself if its length is 0.
  var normalised: Vector {
    let length = squaredLength.squareRoot()
    return length > 0 ? Vector(dx: dx / length, dy: dy / length) : self
  }

  /// The vector after a quarter turn: right becomes down.
  var turned: Vector { Vector(dx: -dy, dy: dx) }

  static prefix func - (v: Vector) -> Vector { Vector(dx: -v.dx, dy: -v.dy) }
  static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  static func * (v: Vector, factor: Double) -> Vector {
    Vector(dx: v.dx * factor, dy: v.dy * factor)
  }

  /// The cosine of the angle between two vectors of length 1.
  func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The sine of the angle between two vectors of length 1; positive if the other vector points to
  /// the same side as `turned`.
  func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }
}

extension Point {
  /// The vector from another point to this one.
  static func - (p: Point, other: Point) -> Vector { Vector(dx: p.x - other.x, dy: p.y - other.y) }
  static func + (p: Point, v: Vector) -> Point { Point(x: p.x + v.dx, y: p.y + v.dy) }
}
