extension MotionJudge {
  /// What is broken while the keyboard rests: the element away from its place for four frames or more.
  func restFindings() -> [MotionFinding] {
    // The frames of a rest that are judged with the motion before them.
    let covered = segments.flatMap { segment in
      segment.frames.upperBound..<min(frames.count, segment.frames.upperBound + 12)
    }
    let off = frames.indices.filter { frame in
      frames[frame].phase == .shown && isOff(frame) && !covered.contains(frame)
        && !behind.contains(frame)
    }
    return off.stretches().compactMap { run in
      // What has gone with the content, as a list's last row does under a finger, is not meant.
      guard run.count >= 4, scrolledShare(run) == 0 else { return nil }
      let gap = run.compactMap { frames[$0].gap }.min() ?? 0
      // What moves on is scrolled; what stands away from its place is not where it belongs.
      let offs = run.compactMap { frames[$0].off }
      guard (offs.max() ?? 0) - (offs.min() ?? 0) <= 1 else { return nil }
      let isCovered = gap < -tolerance
      return finding(
        isCovered ? .covered : .lag, run,
        isCovered ? "the keyboard hides the element" : "the element is away from its place")
    }
  }

  /// On how much of a run the element has gone with the content since it was last in its place, 0…1; nil where nothing
  /// is known of the content.
  func scrolledShare(_ run: ClosedRange<Int>) -> Double? {
    guard
      let before = (0..<run.lowerBound).last(where: {
        frames[$0].off.map { abs($0) <= tolerance } ?? false
      }),
      let start = recording.frames[before].contentOffset
    else { return nil }
    var scrolled = 0
    for frame in run {
      guard let off = frames[frame].off, let offset = recording.frames[frame].contentOffset else {
        return nil
      }
      let way = (offset - start) / recording.scale
      scrolled += abs(way - off) <= 2 + abs(off) * 0.15 ? 1 : 0
    }
    return Double(scrolled) / Double(run.count)
  }

  /// Where the keyboard's own picture changes at once, at either end of a drag.
  func swapFindings() -> [MotionFinding] {
    var found: [MotionFinding] = []
    for segment in segments where segment.phase == .dragged && isOneKeyboard(segment) {
      for border in [segment.frames.lowerBound, segment.frames.upperBound] {
        let near = max(1, border - 2)..<min(frames.count, border + 3)
        guard let worst = near.max(by: { change($0) < change($1) }) else { continue }
        let around = near.filter { $0 != worst }.map(change).max() ?? 0
        guard change(worst) >= 0.25, around <= change(worst) / 3,
          !found.contains(where: { $0.worstFrame == worst })
        else { continue }
        let percent = change(worst) * 100
        found.append(
          MotionFinding(
            kind: .unequalSwap, requirement: 2, frames: worst...worst, worst: percent,
            worstFrame: worst,
            text:
              "the keyboard's picture changes on frame \(worst): \(tenths(percent)) % of it differ")
        )
      }
    }
    return found
  }

  /// Whether the same keyboard rests at both ends of a segment: another height or type is no swap for a picture.
  private func isOneKeyboard(_ segment: MotionSegment) -> Bool {
    func rest(_ frame: Int) -> Double? {
      recording.frames.indices.contains(frame) ? recording.frames[frame].keyboard?.restTop : nil
    }
    guard let before = rest(segment.frames.lowerBound - 1),
      let after = rest(segment.frames.upperBound)
    else { return true }
    return abs(before - after) < recording.scale
  }

  private func change(_ frame: Int) -> Double { recording.frames[frame].keyboard?.change ?? 0 }

  /// Drags whose second moved frame moves neither the keyboard nor the content, with nothing made up for it.
  func lostDeltaFindings() -> [MotionFinding] {
    segments.compactMap { segment in
      guard segment.phase == .dragged, segment.frames.count >= 4 else { return nil }
      let first = segment.frames.lowerBound
      let steps = (first..<first + 4).map { keyboardStep($0) ?? 0 }
      // The frame before the first on which the keyboard moves: the finger has moved, and nothing else has.
      guard first >= 2, abs(steps[0]) >= 1.5, abs(steps[1]) < 0.2, abs(steps[2]) >= 1.5,
        abs(steps[2]) < 1.7 * abs(steps[0]), abs(contentStep(first) ?? 0) < 200
      else { return nil }
      return MotionFinding(
        kind: .lostDelta, requirement: 2, frames: first + 1...first + 1, worst: abs(steps[2]),
        worstFrame: first + 1,
        text:
          "the drag's frame \(first + 1) moves neither the keyboard nor the content: about \(tenths(abs(steps[2]))) pt are lost"
      )
    }
  }

  /// The runs of frames on which a finger has scrolled the content's last element behind a keyboard that it rested on.
  ///
  /// What stood within 12 pt of the keyboard came up to stay there; a row further up is only on its way.
  func behindRuns() -> [ClosedRange<Int>] {
    frames.indices.filter(isBelowItsPlace).stretches().filter { run in
      run.count >= 4 && scrolledShare(run) ?? 0 >= 0.5 && run.count(where: isCovered) >= 4
    }
  }

  /// What is told of them.
  func behindFindings() -> [MotionFinding] {
    behindRuns().map { finding(.covered, $0, "the keyboard hides the element") }
  }

  /// Whether the content's last element is below its place on a keyboard at rest.
  private func isBelowItsPlace(_ frame: Int) -> Bool {
    guard frames[frame].phase == .shown, let off = frames[frame].off, off > tolerance,
      let pinned = recording.frames[frame].pinned, pinned.confidence >= 0.9
    else { return false }
    let margin = (pinned.restTop - pinned.open) / recording.scale
    return pinned.isContent && isLast(frame) && (-tolerance...12).contains(margin)
  }

  private func isCovered(_ frame: Int) -> Bool {
    frames[frame].gap.map { $0 < -tolerance } ?? false
  }
}
