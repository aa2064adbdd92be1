import Synchronization

/// Values made once and kept under a key, within a bound, shared by any number of tasks.
///
/// Two generations hold a weight of at most `limit` each. When the younger is full the older is let go, so what is used
/// again survives. What is found never differs from what would be made anew.
public final class GenerationCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Generations {
    var young: [Key: Value] = [:]
    var old: [Key: Value] = [:]
    var youngWeight = 0
  }

  private let limit: Int
  private let weight: @Sendable (Value) -> Int
  private let generations = Mutex(Generations())

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - limit: The most that a generation weighs; a single value may weigh more.
  ///   - weight: What a value weighs; 1 unless told otherwise.
  public init(limit: Int, weight: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    self.limit = limit
    self.weight = weight
  }

  /// How many values are kept.
  public var count: Int { generations.withLock { $0.young.count + $0.old.count } }

  /// The value of a key, made now, outside the lock, if it is not known.
  public func value(for key: Key, make: () -> Value) -> Value {
    let known = generations.withLock { generations in
      if let value = generations.young[key] { return Optional(value) }
      guard let value = generations.old.removeValue(forKey: key) else { return nil }
      add(value, for: key, to: &generations)
      return value
    }
    if let known { return known }
    let made = make()
    generations.withLock { add(made, for: key, to: &$0) }
    return made
  }

  private func add(_ value: Value, for key: Key, to generations: inout Generations) {
    let weight = weight(value)
    if generations.youngWeight + weight > limit, !generations.young.isEmpty {
      generations.old = generations.young
      generations.young = [:]
      generations.youngWeight = 0
    }
    generations.young[key] = value
    generations.youngWeight += weight
  }
}
