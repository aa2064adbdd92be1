extension MotionJudge {
  /// The frames on which an element that is a part of the content may be away from the keyboard.
  ///
  /// A finger may scroll it up and away from a keyboard at rest, and what is not the content's last element down too. In a drag it is on the keyboard only if it was when the keyboard
  /// began to move: under an interactive dismissal the content goes first and the keyboard waits for the finger. After the release
  /// content comes to rest by itself. Where a scroll ends editing it goes with the finger: there it is judged only if it does stay
  /// on the keyboard.
  func freeFrames() -> Set<Int> {
    var free: Set<Int> = []
    for frame in frames.indices
    where frames[frame].phase == .shown && isContent(frame)
      && ((frames[frame].off ?? 0) < 0 || !isLast(frame))
    {
      free.insert(frame)
    }
    for segment in segments {
      if segment.phase == .dragged {
        let own = beginsAway(segment) ? segment.frames : released(in: segment)
        free.formUnion(own.filter(isContent))
      } else if segment.isReleased {
        free.formUnion(segment.frames.filter(isContent))
      } else if segment.phase == .hiding, !staysOn(segment) {
        // The finger has moved it on the frame before.
        let frames = max(0, segment.frames.lowerBound - 1)..<segment.frames.upperBound
        let isScrolled = isScrolledAway(segment)
        free.formUnion(frames.filter { isContent($0) && (isScrolled || !endsAtFoot($0)) })
      }
    }
    return free
  }

  private func isContent(_ frame: Int) -> Bool {
    recording.frames[frame].pinned?.isContent ?? false
  }

  /// Whether the element is the content's last one: without a keyboard it ends at the screen's foot, or nothing is seen below it.
  func isLast(_ frame: Int) -> Bool {
    guard let pinned = recording.frames[frame].pinned, pinned.closed != nil else { return false }
    return pinned.isLast || endsAtFoot(frame)
  }

  /// Whether the element ends within 64 pt of the screen's foot or below it without a keyboard.
  private func endsAtFoot(_ frame: Int) -> Bool {
    let closed = recording.frames[frame].pinned?.closed
    return closed.map { $0 >= recording.height - 64 * recording.scale } ?? false
  }

  /// The frames of a drag from the one on which the finger has let go of the content: it goes up while the keyboard goes down,
  /// and does not come down again.
  private func released(in segment: MotionSegment) -> Range<Int> {
    let end = segment.frames.upperBound
    let seen = segment.frames.filter { frames[$0].off != nil && !recording.frames[$0].isRepeat }
    let most = recording.scale * 1.5
    let pairs = zip(seen, seen.dropFirst())
    let downs = pairs.filter { before, here in
      let bottom = recording.frames[here].pinned?.bottom ?? 0
      return bottom > (recording.frames[before].pinned?.bottom ?? 0) + 1
    }
    let last = downs.last?.0 ?? -1
    let turn = pairs.first { before, here in
      guard let keyboard = (recording.frames[here].keyboard?.top),
        let lastTop = (recording.frames[before].keyboard?.top),
        let bottom = recording.frames[here].pinned?.bottom,
        let lastBottom = recording.frames[before].pinned?.bottom
      else { return false }
      return before > last && keyboard - lastTop >= most && lastBottom - bottom >= most
    }
    return turn.map { $0.0 + 1..<end } ?? end..<end
  }

  /// Whether the element was away from its place already when a drag's keyboard began to move.
  private func beginsAway(_ segment: MotionSegment) -> Bool {
    let before = max(0, segment.frames.lowerBound - 1)
    return frames[before].off.map { abs($0) > tolerance } ?? true
  }

  /// Whether a finger scrolled the content as the keyboard began to leave, and holds it still when the keyboard is gone.
  private func isScrolledAway(_ segment: MotionSegment) -> Bool {
    let first = segment.frames.lowerBound
    let begins = (first - 2...first).contains { frame in
      guard let content = contentStep(frame), let keyboard = keyboardStep(frame) else {
        return false
      }
      return abs(content) >= 1.5 && abs(keyboard) < 0.2
    }
    let last = segment.frames.last { frames[$0].off != nil }
    return begins && last.map { abs(frames[$0].off ?? 0) > 12 } ?? false
  }

  /// Whether the element is on the keyboard on most frames of a segment.
  private func staysOn(_ segment: MotionSegment) -> Bool {
    let offs = segment.frames.filter { !recording.frames[$0].isRepeat }
      .compactMap { frames[$0].off }
    return offs.count { abs($0) <= tolerance } * 5 >= offs.count * 3
  }
}
