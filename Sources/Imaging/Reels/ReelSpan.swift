import KeyreelSupport

/// A group of a reel's rows; data derived from the rows is cached under the group's identity.
package final class ReelSpan: Sendable {
  /// The width and height, in pixels.
  package let size: PixelSize
  /// Whether more than one frame may show the span.
  package let isShared: Bool
  private let pending: Pending<PixelRuns, Never>

  /// Makes a span whose runs are found once, on first use.
  package init(size: PixelSize, isShared: Bool, find: @escaping @Sendable () -> PixelRuns) {
    self.size = size
    self.isShared = isShared
    pending = Pending(find)
  }

  /// Makes a span from runs that no other frame shows.
  package convenience init(_ runs: PixelRuns) {
    self.init(size: runs.size, isShared: false) { runs }
  }

  /// The span's pixels as runs, found on first use; if another task is already finding them, the
  /// getter waits.
  package var runs: PixelRuns { pending.value() }

  /// Identifies the span among all spans that are in memory.
  package var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A cache of values made from spans that many frames show.
package struct SpanCache<Value: Sendable>: Sendable {
  /// A value and its span; the span is kept so that no other span can get the same identity.
  private struct Entry {
    let span: ReelSpan
    let value: Value
  }

  private var entries: LRUCache<ObjectIdentifier, Entry>

  /// Makes a cache that keeps at most `limit` bytes of values and their spans' runs.
  package init(limit: Int) { entries = LRUCache(limit: limit) }

  /// The cached value of a span; reading the value counts as a use.
  package mutating func value(of span: ReelSpan) -> Value? { entries.value(for: span.id)?.value }

  /// Keeps a value made from a span; does nothing if no other frame may show the span.
  ///
  /// The value counts as `weight` bytes, in addition to the bytes of the span's runs.
  package mutating func keep(_ value: Value, of span: ReelSpan, weight: Int) {
    guard span.isShared else { return }
    entries.keep(
      Entry(span: span, value: value), for: span.id, weight: weight + span.runs.byteCount)
  }
}

/// The changes in the frequency of colours from one frame to the next.
package struct ReelColorChange: Sendable {
  /// Each colour whose number of pixels differs from that in the previous frame, with the change in
  /// that number.
  let changes: [(pixel: UInt32, count: Int)]

  /// Compares how often colours occur in the same part of two successive frames; `before` is empty
  /// for the first frame.
  ///
  /// Spans that occur equally often in both parts are not examined.
  /// - Complexity: O(*n*) in the number of runs.
  package init(from before: [ReelSpan], to now: [ReelSpan]) {
    var (table, counts): (PixelTable, [Int]) = (PixelTable(), [])
    var often: [ObjectIdentifier: (span: ReelSpan, count: Int)] = [:]
    for span in now { often[span.id, default: (span, 0)].count += 1 }
    for span in before { often[span.id, default: (span, 0)].count -= 1 }
    for span in now + before {
      guard let times = often.removeValue(forKey: span.id)?.count, times != 0 else { continue }
      let runs = span.runs
      for (pixel, count) in zip(runs.colors, runs.counts()) {
        let number = table.number(of: pixel)
        if number == counts.count { counts.append(0) }
        counts[number] += times * count
      }
    }
    changes = zip(table.pixels, counts).filter { $1 != 0 }.map { ($0, $1) }
  }

  /// Counts the colours of a whole frame, as if it were the first frame.
  /// - Complexity: O(*n*) in the number of pixels.
  init(of bitmap: Bitmap) { self.init(from: [], to: [ReelSpan(PixelRuns(bitmap))]) }
}
