extension MotionJudge {
  /// What is broken while the keyboard moves one way.
  func segmentFindings(_ segment: MotionSegment) -> [MotionFinding] {
    let distinct = widened(segment).filter { !recording.frames[$0].isRepeat }
    let left = distinct.filter { isOff($0) && !behind.contains($0) }
    let early = left.filter { leaves($0, in: segment) }
    let off = left.filter { !early.contains($0) }
    return earlyFindings(early, among: distinct) + offFindings(off, among: distinct, in: segment)
  }

  /// What is broken on the frames on which the element is off the line.
  private func offFindings(
    _ off: [Int], among distinct: [Int], in segment: MotionSegment
  ) -> [MotionFinding] {
    guard let first = off.first, let last = off.last else { return [] }
    if let delay = delay(distinct, within: segment) {
      return [finding(.lag, first...last, "the content is \(frameText(delay)) late")]
    }
    let held = heldRuns(distinct)
    var left = off.filter { frame in
      !held.contains { $0.lowerBound <= frame && frame <= $0.upperBound + 1 }
    }
    var found = held.map { run in
      finding(.held, run, "the content stands while the keyboard moves")
    }
    for run in jumps(left, among: distinct) {
      found.append(finding(.jump, run, "the content jumps"))
      left.removeAll { run.contains($0) }
    }
    for run in left.stretches(among: distinct) {
      found.append(finding(.lag, run, "the content is off the keyboard's way"))
    }
    return found
  }

  /// A segment with the rests beside it in which an element may still be on its way.
  private func widened(_ segment: MotionSegment) -> Range<Int> {
    var end = segment.frames.upperBound
    // An element that is late is off its place from the motion's last frame on.
    while end < frames.count, end - segment.frames.upperBound < 12, frames[end].phase == .shown,
      recording.frames[end].isRepeat || isOff(end), !behind.contains(end)
    {
      end += 1
    }
    return max(0, segment.frames.lowerBound - 1)..<end
  }

  private func frameText(_ count: Int) -> String { count == 1 ? "a frame" : "\(count) frames" }

  /// By how many frames the element is late on all of a segment; nil where no delay explains it.
  private func delay(_ distinct: [Int], within segment: MotionSegment) -> Int? {
    let moving = distinct.filter { isOff($0) }
    guard moving.count >= 2 else { return nil }
    for delay in 1...6 {
      var good = 0
      var bad = 0
      var count = 0
      for (index, frame) in distinct.enumerated() where index >= delay {
        let earlier = distinct[index - delay]
        // What is left of an element that the keyboard covers is like any row of a list.
        guard let pinned = recording.frames[frame].pinned, pinned.confidence >= 0.9,
          let keyboard = recording.frames[earlier].keyboard
        else { continue }
        let expected = Self.line(pinned, at: keyboard.top, recording)
        let error = abs(pinned.bottom - expected) / recording.scale
        if error > max(1.5, tolerance) {
          bad += 1
        } else {
          good += 1
          count += isOff(frame) ? 1 : 0
        }
      }
      // An element that the keyboard covers is not seen where it is.
      if bad * 4 <= good, count >= 2 { return delay }
    }
    return nil
  }

  /// The stretches of two or more frames on which the element stands while the keyboard moves, and is off for it.
  private func heldRuns(_ distinct: [Int]) -> [ClosedRange<Int>] {
    let held = zip(distinct, distinct.dropFirst()).filter { before, frame in
      guard let here = recording.frames[frame].pinned, let last = recording.frames[before].pinned,
        let keys = recording.frames[frame].keyboard?.top,
        let lastKeys = recording.frames[before].keyboard?.top
      else { return false }
      let stands = abs(here.bottom - last.bottom) < max(1, recording.scale * 0.25)
      let moves = abs(keys - lastKeys) >= recording.scale
      return stands && moves && (isOff(frame) || abs(frames[frame].off ?? 0) > 0.5)
    }.map(\.1)
    return held.stretches(among: distinct).filter { run in
      let own = held.filter(run.contains)
      return own.count >= 2 && own.contains(where: isOff)
    }
  }

  /// The stretches that begin with a leap of 4 pt and more and stay where they leapt to.
  private func jumps(_ off: [Int], among distinct: [Int]) -> [ClosedRange<Int>] {
    off.stretches(among: distinct).filter { run in
      let inside = off.filter(run.contains)
      let values = inside.compactMap { frames[$0].off }
      guard let first = inside.first, let low = values.min(), let high = values.max(),
        let start = values.first, abs(start) >= 4.2, high - low <= max(2, abs(start) * 0.3)
      else { return false }
      // A keyboard that a codec blurs is not measured on every frame.
      let measured = distinct.prefix { $0 < first }.suffix(3).last { frames[$0].off != nil }
      guard let before = measured, let last = frames[before].off, abs(last) <= 1.5,
        let here = recording.frames[first].pinned, let there = recording.frames[before].pinned
      else { return false }
      // One frame on which it stands is one that is late.
      return inside.count > 1
        || abs(here.bottom - there.bottom) >= max(1, recording.scale * 0.25)
    }
  }

  /// A finding with its worst frame.
  func finding(
    _ kind: MotionFinding.Kind, _ range: ClosedRange<Int>, _ text: String
  ) -> MotionFinding {
    let worst =
      range.max { abs(frames[$0].off ?? 0) < abs(frames[$1].off ?? 0) } ?? range.lowerBound
    let off = frames[worst].off ?? 0
    let isRest = frames[worst].phase == .shown
    let side = off > 0 ? "below" : "above"
    return MotionFinding(
      kind: kind, requirement: isRest ? 1 : 2, frames: range, worst: abs(off), worstFrame: worst,
      text: "\(text): \(tenths(abs(off))) pt \(side) its place on frame \(worst)")
  }

  /// A number with one decimal.
  func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

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
