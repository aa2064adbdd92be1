import KeyreelGeometry
import KeyreelImaging
import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Outlines on the integer grid")
struct OutlineTests {
  @Test("Moving an outline by whole pixels moves every edge exactly")
  func shift() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let path = random.path(60)
      let (dx, dy) = (random.int(-500...500), random.int(-500...500))
      let outline = Outline(path, scaleX: 3, scaleY: 3)
      let moved = Outline(path, scaleX: 3, scaleY: 3, dx: dx, dy: dy)
      let expected = outline.edges.map {
        Edge(
          Int($0.x0) + dx * 256, Int($0.y0) + dy * 256, Int($0.x1) + dx * 256,
          Int($0.y1) + dy * 256)
      }
      #expect(moved.edges == expected)
    }
  }

  @Test("Every contour is closed: edges go down as far as they go up")
  func closed() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let edges = Outline(random.path(60), scaleX: 1, scaleY: 1).edges
      #expect(edges.reduce(0) { $0 + Int($1.y1) - Int($1.y0) } == 0)
      #expect(edges.allSatisfy { $0.y0 != $0.y1 })
    }
  }

  @Test("The points of flattened curves are within 1/16 px of finely flattened curves")
  func tolerance() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      let points = (0..<4).map { _ in random.point(300) }
      let path = Path([.move(points[0]), .cubic(points[1], points[2], points[3])])
      let exact = path.flattened(tolerance: 0.001)[0].points
      for edge in Outline(path, scaleX: 1, scaleY: 1).edges.dropLast() {
        let p = Point(x: Double(edge.x1) / 256, y: Double(edge.y1) / 256)
        #expect(p.distance(toChain: exact) < 1.0 / 16)
      }
    }
  }

  @Test("Only a rectangle with all sides on pixel borders counts as a rectangle of whole pixels")
  func pixelRect() {
    func isPixelRect(_ rect: Rect, _ scale: Double) -> Bool {
      Outline(.rect(rect), scaleX: scale, scaleY: scale).isPixelRect
    }
    #expect(isPixelRect(Rect(x: 1, y: 2, width: 3, height: 4), 3))
    #expect(isPixelRect(Rect(x: 1.0 / 3, y: 2, width: 3, height: 4), 3))
    #expect(!isPixelRect(Rect(x: 0.5, y: 2, width: 3, height: 4), 3))
    #expect(!isPixelRect(Rect(x: 1, y: 2, width: 3, height: 4.1), 3))
    #expect(
      !Outline(.ellipse(in: Rect(x: 0, y: 0, width: 3, height: 3)), scaleX: 1, scaleY: 1)
        .isPixelRect)
  }

  @Test("Lengths are rounded half up; infinite, huge and undefined lengths are clamped")
  func limits() {
    #expect(Fixed.steps(.nan) == -Fixed.limit)
    #expect(Fixed.steps(.infinity) == Fixed.limit)
    #expect(Fixed.steps(-1e300) == -Fixed.limit)
    #expect(Fixed.steps(1.0 / 512) == 1)
    #expect(Fixed.steps(-1.0 / 512) == 0)
  }
}
