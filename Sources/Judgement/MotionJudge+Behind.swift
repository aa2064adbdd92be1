extension MotionJudge {
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
