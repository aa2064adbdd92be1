import KeyreelSupport

/// What was made of spans that many frames show.
package struct SpanCache<Value: Sendable>: Sendable {
  /// A value, and the span, so that no other has its identity as long as it is kept.
  private struct Entry {
    let span: ReelSpan
    let value: Value
  }

  private var entries: LRUCache<ObjectIdentifier, Entry>

  /// Makes a cache of values that weigh at most so many bytes together, with the runs of their spans.
  package init(limit: Int) { entries = LRUCache(limit: limit) }

  /// What is kept of a span, which counts as a use.
  package mutating func value(of span: ReelSpan) -> Value? { entries.value(for: span.id)?.value }

  /// Keeps what was made of a span and weighs so many bytes, besides its runs; nothing of one that no other frame shows.
  package mutating func keep(_ value: Value, of span: ReelSpan, weight: Int) {
    guard span.isShared else { return }
    entries.keep(
      Entry(span: span, value: value), for: span.id, weight: weight + span.runs.byteCount)
  }
}
