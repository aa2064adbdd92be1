/// Finds what each frame of a reel changes of the one before, in order.
package struct ReelChanges {
  /// Up to how many pixels the smallest rectangle that changes is taken, unless told otherwise.
  package static let closeLook: Int = 700_000
  /// Up to which part of its whole rows it is taken as well: what narrow rectangles leave out saves more than rows known already.
  private static let narrow = 0.7

  private let closeLook: Int
  private var cutter: ReelSpanCutter?
  private var last: Frame?
  private var lastSpans: [ReelSpan] = []

  /// Sets out to find changes.
  /// - Parameters:
  ///   - sharesSpans: Whether large changes are whole rows, in spans that frames share; all are the smallest rectangle otherwise.
  ///   - closeLook: Up to how many pixels that rectangle is taken all the same.
  package init(sharesSpans: Bool, closeLook: Int = Self.closeLook) {
    self.closeLook = closeLook
    if sharesSpans { cutter = ReelSpanCutter() }
  }

  /// What the next frame changes; found by whoever calls what comes back.
  /// - Complexity: O(*n*) in the number of runs; then in the pixels of rows that are not shared, and in those of new spans.
  package mutating func next(_ frame: Frame) -> @Sendable () -> ReelChange {
    let (before, old) = (last, lastSpans)
    last = frame
    lastSpans = cutter?.spans(of: frame) ?? []
    // A first frame shares nothing with others yet.
    guard cutter != nil, let before else { return { ReelChange(of: frame, since: before) } }
    return { [spans = lastSpans, closeLook] in
      guard let rect = frame.changedRect(since: before) else { return .none }
      let rows = PixelRect(x: 0, y: rect.y, width: frame.size.width, height: rect.height)
      let most = max(closeLook, Int(Self.narrow * Double(rows.size.count)))
      guard rect.size.count > most else { return ReelChange(of: frame, since: before, in: rect) }
      return Self.change(from: old, to: spans, width: rows.width)
    }
  }

  /// The change of whole rows, from the first to the last span that did not stand there before.
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
