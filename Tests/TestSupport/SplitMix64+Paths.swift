import KeyreelGeometry

extension SplitMix64 {
  /// A point in a square of side `side` with one corner at the origin, or a little outside that
  /// square.
  package mutating func point(_ side: Double) -> Point {
    Point(x: double(-side / 4, side * 1.25), y: double(-side / 4, side * 1.25))
  }

  /// A path of a few contours of lines and curves, whose coordinates are all multiples of 1, 1/2,
  /// 1/3 or 1/256.
  package mutating func path(_ side: Double) -> Path {
    var path = Path()
    let grid = [1.0, 2, 256, 3][int(0...3)]
    func snapped(_ p: Point) -> Point {
      Point(x: (p.x * grid).rounded() / grid, y: (p.y * grid).rounded() / grid)
    }
    for _ in 0..<int(1...3) {
      path.move(to: snapped(point(side)))
      for _ in 0..<int(1...5) {
        switch int(0...3) {
        case 0: path.quad(snapped(point(side)), to: snapped(point(side)))
        case 1: path.cubic(snapped(point(side)), snapped(point(side)), to: snapped(point(side)))
        default: path.line(to: snapped(point(side)))
        }
      }
      if int(0...1) == 0 { path.close() }
    }
    return path
  }
}
