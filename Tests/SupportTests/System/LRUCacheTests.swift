import Testing

@testable import KeyreelSupport

@Suite("A cache that evicts the least recently used value")
struct LRUCacheTests {
  @Test(
    "The cache never weighs more than its limit, and keeps a value that is used again and again")
  func bounded() {
    var cache = LRUCache<Int, Int>(limit: 8)
    var made = 0
    for number in 0..<200 {
      _ = cache.value(for: number, weight: 1) { number }
      _ = cache.value(for: -1, weight: 1) {
        made += 1
        return 0
      }
      #expect(cache.weight <= 8 && cache.weight == cache.count)
    }
    #expect(made == 1)
    #expect(cache.value(for: 0, weight: 1) { 7 } == 7, "used once, yet kept beyond the limit")
  }

  @Test("Values are evicted in the order of their last use, several at a time; a peek is not a use")
  func order() {
    var cache = LRUCache<Int, Int>(limit: 8)
    for number in 0..<8 { cache.keep(number, for: number, weight: 1) }
    #expect(cache.value(for: 0) == 0)
    #expect(cache.peek(1) == 1)
    cache.keep(8, for: 8, weight: 1)
    #expect((0...8).filter { cache.peek($0) != nil } == [0, 4, 5, 6, 7, 8])
  }

  @Test("A value heavier than the limit is not kept until the limit is raised")
  func tooHeavy() {
    var cache = LRUCache<Int, Int>(limit: 4)
    cache.keep(1, for: 1, weight: 4)
    cache.keep(2, for: 2, weight: 5)
    #expect(cache.peek(1) == 1 && cache.peek(2) == nil)
    cache.allow(9)
    cache.allow(2)
    cache.keep(2, for: 2, weight: 5)
    #expect(cache.weight == 9 && cache.count == 2)
  }

  @Test("The total weight counts a changed value at its new weight and omits a replaced value")
  func weights() {
    var cache = LRUCache<Int, [Int]>(limit: 10)
    cache.insert([1], for: 1, weight: 20)
    #expect(cache.weight == 20)
    cache.insert([2], for: 1, weight: 3)
    let count = cache.update(1) { value, weight in
      value.append(3)
      weight += 4
      return value.count
    }
    #expect(count == 2 && cache.weight == 7)
    #expect(cache.update(2) { _, weight in weight = 100 } == nil)
    cache.makeRoom(for: 4)
    #expect(cache.weight == 0 && cache.count == 0)
  }
}
