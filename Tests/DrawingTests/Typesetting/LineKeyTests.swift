import Testing

@testable import KeyreelDrawing

@Suite("The cache key of a shaped line")
struct LineKeyTests {
  @Test("Keys differ if the scalars, the fonts or the directions differ")
  func keys() {
    #expect(LineKey("\u{E9}", Font(size: 17)) != LineKey("e\u{301}", Font(size: 17)))
    #expect(LineKey("a", Font(size: 17)) != LineKey("a", Font(size: 17, weight: .bold)))
    #expect(
      LineKey("a", Font(size: 17), rightToLeft: true) != LineKey("a", Font(size: 17)))
    #expect(LineKey("a", Font(size: 17)) == LineKey("a", Font(size: 17)))
  }
}
