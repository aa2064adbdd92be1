import TestSupport
import Testing

@testable import Typesetting

@Suite("LineCache")
struct LineCacheTests {
  private let line: TypesetLine

  init() throws {
    line = try ReferenceFonts.typesetter.get().line("x", font: Font(size: 17))
  }

  @Test("shapes a text once while it is kept")
  func once() {
    let cache = LineCache(limit: 4)
    var count = 0
    for _ in 0..<5 {
      _ = cache.line(LineKey("a", Font(size: 17))) {
        count += 1
        return line
      }
    }
    #expect(count == 1)
  }

  @Test("never holds more than twice its limit, and keeps what is used")
  func bounded() {
    let cache = LineCache(limit: 8)
    var shaped = 0
    for number in 0..<200 {
      _ = cache.line(LineKey("\(number)", Font(size: 17))) { line }
      _ = cache.line(LineKey("kept", Font(size: 17))) {
        shaped += 1
        return line
      }
      #expect(cache.count <= 16)
    }
    #expect(shaped == 1)
  }

  @Test("tells composed text, fonts and directions apart")
  func keys() {
    #expect(LineKey("\u{E9}", Font(size: 17)) != LineKey("e\u{301}", Font(size: 17)))
    #expect(LineKey("a", Font(size: 17)) != LineKey("a", Font(size: 17, weight: .bold)))
    #expect(
      LineKey("a", Font(size: 17), rightToLeft: true) != LineKey("a", Font(size: 17)))
    #expect(LineKey("a", Font(size: 17)) == LineKey("a", Font(size: 17)))
  }
}
