/// A point on the grid of 1/256 px.
struct GridPoint: Sendable, Hashable {
  var x: Int
  var y: Int

  static let zero = GridPoint(x: 0, y: 0)

  /// The point, at most 2²⁰ pixels from the origin in each direction.
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

  /// How long `a − 2b + c` is: the longer side and half the shorter, at most 12 % too much.
  static func bend(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    let (dx, dy) = (abs(a.x - 2 * b.x + c.x), abs(a.y - 2 * b.y + c.y))
    return max(dx, dy) + min(dx, dy) / 2
  }
}
