/// A direction or distance in the plane.
struct Vector: Sendable, Hashable {
  var dx: Double
  var dy: Double

  var squaredLength: Double { dx * dx + dy * dy }

  /// The same direction with length 1; the vector itself where it has no length.
  var normalised: Vector {
    let length = squaredLength.squareRoot()
    return length > 0 ? Vector(dx: dx / length, dy: dy / length) : self
  }

  /// A quarter turn: right becomes down.
  var turned: Vector { Vector(dx: -dy, dy: dx) }

  static prefix func - (v: Vector) -> Vector { Vector(dx: -v.dx, dy: -v.dy) }
  static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  static func * (v: Vector, factor: Double) -> Vector {
    Vector(dx: v.dx * factor, dy: v.dy * factor)
  }

  /// The cosine of the angle between two vectors of length 1.
  func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The sine of the angle to another vector of length 1; positive when it lies toward `turned`.
  func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }
}

extension Point {
  /// The way from another point to this one.
  static func - (p: Point, other: Point) -> Vector { Vector(dx: p.x - other.x, dy: p.y - other.y) }
  static func + (p: Point, v: Vector) -> Point { Point(x: p.x + v.dx, y: p.y + v.dy) }
}
