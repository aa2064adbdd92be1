import KeyreelGeometry
import TestSupport
import Testing

@Suite("Continuous corners")
struct PathContinuousCornersTests {
  private let rect = Rect(x: 10, y: 20, width: 200, height: 100)

  @Test(
    "A corner begins 1.528665 times its radius before its tip, and the outline touches all sides")
  func extent() {
    let path = Path.continuousRoundedRect(rect, radius: 20)
    #expect(path.elements.first == .move(Point(x: 210 - 20 * 1.52866483, y: 20)))
    #expect(path.boundingBox() == rect)
  }

  @Test("The outline of a square is unchanged by quarter turns and reflections")
  func symmetry() {
    let square = Rect(x: -50, y: -50, width: 100, height: 100)
    let points = Path.continuousRoundedRect(square, radius: 25).flattened(tolerance: 0.01)[0].points
    for turned in points.map({ Point(x: -$0.y, y: $0.x) }) {
      #expect(points.contains { abs($0.x - turned.x) < 1e-9 && abs($0.y - turned.y) < 1e-9 })
    }
    for mirrored in points.map({ Point(x: $0.y, y: $0.x) }) {
      #expect(points.contains { abs($0.x - mirrored.x) < 1e-9 && abs($0.y - mirrored.y) < 1e-9 })
    }
  }

  @Test("The midpoint of a corner's curve is one radius from the curve's centre, to within 2 %")
  func middle() {
    let points = Path.continuousRoundedRect(rect, radius: 20).flattened(tolerance: 0.001)[0].points
    let nearest = points.map { p in
      let (dx, dy) = (p.x - 190, p.y - 40)
      return dx > 0 && dy < 0 ? (dx * dx + dy * dy).squareRoot() : .infinity
    }.min()
    #expect(abs((nearest ?? 0) - 20) < 0.4)
  }

  @Test(
    "With a radius of at least half the shorter side, the corners are quarter circles",
    arguments: [50.0, 80, 1_000])
  func capsule(radius: Double) {
    let points = Path.continuousRoundedRect(rect, radius: radius)
      .flattened(tolerance: 0.001)[0].points
    for p in points where p.x > 160 {
      let (dx, dy) = (p.x - 160, p.y - 70)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 50) < 0.02)
    }
    #expect(Path.capsule(rect).boundingBox() == rect)
  }

  @Test("With radius 0, the path is the rectangle; for an empty area, the path is empty")
  func degenerate() {
    #expect(Path.continuousRoundedRect(rect, radius: 0) == .rect(rect))
    #expect(Path.continuousRoundedRect(.zero, radius: 3).isEmpty)
  }
}
