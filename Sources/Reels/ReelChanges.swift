import KeyreelPixels

/// Finds what each frame of a reel changes of the one before, in order.
package struct ReelChanges {
  /// Up to how many pixels changed rows are looked at closely, for the smallest rectangle in them.
  package static let closeLook: Int = 300_000

  private let closeLook: Int
  private var cutter: ReelSpanCutter?
  private var last: Frame?
  private var lastSpans: [ReelSpan] = []

  /// Sets out to find changes.
  /// - Parameters:
  ///   - sharesSpans: Whether large changes are whole rows, in spans that frames share; all are the smallest rectangle otherwise.
  ///   - closeLook: Up to how many pixels of changed rows are looked at closely, for the smallest rectangle in them.
  package init(sharesSpans: Bool, closeLook: Int = Self.closeLook) {
    self.closeLook = closeLook
    if sharesSpans { cutter = ReelSpanCutter() }
  }

  /// What the next frame changes; found by whoever calls what comes back.
  /// - Complexity: O(*n*) in the number of runs; then as of the change.
  package mutating func next(_ frame: Frame) -> @Sendable () -> ReelChange {
    let before = last
    last = frame
    guard let spans = cutter?.spans(of: frame) else {
      return { ReelChange(of: frame, since: before) }
    }
    let (old, width) = (lastSpans, frame.size.width)
    lastSpans = spans
    let top = zip(old, spans).prefix { $0 === $1 }.count
    guard top < spans.count else { return { .none } }
    let bottom = zip(old[min(top, old.count)...].reversed(), spans[top...].reversed())
      .prefix { $0 === $1 }.count
    let (gone, come) = (
      Array(old[top..<old.count - bottom]), Array(spans[top..<spans.count - bottom])
    )
    let first = spans[..<top].reduce(0) { $0 + $1.size.height }
    let rect = PixelRect(
      x: 0, y: first, width: width, height: come.reduce(0) { $0 + $1.size.height })
    return { [closeLook] in
      guard let before else { return ReelChange(rect, from: [], to: come) }
      let rows = frame.changedRows(since: before) ?? 0..<0
      guard rows.count * width > closeLook else { return ReelChange(of: frame, since: before) }
      return ReelChange(rect, from: gone, to: come).trimmed(to: rows)
    }
  }
}
