import KeyreelGeometry
import TestSupport
import Testing

@Suite("Affine maps")
struct AffineTransformTests {
  @Test("In `a.followed(by: b)`, the map a is applied first")
  func followed() {
    let first = AffineTransform.scale(x: 2, y: 3)
    let second = AffineTransform.translation(x: 5, y: -1)
    #expect(first.followed(by: second)(Point(x: 1, y: 1)) == Point(x: 7, y: 2))
    #expect(second.followed(by: first)(Point(x: 1, y: 1)) == Point(x: 12, y: 0))
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(turn.followed(by: turn)(Point(x: 3, y: 4)) == Point(x: -3, y: -4))
    #expect(AffineTransform.identity.followed(by: turn) == turn)
  }

  @Test("A path is mapped point by point")
  func path() {
    let path = Path([
      .move(.zero), .quad(Point(x: 1, y: 0), Point(x: 1, y: 1)),
      .cubic(Point(x: 1, y: 2), Point(x: 2, y: 2), Point(x: 2, y: 3)), .close,
    ])
    let moved = path.transformed(by: .translation(x: 1, y: 1))
    #expect(moved.elements[1] == .quad(Point(x: 2, y: 1), Point(x: 2, y: 2)))
    #expect(moved.transformed(by: .translation(x: -1, y: -1)) == path)
  }
}
