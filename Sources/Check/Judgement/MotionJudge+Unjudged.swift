import KeyreelSupport

/// The shows, hides and drags of the keyboard on which no verdict is given.
extension MotionJudge {
  /// The shows, hides and drags for which there is neither a finding nor enough evidence for a
  /// verdict, each with the reason.
  ///
  /// Verdicts cover only the remaining shows, hides and drags. Changes of the keyboard's height are
  /// left out.
  func unjudged(_ findings: [MotionFinding]) -> [MotionJudgement.Unjudged] {
    let gaps = mereGaps()
    let seen = segments.filter { segment in
      !segment.isChange && isWay(segment)
        && !isJudged(segment) && !findings.contains { isFinding($0, in: segment) }
        && !gaps.contains { segment.frames.upperBound == $0.lowerBound }
        && !gaps.contains { segment.frames.lowerBound == $0.upperBound }
    }
    let found = seen.map { segment in
      MotionJudgement.Unjudged(
        phase: segment.phase,
        frames: segment.frames.lowerBound...segment.frames.upperBound - 1, text: reason(segment))
    }
    return (found + unseenWays(among: gaps)).sorted { $0.frames.lowerBound < $1.frames.lowerBound }
  }

  /// Whether the keyboard really moves in a segment.
  ///
  /// A stationary keyboard can be measured slightly too low, so in a drag, only a distance of more
  /// than twice the tolerance counts as motion.
  private func isWay(_ segment: MotionSegment) -> Bool {
    segment.phase != .dragged
      || segment.frames.contains { frame in
        recording.frames[frame].keyboard.map {
          $0.top - $0.restTop > 2 * tolerance * recording.scale
        } ?? false
      }
  }

  /// The reason why a segment is not judged.
  private func reason(_ segment: MotionSegment) -> String {
    let seen = segment.frames.filter {
      !recording.frames[$0].isRepeat && recording.frames[$0].keyboard != nil
    }
    if seen.count < 3 {
      return "it is recognised in only \(Count.text(seen.count, "picture")) while it moves"
    }
    return seen.count { frames[$0].off != nil } < 3
      ? "too little is visible of what rests on the keyboard"
      : "the content visible above the keyboard moves independently of it"
  }

  /// The shows and hides in which the keyboard is recognised only at rest.
  ///
  /// The frame before such a show, or after such a hide, shows no keyboard.
  private func unseenWays(among gaps: [Range<Int>]) -> [MotionJudgement.Unjudged] {
    frames.indices.dropFirst().compactMap { frame in
      let phase: MotionPhase
      switch (frames[frame - 1].phase, frames[frame].phase) {
      case (.hidden, .shown): phase = .showing
      case (.shown, .hidden): phase = .hiding
      default: return nil
      }
      guard !gaps.contains(where: { $0.lowerBound == frame || $0.upperBound == frame }) else {
        return nil
      }
      return MotionJudgement.Unjudged(
        phase: phase, frames: frame - 1...frame, text: "it is not recognised while it moves")
    }
  }

  /// The ranges of frames in which the keyboard is not recognised, although the pinned element is
  /// still in its position above a keyboard.
  ///
  /// On the middle frame of such a range, the element is within 8 pt of its open position, which is
  /// above the keyboard. The open position is more than 24 pt from the closed position.
  ///
  /// In such a range, the keyboard is still visible but shows other keys, for example digits.
  private func mereGaps() -> [Range<Int>] {
    let hidden = frames.indices.filter { frames[$0].phase == .hidden }
    return hidden.stretches().map(Range.init).filter { gap in
      guard gap.lowerBound > 0, gap.upperBound < frames.count,
        let pinned = recording.frames[(gap.lowerBound + gap.upperBound) / 2].pinned,
        let closed = pinned.closed
      else { return false }
      return abs(closed - pinned.open) > 24 * recording.scale
        && abs(pinned.bottom - pinned.open) <= 8 * recording.scale
    }
  }
}
