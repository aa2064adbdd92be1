/// The rules for content and bars when the keyboard changes from one resting height to another.
extension MotionJudge {
  /// The frames on which an element may stay above the lower of two keyboards.
  ///
  /// On such a frame, the keyboard does not hide the element. The element is in its open place,
  /// which is more than 24 pt above the lower keyboard.
  ///
  /// A form that made room for one keyboard may stay where it is when another keyboard follows, for
  /// example the same keyboard with or without its bar of suggestions.
  ///
  /// If the second keyboard is the lower one, a bar has to move with the keyboard. In that case,
  /// only the content and elements that the content carries may stay where they are.
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

  /// The frames on which the element rests on a keyboard that is lower than the element's own
  /// keyboard.
  ///
  /// A stretch of such frames counts only if, on more than half of the frames, the element keeps
  /// its gap or is at its closed place.
  ///
  /// An element's own keyboard is the keyboard on which the element was found. The line between an
  /// element's open and closed place does not apply to a bar on a lower keyboard: the bar is below
  /// that line.
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

  /// The elements that move as far as the content whenever the keyboard comes or goes, and that
  /// move 12 pt or more in all.
  ///
  /// Such an element is part of the content, even if too little of the content is visible for this
  /// to be recognised.
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

  /// Whether a frame's element is carried by content that continues below the element.
  func isCarried(_ frame: Int) -> Bool {
    identity(frame).map(carried.contains) == true && !isLast(frame)
  }

  /// Whether the content moves to a new place in proportion to the keyboard's progress while the
  /// keyboard changes from one rest to another.
  ///
  /// The content has to move along the straight line from its place before the change to its place
  /// after the change.
  ///
  /// Content that stays in its place is judged by ``aboveAnother()``.
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

  /// Whether a segment's element is in its place on at least one frame of the rest after the
  /// segment.
  func arrives(after segment: MotionSegment) -> Bool {
    let own = Set(segment.frames.compactMap(identity))
    let rest = (segment.frames.upperBound..<frames.count).prefix { frames[$0].phase == .shown }
    return rest.contains { frame in
      guard let off = frames[frame].off, let element = identity(frame) else { return false }
      return own.contains(element) && abs(off) <= tolerance
    }
  }
}
