import KeyreelGeometry
import TestSupport
import Testing

@Suite("Basic shapes")
struct PathShapesTests {
  private let rect = Rect(x: 10, y: 20, width: 40, height: 30)

  @Test("An ellipse's path stays within 0.03 % of the exact ellipse")
  func ellipse() {
    for p in Path.ellipse(in: rect).flattened(tolerance: 1e-5)[0].points {
      let (x, y) = ((p.x - 30) / 20, (p.y - 35) / 15)
      #expect(abs((x * x + y * y).squareRoot() - 1) < 0.0003)
    }
  }

  @Test("Rounding keeps a rectangle's bounds; the radius is at most half the shorter side")
  func rounded() {
    #expect(Path.roundedRect(rect, radius: 6).boundingBox() == rect)
    #expect(Path.roundedRect(rect, radius: 15) == Path.roundedRect(rect, radius: 99))
    #expect(Path.roundedRect(rect, radius: 0) == .rect(rect))
    #expect(Path.roundedRect(rect, radius: -4) == .rect(rect))
    #expect(Path.rect(Rect(x: 0, y: 0, width: 0, height: 5)).isEmpty)
  }
}
