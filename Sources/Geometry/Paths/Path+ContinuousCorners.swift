extension Path {
  /// The platform's continuous corner of radius 1, as measured by PaintCode ("Code for iOS 7
  /// rounded rectangles").
  ///
  /// The list contains the points of the corner's three cubics up to the diagonal, given as
  /// distances from the corner's tip.
  ///
  /// A point's first distance is measured along the side before the corner, and its second distance
  /// along the side after the corner.
  private static let continuous: [(Double, Double)] = [
    (1.52866483, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
    (0.37282383, 0.16905956),
  ]

  /// The quarter circle as three cubics, divided at the same positions as the continuous corner.
  private static let circular: [(Double, Double)] = [
    (1, 0), (0.87326017, 0), (0.74767556, 0.02409254), (0.62993359, 0.07099470),
    (0.37476583, 0.17263999),
  ]

  /// A rectangle with the platform's continuous corners.
  ///
  /// A corner takes up 1.528665 times its radius along each side. If half of the shorter side is
  /// less than this length, the corners become more circular. At a radius of half the shorter side,
  /// the corners are circular; larger radii are reduced to half the shorter side.
  public static func continuousRoundedRect(_ rect: Rect, radius: Double) -> Path {
    guard !rect.isEmpty else { return Path() }
    let half = min(rect.width, rect.height) / 2
    let r = min(radius, half)
    guard r > 0 else { return .rect(rect) }
    let room = min(1, (half / r - 1) / (continuous[0].0 - 1))
    let corner = zip(circular, continuous).map { round, smooth in
      (
        (round.0 + (smooth.0 - round.0) * room) * r, (round.1 + (smooth.1 - round.1) * room) * r
      )
    }
    var path = Path()
    for (tip, along, next) in turns(of: rect) {
      func point(_ index: Int, swapped: Bool) -> Point {
        let (a, b) = swapped ? (corner[index].1, corner[index].0) : corner[index]
        return Point(
          x: tip.x - along.x * a + next.x * b, y: tip.y - along.y * a + next.y * b)
      }
      let start = point(0, swapped: false)
      if path.isEmpty { path.move(to: start) } else { path.line(to: start) }
      path.cubic(
        point(1, swapped: false), point(2, swapped: false), to: point(3, swapped: false))
      path.cubic(point(4, swapped: false), point(4, swapped: true), to: point(3, swapped: true))
      path.cubic(point(2, swapped: true), point(1, swapped: true), to: point(0, swapped: true))
    }
    path.close()
    return path
  }

  /// The corners of a rectangle, clockwise from the top right, with the directions of the outline
  /// before and after each corner.
  private static func turns(of rect: Rect) -> [(tip: Point, along: Point, next: Point)] {
    let (right, down) = (Point(x: 1, y: 0), Point(x: 0, y: 1))
    let (left, up) = (Point(x: -1, y: 0), Point(x: 0, y: -1))
    return [
      (Point(x: rect.maxX, y: rect.minY), right, down),
      (Point(x: rect.maxX, y: rect.maxY), down, left),
      (Point(x: rect.minX, y: rect.maxY), left, up),
      (Point(x: rect.minX, y: rect.minY), up, right),
    ]
  }

  /// A rectangle whose shorter sides are replaced by semicircles.
  public static func capsule(_ rect: Rect) -> Path {
    roundedRect(rect, radius: min(rect.width, rect.height) / 2)
  }
}
