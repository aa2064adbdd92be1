extension MotionJudge {
  /// Whether the keyboard has gone on without the element on a frame.
  ///
  /// Content goes with the finger and a keyboard that is dragged goes with the content's edge, so that the keyboard is
  /// the one that left where such an edge is above its place. A bar goes with the keyboard: there the bar is late.
  func leaves(_ frame: Int, in segment: MotionSegment) -> Bool {
    guard segment.phase == .dragged, segment.frames.contains(frame),
      recording.frames[frame].pinned?.isContent == true
    else { return false }
    return frames[frame].off.map { $0 < 0 } ?? false
  }

  /// What is told of such frames.
  func earlyFindings(_ early: [Int], among distinct: [Int]) -> [MotionFinding] {
    early.stretches(among: distinct).map { run in
      let worst = run.max { farBelow($0) < farBelow($1) } ?? run.lowerBound
      let points = farBelow(worst)
      return MotionFinding(
        kind: .early, requirement: 2, frames: run, worst: points, worstFrame: worst,
        text:
          "the keyboard leaves the element's edge: \(tenths(points)) pt below it on frame \(worst)"
      )
    }
  }

  /// How far the keyboard is below the place at which the element would be on it, in points.
  private func farBelow(_ frame: Int) -> Double { -(frames[frame].off ?? 0) }
}
