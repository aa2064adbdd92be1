import KeyreelSupport

/// Rows of a reel with an identity, so that derived data are made once for all frames that show
/// these rows.
package final class ReelSpan: Sendable {
  /// The width and height, in pixels.
  package let size: PixelSize
  /// Whether other frames may show the span too.
  package let isShared: Bool
  private let pending: Pending<PixelRuns, Never>

  /// Makes a span whose runs are found lazily, once.
  package init(size: PixelSize, isShared: Bool, find: @escaping @Sendable () -> PixelRuns) {
    self.size = size
    self.isShared = isShared
    pending = Pending(find)
  }

  /// Makes a span from runs that no other frame shows.
  package convenience init(_ runs: PixelRuns) {
    self.init(size: runs.size, isShared: false) { runs }
  }

  /// The span's pixels, which this call finds if they are not known yet; if another task is finding
  /// them, this call waits.
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

  /// Makes a cache of values that weigh at most `limit` bytes together, including the runs of their
  /// spans.
  package init(limit: Int) { entries = LRUCache(limit: limit) }

  /// The cached value of a span; reading it counts as a use.
  package mutating func value(of span: ReelSpan) -> Value? { entries.value(for: span.id)?.value }

  /// Keeps a value made from a span; does nothing if no other frame may show the span.
  ///
  /// The value weighs `weight` bytes, in addition to the span's runs.
  package mutating func keep(_ value: Value, of span: ReelSpan, weight: Int) {
    guard span.isShared else { return }
    entries.keep(
      Entry(span: span, value: value), for: span.id, weight: weight + span.runs.byteCount)
  }
}

/// The changes in the frequency of colours from one frame to the next.
package struct ReelColorChange: Sendable {
  /// The colours, and how much more often each occurs; colours without a change are left out.
  let changes: [(pixel: UInt32, count: Int)]

  /// Compares how often colours occur in a part of a frame and in the same part of the previous
  /// frame; `before` is empty for the first frame.
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
