/// Bars that were taken for a part of the content.
extension RecordedMotion {
  /// The same measurements, in which an element that stays where it is while the content moves does
  /// not count as part of the content.
  ///
  /// While the keyboard comes, a chat's list goes up as far as the bar below it, so that the two
  /// look like one. They part when the list is scrolled: a list's last row goes with it, and a bar
  /// stays where it is.
  func withoutBarsInContent() -> RecordedMotion {
    let bars = bars()
    guard !bars.isEmpty else { return self }
    var motion = self
    for frame in frames.indices {
      guard let pinned = frames[frame].pinned, bars.contains(PinnedIdentity(pinned)) else {
        continue
      }
      motion.frames[frame].pinned?.isContent = false
    }
    return motion
  }

  /// The elements that are seen clearly in one place on three or more frames on which the content
  /// moves, by 12 pt or more in all.
  private func bars() -> Set<PinnedIdentity> {
    var ways: [PinnedIdentity: [Double]] = [:]
    for frame in frames.indices.dropFirst() {
      guard let (element, way) = contentBehind(on: frame) else { continue }
      ways[element, default: []].append(way)
    }
    return Set(ways.filter { $0.value.count >= 3 && $0.value.reduce(0, +) >= 12 }.keys)
  }

  /// An element that is where it was on the previous frame although the content has moved, and how
  /// far the content has moved, in points; nil if there is none.
  private func contentBehind(on frame: Int) -> (element: PinnedIdentity, way: Double)? {
    let (before, here) = (frames[frame - 1], frames[frame])
    guard let last = before.pinned, let pinned = here.pinned, pinned.isContent,
      min(last.confidence, pinned.confidence) >= 0.95,
      PinnedIdentity(last) == PinnedIdentity(pinned),
      let first = before.contentOffset, let second = here.contentOffset
    else { return nil }
    let way = abs(second - first) / scale
    guard way >= 1.5, abs(pinned.bottom - last.bottom) <= 0.25 * scale else { return nil }
    return (PinnedIdentity(pinned), way)
  }
}
