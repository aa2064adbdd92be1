import Testing

@testable import KeyreelSupport

@Suite("A cache shared by tasks")
struct SharedCacheTests {
  @Test("A value is made only once while it is kept")
  func once() {
    let cache = SharedCache<String, Int>(limit: 4)
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

  @Test("The total weight is limited, and a value over the limit is made again on every request")
  func weights() {
    let cache = SharedCache<Int, [Int]>(limit: 10) { $0.count }
    for number in 0..<4 { _ = cache.value(for: number) { [Int](repeating: 0, count: 4) } }
    #expect(cache.count == 2)
    #expect(cache.value(for: 4) { [Int](repeating: 0, count: 11) }.count == 11)
    #expect(cache.value(for: 4) { [] }.isEmpty)
  }

  @Test("Every task gets the value of its key")
  func tasks() async {
    let cache = SharedCache<Int, Int>(limit: 16)
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
