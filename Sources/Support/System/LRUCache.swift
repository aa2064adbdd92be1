import Synchronization

/// A cache that limits the total weight of its values; the least recently used values are evicted
/// first.
///
/// Many values are evicted at a time, so that evictions are rare. The space for the existing values
/// is the limit minus the weight of the new value. If the existing values weigh more than that,
/// values are evicted until the remaining ones fill at most three quarters of the space.
package struct LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var weight: Int
    var lastUse: Int

    mutating func apply<Result>(_ body: (inout Value, inout Int) -> Result) -> Result {
      body(&value, &weight)
    }
  }

  /// The maximum total weight of the values.
  package private(set) var limit: Int
  /// The total weight of the values.
  package private(set) var weight = 0
  private var entries: [Key: Entry] = [:]
  private var clock = 0

  /// Makes an empty cache.
  package init(limit: Int) { self.limit = limit }

  /// The number of values kept.
  package var count: Int { entries.count }

  /// Raises the limit to a given value; a limit that is already higher stays unchanged.
  package mutating func allow(_ limit: Int) { self.limit = max(self.limit, limit) }

  /// The value for a key; this read does not count as a use.
  package func peek(_ key: Key) -> Value? { entries[key]?.value }

  /// The value for a key; this read counts as a use.
  package mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].lastUse = clock
    return entries.values[index].value
  }

  /// The value for a key.
  ///
  /// A missing value is created, and is kept unless it alone weighs more than the limit.
  package mutating func value(for key: Key, weight: Int, make: () -> Value) -> Value {
    if let known = value(for: key) { return known }
    let made = make()
    keep(made, for: key, weight: weight)
    return made
  }

  /// Stores a value as the most recently used one, unless it alone weighs more than the limit.
  package mutating func keep(_ value: Value, for key: Key, weight: Int) {
    guard weight <= limit else { return }
    makeRoom(for: weight)
    insert(value, for: key, weight: weight)
  }

  /// Stores a value as the most recently used one, even if the limit is exceeded.
  package mutating func insert(_ value: Value, for key: Key, weight: Int) {
    clock += 1
    let entry = Entry(value: value, weight: weight, lastUse: clock)
    let replaced = entries.updateValue(entry, forKey: key)
    self.weight += weight - (replaced?.weight ?? 0)
  }

  /// Changes the value for a key, and the value's weight; the change does not count as a use.
  /// - Returns: The body's result, or nil if there is no such value.
  @discardableResult
  package mutating func update<Result>(
    _ key: Key, _ body: (_ value: inout Value, _ weight: inout Int) -> Result
  ) -> Result? {
    guard let index = entries.index(forKey: key) else { return nil }
    let before = entries.values[index].weight
    defer { weight += entries.values[index].weight - before }
    return entries.values[index].apply(body)
  }

  /// Evicts values if adding this weight would exceed the limit.
  /// - Complexity: O(*n* log *n*) in the number of values, if values have to be evicted.
  package mutating func makeRoom(for added: Int) {
    guard weight + added > limit else { return }
    let wanted = (limit - added) * 3 / 4
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if weight <= wanted { return }
      entries[key] = nil
      weight -= entry.weight
    }
  }
}

/// An ``LRUCache`` shared by any number of tasks.
///
/// All values made for a key have to be equal, since several tasks may make a value for the same
/// key at the same time.
package final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let weight: @Sendable (Value) -> Int
  private let cache: Mutex<LRUCache<Key, Value>>

  /// Makes an empty cache whose values weigh at most `limit` in total.
  ///
  /// Each value weighs 1 by default. A value heavier than the limit is not cached.
  package init(limit: Int, weight: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    self.weight = weight
    cache = Mutex(LRUCache(limit: limit))
  }

  /// The number of values kept.
  package var count: Int { cache.withLock { $0.count } }

  /// The value for a key; a missing value is created outside the lock.
  package func value(for key: Key, make: () -> Value) -> Value {
    if let known = cache.withLock({ $0.value(for: key) }) { return known }
    let made = make()
    cache.withLock { $0.keep(made, for: key, weight: weight(made)) }
    return made
  }
}
