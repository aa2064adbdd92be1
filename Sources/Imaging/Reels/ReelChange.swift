/// The difference between a frame of a reel and its predecessor.
package struct ReelChange: Sendable {
  /// The changed rectangle; empty if nothing changes.
  package let rect: PixelRect
  /// The pixels of the changed rectangle, from top to bottom; empty if nothing changes.
  package let spans: [ReelSpan]
  /// The change in how often each colour occurs.
  let colors: ReelColorChange

  /// No change.
  package static let none: ReelChange = ReelChange(
    PixelRect(x: 0, y: 0, width: 0, height: 0), from: [], to: [])

  /// Makes the change in a rectangle from the previous frame's spans to this frame's spans.
  /// - Complexity: O(*n*) in the number of pixels of the distinct spans that are in only one of the
  ///   two frames.
  package init(_ rect: PixelRect, from before: [ReelSpan], to now: [ReelSpan]) {
    (self.rect, spans) = (rect, now)
    colors = ReelColorChange(from: before, to: now)
  }

  /// The difference between a frame and its predecessor, as one span of the smallest rectangle that
  /// contains every difference.
  ///
  /// For the first frame, the rectangle is the whole frame.
  /// - Complexity: O(*n*) in the number of pixels in the rectangle, and in rows that the frames do
  ///   not share.
  init(of frame: Frame, since last: Frame?) {
    guard let rect = last.map(frame.changedRect(since:)) ?? PixelRect(size: frame.size) else {
      self = .none
      return
    }
    self.init(of: frame, since: last, in: rect)
  }

  /// The difference between a frame and its predecessor, as one span of a rectangle that contains
  /// every difference.
  /// - Complexity: O(*n*) in the number of the rectangle's pixels.
  init(of frame: Frame, since last: Frame?, in rect: PixelRect) {
    self.init(
      rect, from: last.map { [ReelSpan(PixelRuns(of: $0, in: rect))] } ?? [],
      to: [ReelSpan(PixelRuns(of: frame, in: rect))])
  }

  /// The spans, each with its own rectangle.
  package var parts: [(span: ReelSpan, rect: PixelRect)] {
    var top = rect.y
    return spans.map { span in
      defer { top += span.size.height }
      return (
        span, PixelRect(x: rect.x, y: top, width: span.size.width, height: span.size.height)
      )
    }
  }
}

/// The changes from each frame of a reel to the next; they are kept only if their total size is
/// within a limit.
package struct KeptChanges: Sendable {
  /// The default limit on the size of the kept runs, in bytes.
  package static let limit: Int = 96 << 20

  /// The changes, in order; nil once their total size has exceeded the limit.
  package private(set) var changes: [ReelChange]? = []
  /// The spans whose bytes are counted; the kept changes keep these spans in memory, so no other
  /// span can get the same identity.
  private var counted: Set<ObjectIdentifier> = []
  private var bytes = 0
  private let limit: Int

  /// Makes a store of at most `limit` bytes of runs.
  package init(limit: Int = Self.limit) { self.limit = limit }

  /// Keeps the next change.
  ///
  /// If there is no room for the change, all changes are dropped and no more are kept.
  package mutating func append(_ change: ReelChange) {
    guard changes != nil else { return }
    changes?.append(change)
    for span in change.spans where counted.insert(span.id).inserted { bytes += span.runs.byteCount }
    if bytes > limit { (changes, counted) = (nil, []) }
  }
}

/// Finds the changes from each frame of a reel to the next, in order.
package struct ReelChanges {
  /// The default size, in pixels, up to which the smallest changed rectangle is always used.
  package static let closeLook: Int = 700_000
  /// A larger rectangle is also used if it covers at most this fraction of the area of the rows
  /// that it crosses.
  ///
  /// At or below this fraction, omitting the unchanged pixels of the rows saves more than reusing
  /// known rows.
  private static let narrow = 0.7

  private let closeLook: Int
  private var cutter: ReelSpanCutter?
  private var last: Frame?
  private var lastSpans: [ReelSpan] = []

  /// Prepares to find the changes of a reel.
  /// - Parameters:
  ///   - sharesSpans: Whether large changes consist of whole rows, in spans that frames share. If
  ///     `sharesSpans` is false, the smallest changed rectangle is always used.
  ///   - closeLook: The size, in pixels, up to which the smallest changed rectangle is always used.
  package init(sharesSpans: Bool, closeLook: Int = Self.closeLook) {
    self.closeLook = closeLook
    if sharesSpans { cutter = ReelSpanCutter() }
  }

  /// Accepts the next frame, and returns a closure that computes the frame's changes.
  /// - Complexity: O(*n*) in the number of runs. The closure is O(*n*) in the number of pixels in
  ///   new spans, and in rows that the frames do not share.
  package mutating func next(_ frame: Frame) -> @Sendable () -> ReelChange {
    let (before, old) = (last, lastSpans)
    last = frame
    lastSpans = cutter?.spans(of: frame) ?? []
    // The first frame has no predecessor to share spans with.
    guard cutter != nil, let before else { return { ReelChange(of: frame, since: before) } }
    return { [spans = lastSpans, closeLook] in
      guard let rect = frame.changedRect(since: before) else { return .none }
      let rows = PixelRect(x: 0, y: rect.y, width: frame.size.width, height: rect.height)
      let most = max(closeLook, Int(Self.narrow * Double(rows.size.count)))
      guard rect.size.count > most else { return ReelChange(of: frame, since: before, in: rect) }
      return Self.change(from: old, to: spans, width: rows.width)
    }
  }

  /// The change as whole rows: all spans except those that both frames share at the top and bottom.
  private static func change(
    from old: [ReelSpan], to new: [ReelSpan], width: Int
  ) -> ReelChange {
    let top = zip(old, new).prefix { $0 === $1 }.count
    let bottom = zip(old[top...].reversed(), new[top...].reversed()).prefix { $0 === $1 }.count
    let (gone, come) = (old[top..<old.count - bottom], new[top..<new.count - bottom])
    let rect = PixelRect(
      x: 0, y: new[..<top].reduce(0) { $0 + $1.size.height }, width: width,
      height: come.reduce(0) { $0 + $1.size.height })
    return ReelChange(rect, from: Array(gone), to: Array(come))
  }
}
