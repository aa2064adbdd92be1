/// What a frame of a reel changes of the one before.
package struct ReelChange: Sendable {
  /// Where; empty where nothing changes.
  package let rect: PixelRect
  /// The pixels there, from top to bottom; empty where nothing changes.
  package let spans: [ReelSpan]
  /// What becomes of how often colours occur.
  let colors: ReelColorChange

  /// Nothing changes.
  package static let none: ReelChange = ReelChange(
    PixelRect(x: 0, y: 0, width: 0, height: 0), from: [], to: [])

  /// Spans of the frame before become others.
  /// - Complexity: O(*n*) in the number of pixels of those that are in one of the two, once for each span.
  package init(_ rect: PixelRect, from before: [ReelSpan], to now: [ReelSpan]) {
    (self.rect, spans) = (rect, now)
    colors = ReelColorChange(from: before, to: now)
  }

  /// What a frame changes of the one before, as one span of the smallest rectangle; the first changes all.
  /// - Complexity: O(*n*) in the number of pixels of rows that are not shared.
  init(of frame: Frame, since last: Frame?) {
    guard let rect = last.map(frame.changedRect(since:)) ?? PixelRect(size: frame.size) else {
      self = .none
      return
    }
    self.init(of: frame, since: last, in: rect)
  }

  /// What a frame changes of the one before, as one span of a rectangle that holds all of it.
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
