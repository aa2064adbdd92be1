import KeyreelGeometry
import TestSupport
import Testing

@Suite("Bounds of paths")
struct PathBoundsTests {
  @Test("Control points do not widen the bounding box")
  func curves() {
    let path = Path([
      .move(.zero), .quad(Point(x: 5, y: 10), Point(x: 10, y: 0)),
    ])
    let box = path.boundingBox(tolerance: 0.01)
    #expect(box.width == 10)
    #expect(abs(box.height - 5) < 0.01)
  }

  @Test("An empty path has an empty box")
  func empty() {
    #expect(Path().boundingBox() == .zero)
  }
}
