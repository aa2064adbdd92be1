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
      && ((frames[frame].off ?? 0) < 0 || !endsAtFoot(frame))
    {
      free.insert(frame)
    }
    var dragged: MotionSegment?
    for segment in segments {
      let isReleased =
        segment.phase == .hiding && dragged?.frames.upperBound == segment.frames.lowerBound
      if segment.phase == .dragged {
        dragged = segment
        if beginsAway(segment) { free.formUnion(segment.frames.filter(isContent)) }
      } else if isReleased {
        free.formUnion(segment.frames.filter(isContent))
      } else if segment.phase == .hiding, !staysOn(segment) {
        free.formUnion(segment.frames.filter { isContent($0) && !endsAtFoot($0) })
      }
    }
    return free
  }

  private func isContent(_ frame: Int) -> Bool {
    recording.frames[frame].pinned?.isContent ?? false
  }

  /// Whether the element is the content's last one: without a keyboard it ends within 64 pt of the screen's foot or below it.
  func endsAtFoot(_ frame: Int) -> Bool {
    let closed = recording.frames[frame].pinned?.closed
    return closed.map { $0 >= recording.height - 64 * recording.scale } ?? false
  }

  /// Whether the element was away from its place already when a drag's keyboard began to move.
  private func beginsAway(_ segment: MotionSegment) -> Bool {
    let before = max(0, segment.frames.lowerBound - 1)
    return frames[before].off.map { abs($0) > tolerance } ?? true
  }

  /// Whether the element is on the keyboard on most frames of a segment.
  private func staysOn(_ segment: MotionSegment) -> Bool {
    let offs = segment.frames.filter { !recording.frames[$0].isRepeat }
      .compactMap { frames[$0].off }
    return offs.count { abs($0) <= tolerance } * 5 >= offs.count * 3
  }
}
