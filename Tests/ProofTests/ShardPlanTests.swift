import KeyreelProof
import TestSupport
import Testing

@Suite("Shards")
struct ShardPlanTests {
  @Test("Each item is in exactly one part, parts cost about the same, and item order is irrelevant")
  func property() {
    var random = SplitMix64(seed: 13)
    for count in 1...7 {
      let items = (0..<Int.random(in: 0...60, using: &random)).map {
        (name: "s\($0)", cost: Int.random(in: 1...900, using: &random))
      }
      let parts = (1...count).map { ShardPlan.shard($0, of: count, items: items) }
      #expect(parts.flatMap { $0 }.sorted() == items.map(\.name).sorted())
      let shuffled = items.shuffled(using: &random)
      #expect((1...count).map { ShardPlan.shard($0, of: count, items: shuffled) } == parts)
      let costs = Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.cost) })
      let loads = parts.map { $0.reduce(0) { $0 + (costs[$1] ?? 0) } }
      let dearest = items.map(\.cost).max() ?? 0
      #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= dearest)
    }
  }

  @Test("A scenario that costs more than all others together gets a part to itself")
  func known() {
    let items = [("a", 1), ("b", 100), ("c", 30), ("d", 30), ("e", 30)].map {
      (name: $0.0, cost: $0.1)
    }
    #expect(ShardPlan.shard(1, of: 2, items: items) == ["b"])
    #expect(ShardPlan.shard(2, of: 2, items: items) == ["a", "c", "d", "e"])
  }
}
