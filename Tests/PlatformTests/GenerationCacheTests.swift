import Testing

@testable import Platform

@Suite("A cache of two generations")
struct GenerationCacheTests {
  @Test("makes a value once while it is kept")
  func once() {
    let cache = GenerationCache<String, Int>(limit: 4)
    var made = 0
    for _ in 0..<5 {
      let value = cache.value(for: "a") {
        made += 1
        return made
      }
      #expect(value == 1)
    }
    #expect(made == 1)
  }

  @Test("never holds more than twice its limit, and keeps what is used")
  func bounded() {
    let cache = GenerationCache<Int, Int>(limit: 8)
    var made = 0
    for number in 0..<200 {
      _ = cache.value(for: number) { number }
      _ = cache.value(for: -1) {
        made += 1
        return 0
      }
      #expect(cache.count <= 16)
    }
    #expect(made == 1)
    #expect(cache.value(for: 0) { 7 } == 7)
  }

  @Test("weighs values, and keeps one that is heavier than a generation until the next")
  func weights() {
    let cache = GenerationCache<Int, [Int]>(limit: 10) { $0.count }
    for number in 0..<4 { _ = cache.value(for: number) { [Int](repeating: 0, count: 4) } }
    #expect(cache.count == 4)
    _ = cache.value(for: 4) { [Int](repeating: 0, count: 50) }
    #expect(cache.value(for: 4) { [] }.count == 50)
    _ = cache.value(for: 5) { [1] }
    #expect(cache.count == 2)
  }

  @Test("gives every task the value of its key")
  func tasks() async {
    let cache = GenerationCache<Int, Int>(limit: 16)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<2000).map { ($0 + task) % 40 }.allSatisfy { key in
            cache.value(for: key) { 3 * key } == 3 * key
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
