/// The rules for content and bars when the keyboard changes from one resting height to another.
extension MotionJudge {
  /// The frames on which an element is allowed to stay above the lower of two keyboards.
  ///
  /// On such a frame, the keyboard does not hide the element. The element is at its position for an
  /// open keyboard, more than 24 pt above the lower keyboard.
  ///
  /// A form that made room for one keyboard is allowed to stay where it is when a second keyboard
  /// replaces the first. For example, the bar of suggestions may appear or disappear.
  ///
  /// If the second keyboard is lower than the first, only the content and the elements that move
  /// with the content are allowed to stay where they are. A bar has to move with the keyboard.
  func aboveAnother() -> Set<Int> {
    let changes = segments.filter(\.isChange).map(\.frames)
    return Set(
      frames.indices.filter { frame in
        let change = changes.first { $0.contains(frame) }
        return (frames[frame].phase == .shown || change != nil)
          && isAboveAnother(frame, changingUntil: change?.upperBound ?? frame)
      })
  }

  private func isAboveAnother(_ frame: Int, changingUntil end: Int) -> Bool {
    guard let keyboard = recording.frames[frame].keyboard, let gap = frames[frame].gap,
      let pinned = recording.frames[frame].pinned,
      let next = recording.frames[end].keyboard?.restTop
    else { return false }
    let most = tolerance * recording.scale
    let isHigher = pinned.restTop - keyboard.top > 2 * most
    let isLower = (pinned.isContent || isCarried(frame)) && next - pinned.restTop > 2 * most
    return abs(pinned.bottom - pinned.open) <= most && gap >= -tolerance && (isHigher || isLower)
      && max(pinned.restTop, next) - pinned.open > 24 * recording.scale
  }

  /// The frames on which the element rests on a keyboard that is lower than its own.
  ///
  /// Consecutive frames of this kind count only if the element keeps its gap to the keyboard, or is
  /// at its position for a closed keyboard, on more than half of the frames.
  ///
  /// An element's own keyboard is the one on which the element was found. A bar on a lower keyboard
  /// is below the position interpolated between its positions for an open and a closed keyboard, so
  /// it is not compared with the interpolated position.
  static func standingOnLower(
    _ phases: [MotionPhase], _ recording: RecordedMotion, tolerance: Double
  ) -> Set<Int> {
    let lower = recording.frames.indices.filter { index in
      let frame = recording.frames[index]
      guard phases[index] == .shown, let keyboard = frame.keyboard, let pinned = frame.pinned
      else { return false }
      return keyboard.top - pinned.restTop > 2 * tolerance * recording.scale
    }
    let kept = lower.stretches().filter { rest in
      let isKept = { (frame: Int) in
        abs(offStanding(recording.frames[frame], recording) ?? 0) <= tolerance
      }
      return rest.count(where: isKept) * 2 > rest.count
    }
    return Set(kept.joined())
  }

  /// The elements that move as far as the content whenever the keyboard appears or disappears, and
  /// that move at least 12 pt in total.
  ///
  /// Such an element is part of the content, even if too little of the content is visible to
  /// recognise the element as content.
  func carriedElements() -> Set<PinnedIdentity> {
    var ways: [PinnedIdentity: [(own: Double, content: Double)]] = [:]
    for segment in segments where !segment.isChange && segment.phase != .dragged {
      let seen = segment.frames.filter { !recording.frames[$0].isRepeat }
      for (before, here) in zip(seen, seen.dropFirst()) {
        guard let element = identity(here), element == identity(before),
          let content = recording.frames[here].contentOffset,
          let lastContent = recording.frames[before].contentOffset,
          let pinned = recording.frames[here].pinned, let last = recording.frames[before].pinned
        else { continue }
        ways[element, default: []].append((pinned.bottom - last.bottom, content - lastContent))
      }
    }
    let most = tolerance * recording.scale
    return Set(
      ways.filter { _, steps in
        steps.allSatisfy { abs($0.own - $0.content) <= most }
          && steps.reduce(0) { $0 + abs($1.own) } >= 12 * recording.scale
      }.keys)
  }

  /// Whether the element on a frame moves with content that continues below it.
  func isCarried(_ frame: Int) -> Bool {
    identity(frame).map(carried.contains) == true && !isLast(frame)
  }

  /// Whether the content moves to a new position in proportion to the keyboard's progress from one
  /// resting height to another.
  ///
  /// The content has to move along the straight line from its position before the change to its
  /// position after the change.
  ///
  /// Content that does not move is handled by ``aboveAnother()``.
  func movesElsewhere(_ segment: MotionSegment) -> Bool {
    let (first, end) = (segment.frames.lowerBound - 1, segment.frames.upperBound)
    guard segment.isChange, frames.indices.contains(first), frames.indices.contains(end),
      isContent(first) || isCarried(first), let element = identity(first),
      let from = recording.frames[first].keyboard?.restTop,
      let to = recording.frames[end].keyboard?.restTop, abs(to - from) >= recording.scale,
      let open = recording.frames[first].pinned?.bottom
    else { return false }
    let rest = (end..<frames.count).prefix { frames[$0].phase == .shown }
    guard let last = rest.last(where: { identity($0) == element }), !isCovered(last),
      let place = recording.frames[last].pinned?.bottom,
      abs(place - open) > tolerance * recording.scale
    else { return false }
    return segment.frames.allSatisfy { frame in
      guard let pinned = recording.frames[frame].pinned,
        let top = recording.frames[frame].keyboard?.top
      else { return true }
      let line = open + (top - from) / (to - from) * (place - open)
      return abs(pinned.bottom - line) <= allowance(frame) * recording.scale
    }
  }

  /// Whether a segment's element is at its expected position on at least one frame of the period of
  /// rest that follows the segment.
  func arrives(after segment: MotionSegment) -> Bool {
    let own = Set(segment.frames.compactMap(identity))
    let rest = (segment.frames.upperBound..<frames.count).prefix { frames[$0].phase == .shown }
    return rest.contains { frame in
      guard let off = frames[frame].off, let element = identity(frame) else { return false }
      return own.contains(element) && abs(off) <= tolerance
    }
  }
}
