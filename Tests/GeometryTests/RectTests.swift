import KeyreelGeometry
import Testing

@Suite("Rectangles in points")
struct RectTests {
  private let rect = Rect(x: 1, y: 2, width: 10, height: 20)

  @Test("The edges, centre and area follow from the corner and size")
  func edges() {
    #expect(rect.maxX == 11 && rect.maxY == 22 && rect.area == 200)
    #expect(rect.center == Point(x: 6, y: 12))
    #expect(Rect(center: rect.center, size: rect.size) == rect)
    #expect(Rect(x: 0, y: 0, width: -1, height: 5).area == 0)
    #expect(Rect(x: 0, y: 0, width: .nan, height: 5).isEmpty)
  }

  @Test("Insets move edges inward, and negative insets move them outward")
  func insets() {
    let inner = rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inner == Rect(x: 3, y: 3, width: 4, height: 16))
    #expect(rect.insetBy(dx: -1, dy: -2) == Rect(x: 0, y: 0, width: 12, height: 24))
    #expect(rect.insetBy(dx: 6, dy: 0).isEmpty)
  }

  @Test("Rectangles that only touch share no area")
  func intersection() {
    let beside = rect.offsetBy(dx: 10, dy: 0)
    #expect(!rect.intersects(beside))
    #expect(rect.intersection(beside).isEmpty)
    #expect(
      rect.intersection(rect.offsetBy(dx: 4, dy: -5)) == Rect(x: 5, y: 2, width: 6, height: 15))
  }

  @Test("A union contains both rectangles, and an empty rectangle adds nothing")
  func union() {
    #expect(rect.union(.zero) == rect)
    #expect(Rect.zero.union(rect) == rect)
    #expect(rect.union(rect.offsetBy(dx: 5, dy: -1)) == Rect(x: 1, y: 1, width: 15, height: 21))
  }

  @Test("A rectangle contains its left and top edges, but not its right and bottom edges")
  func contains() {
    #expect(rect.contains(rect.origin))
    #expect(!rect.contains(Point(x: 11, y: 5)))
    #expect(!rect.contains(Point(x: 5, y: 22)))
  }
}
