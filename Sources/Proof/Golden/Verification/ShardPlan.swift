/// Splits work into parts of about the same cost, in the same way on every machine.
package enum ShardPlan {
  /// The items of the part numbered `index`, out of `count` parts.
  ///
  /// Items are assigned in descending order of cost, each to the part with the lowest cost so far.
  /// Every item is in exactly one part, and the costs of parts differ by no more than the cost of
  /// the most expensive item. All items must have different names.
  /// - Returns: The names of the part's items, sorted.
  /// - Precondition: `1 ≤ index ≤ count`.
  package static func shard(
    _ index: Int, of count: Int, items: [(name: String, cost: Int)]
  ) -> [String] {
    precondition(count > 0 && (1...count).contains(index), "shards must be numbered from 1")
    var loads = [Int](repeating: 0, count: count)
    var names: [String] = []
    for item in items.sorted(by: { ($1.cost, $0.name) < ($0.cost, $1.name) }) {
      let part = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[part] += max(item.cost, 1)
      if part == index - 1 { names.append(item.name) }
    }
    return names.sorted()
  }
}
