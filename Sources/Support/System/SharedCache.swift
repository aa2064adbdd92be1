import Synchronization

/// An ``LRUCache`` shared by any number of tasks.
///
/// What is found never differs from what would be made anew.
package final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let weight: @Sendable (Value) -> Int
  private let cache: Mutex<LRUCache<Key, Value>>

  /// Makes an empty cache of values that weigh at most `limit` together, 1 each unless told otherwise; a heavier one is not kept.
  package init(limit: Int, weight: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    self.weight = weight
    cache = Mutex(LRUCache(limit: limit))
  }

  /// How many values are kept.
  package var count: Int { cache.withLock { $0.count } }

  /// The value of a key, made now, outside the lock, if it is not known.
  package func value(for key: Key, make: () -> Value) -> Value {
    if let known = cache.withLock({ $0.value(for: key) }) { return known }
    let made = make()
    cache.withLock { $0.keep(made, for: key, weight: weight(made)) }
    return made
  }
}
