import KeyreelGeometry
import TestSupport
import Testing

@Suite("Flattening curves")
struct PathFlatteningTests {
  private func point(_ p: [Point], at t: Double) -> Point {
    if p.count == 1 { return p[0] }
    return point(
      zip(p, p.dropFirst()).map {
        Point(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }, at: t)
  }

  @Test(
    "Flattened curves are nowhere farther from the original curves than the tolerance",
    arguments: [0.5, 0.1, 0.01])
  func tolerance(tolerance: Double) {
    var random = SplitMix64(seed: 1)
    for _ in 0..<60 {
      let p = (0..<4).map { _ in random.point(100) }
      for path in [
        Path([.move(p[0]), .cubic(p[1], p[2], p[3])]), Path([.move(p[0]), .quad(p[1], p[2])]),
      ] {
        let contours = path.flattened(tolerance: tolerance)
        #expect(contours.count == 1)
        let controls = path.elements.count == 2 && path.elements[1] == .quad(p[1], p[2]) ? 3 : 4
        for step in 0...50 {
          let exact = point(Array(p.prefix(controls)), at: Double(step) / 50)
          #expect(exact.distance(toChain: contours[0].points) <= tolerance * 1.000_001)
        }
      }
    }
  }

  @Test("Straight lines stay unchanged, and closing a contour joins the contour's end to its start")
  func lines() {
    let contours = Path.rect(Rect(x: 1, y: 2, width: 3, height: 4)).flattened(tolerance: 1)
    #expect(contours.count == 1)
    #expect(contours[0].isClosed)
    #expect(
      contours[0].points == [
        Point(x: 1, y: 2), Point(x: 4, y: 2), Point(x: 4, y: 6), Point(x: 1, y: 6),
      ])
  }

  @Test("Drawing continues from a closed contour's start; moves alone do not make a contour")
  func contours() {
    let a = Point(x: 1, y: 1)
    let path = Path([
      .move(Point(x: 9, y: 9)), .move(a), .line(Point(x: 5, y: 1)), .line(Point(x: 5, y: 5)),
      .close,
      .line(Point(x: 0, y: 7)), .move(.zero),
    ])
    let contours = path.flattened(tolerance: 0.1)
    #expect(contours.count == 2)
    #expect(contours[1].points == [a, Point(x: 0, y: 7)])
    #expect(!contours[1].isClosed)
    #expect(Path().flattened(tolerance: 0.1).isEmpty)
    #expect(Path([.line(Point(x: 3, y: 0))]).flattened(tolerance: 1)[0].points[0] == .zero)
  }
}
