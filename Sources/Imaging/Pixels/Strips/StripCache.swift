import KeyreelSupport

/// What was made of strips, by their identity.
package typealias StripCache<Value: Sendable> = LRUCache<UInt64, Value>

extension StripCache where Key == UInt64 {
  /// What is kept of a strip, or what is made of it now; of a transient strip nothing is kept.
  package mutating func value(of strip: Strip, weight: Int, make: () -> Value) -> Value {
    strip.isRetained ? value(for: strip.id, weight: weight, make: make) : make()
  }
}
