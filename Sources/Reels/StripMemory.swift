import Pixels

/// What was made of retained strips, within a bound; what was not asked for for longest goes first.
package struct StripMemory<Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  private let limit: Int
  private var entries: [UInt64: Entry] = [:]
  private var cost = 0
  private var clock = 0

  /// Makes a memory for values that cost as much as the limit together.
  package init(limit: Int) { self.limit = limit }

  /// What is remembered of a strip, or what is made of it now; of strips for one frame nothing is remembered.
  package mutating func value(of strip: Strip, cost added: Int, make: () -> Value) -> Value {
    clock += 1
    if let known = entries[strip.id] {
      entries[strip.id]?.lastUse = clock
      return known.value
    }
    let value = make()
    guard strip.isRetained, added <= limit else { return value }
    while cost + added > limit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries[oldest.key] = nil
      cost -= oldest.value.cost
    }
    entries[strip.id] = Entry(value: value, cost: added, lastUse: clock)
    cost += added
    return value
  }
}
