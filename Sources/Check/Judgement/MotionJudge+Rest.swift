extension MotionJudge {
  /// The findings about a resting element that is away from its place on four or more successive
  /// frames.
  func restFindings() -> [MotionFinding] {
    // Frames at rest that are judged together with the preceding motion.
    let covered = Set(
      segments.flatMap { $0.frames.upperBound..<widened($0).upperBound })
    let off = frames.indices.filter { frame in
      frames[frame].phase == .shown && isOff(frame) && !covered.contains(frame)
        && !behind.contains(frame) && isPinned(frame)
    }
    return off.stretches().compactMap { run in
      // An element that has moved with the content, as a list's last row does under a finger,
      // causes no finding. An element whose motion cannot be compared with the content's causes no
      // finding either.
      guard run.count >= 4, scrolledShare(run) == 0 else { return nil }
      let gap = run.compactMap { frames[$0].gap }.min() ?? 0
      // An element that keeps moving is being scrolled; an element that rests away from its place
      // is misplaced.
      let offs = run.compactMap { frames[$0].off }
      guard (offs.max() ?? 0) - (offs.min() ?? 0) <= 1 else { return nil }
      let isCovered = gap < -tolerance
      return finding(
        isCovered ? .covered : .lag, run,
        isCovered ? "the keyboard hides the element" : "the element is away from its place")
    }
  }

  /// The fraction of a run's frames on which the element has moved with the content since it was
  /// last in its place.
  ///
  /// The result is nil if the element was never in its place, or if the content's motion is
  /// unknown.
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

  /// The findings about abrupt changes in the keyboard's appearance at the start or end of a drag.
  ///
  /// In a scaled-down recording, abrupt changes are not reported, because a palette or a codec can
  /// also cause them.
  func swapFindings() -> [MotionFinding] {
    guard !recording.isReduced else { return [] }
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
              "the keyboard's picture changes on frame \(worst): \(tenths(percent)) % of the picture differs"
          )
        )
      }
    }
    return found
  }

  /// Whether the keyboard has the same resting height before and after a segment.
  ///
  /// If the height changes, the keyboard is not being replaced by its picture.
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

  /// The findings about drags in which the keyboard stops for one frame after its first move.
  ///
  /// On the following frame, the keyboard moves on, but does not make up for the lost movement.
  ///
  /// A drag is left out if the content moves by 200 pt or more on the frame of the keyboard's first
  /// move.
  ///
  /// In a scaled-down recording, a repeated picture looks like a lost move, so lost moves are not
  /// reported.
  func lostDeltaFindings() -> [MotionFinding] {
    guard !recording.isReduced else { return [] }
    return segments.compactMap { segment in
      guard segment.phase == .dragged, segment.frames.count >= 4 else { return nil }
      let first = segment.frames.lowerBound
      let steps = (first..<first + 4).map { keyboardStep($0) ?? 0 }
      // The keyboard moves on the first frame of the drag, but not on the second.
      guard first >= 2, abs(steps[0]) >= 1.5, abs(steps[1]) < 0.2, abs(steps[2]) >= 1.5,
        abs(steps[2]) < 1.7 * abs(steps[0]), abs(contentStep(first) ?? 0) < 200
      else { return nil }
      let isStill = contentStep(first + 1).map { abs($0) < 0.2 } ?? false
      let what =
        isStill ? "moves neither the keyboard nor the content" : "does not move the keyboard"
      return MotionFinding(
        kind: .lostDelta, requirement: 2, frames: first + 1...first + 1, worst: abs(steps[2]),
        worstFrame: first + 1,
        text:
          "on frame \(first + 1), the drag \(what): about \(tenths(abs(steps[2]))) pt of movement are lost"
      )
    }
  }

  /// The runs of frames on which the content's last element is behind the keyboard after a finger
  /// has scrolled the content.
  ///
  /// Before the scroll, the element rested on the keyboard.
  ///
  /// Only an element that rested within 12 pt of the keyboard counts: a row that rested further up
  /// is not pinned to the keyboard.
  func behindRuns() -> [ClosedRange<Int>] {
    frames.indices.filter(isBelowItsPlace).stretches().filter { run in
      run.count >= 4 && scrolledShare(run) ?? 0 >= 0.5 && run.count(where: isCovered) >= 4
    }
  }

  /// The findings about the runs of frames in ``behindRuns()``.
  func behindFindings() -> [MotionFinding] {
    behindRuns().map { finding(.covered, $0, "the keyboard hides the element") }
  }

  /// Whether the element is the content's last one, and is below its place while the keyboard
  /// rests.
  private func isBelowItsPlace(_ frame: Int) -> Bool {
    guard frames[frame].phase == .shown, let off = frames[frame].off, off > tolerance,
      let pinned = recording.frames[frame].pinned, pinned.confidence >= 0.9
    else { return false }
    let margin = (pinned.restTop - pinned.open) / recording.scale
    return pinned.isContent && isLast(frame) && (-tolerance...12).contains(margin)
  }

  func isCovered(_ frame: Int) -> Bool {
    frames[frame].gap.map { $0 < -tolerance } ?? false
  }

  /// The findings about a segment, which is a run of frames on which the keyboard moves.
  func segmentFindings(_ segment: MotionSegment) -> [MotionFinding] {
    let distinct = widened(segment).filter { !recording.frames[$0].isRepeat }
    let left = distinct.filter { isOff($0) && !behind.contains($0) }
    let early = left.filter { leaves($0, in: segment) }
    let off = left.filter { !early.contains($0) }
    return earlyFindings(early, among: distinct) + offFindings(off, among: distinct, in: segment)
  }

  /// The findings about the frames on which the element is off the line.
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
      finding(.held, run, "the content does not move while the keyboard does")
    }
    left = left.stretches(among: distinct).filter { !isOnePicture($0) }.flatMap { run in
      left.filter(run.contains)
    }
    for run in jumps(left, among: distinct) {
      found.append(finding(.jump, run, "the content jumps"))
      left.removeAll { run.contains($0) }
    }
    for run in left.stretches(among: distinct) where !isGlimpse(run, in: segment) {
      found.append(finding(.lag, run, "the content does not follow the keyboard"))
    }
    return found
  }

  /// Whether a run is a single frame with the element less than 8 pt off the line, in a motion with
  /// only one telling frame.
  ///
  /// A frame is telling if it shows the element and the element should be away from its resting
  /// place. At a low frame rate, something else on a telling frame may look like the element by
  /// chance.
  private func isGlimpse(_ run: ClosedRange<Int>, in segment: MotionSegment) -> Bool {
    let seen = segment.frames.filter {
      !recording.frames[$0].isRepeat && wayFromRest($0) > 2 * tolerance
    }
    return run.count == 1 && seen.count == 1 && abs(frames[run.lowerBound].off ?? 0) < 8
  }

  /// Whether a run of frames in a scaled-down recording repeats a single picture.
  ///
  /// Pictures that do not show the element clearly are ignored, unless they confirm each other.
  private func isOnePicture(_ run: ClosedRange<Int>) -> Bool {
    guard recording.isReduced, !confirmEachOther(Array(run)) else { return false }
    let clear = run.filter {
      !recording.frames[$0].isRepeat && recording.frames[$0].pinned?.confidence ?? 0 >= 0.84
    }
    guard let first = clear.first, let last = clear.last, first < last else { return true }
    return recording.frames[last].time - recording.frames[first].time < 1.4 * recording.pace
  }

  /// A segment's frames, the frame before the segment, and later frames on which the element may
  /// still be moving.
  private func widened(_ segment: MotionSegment) -> Range<Int> {
    var end = segment.frames.upperBound
    // A late element is still away from its place after the motion's last frame.
    while end < frames.count, end - segment.frames.upperBound < 12, frames[end].phase == .shown,
      recording.frames[end].isRepeat || isOff(end), !behind.contains(end)
    {
      end += 1
    }
    return max(0, segment.frames.lowerBound - 1)..<end
  }

  private func frameText(_ count: Int) -> String { count == 1 ? "one frame" : "\(count) frames" }

  /// The constant number of frames by which the element is late in a segment; nil if no number
  /// fits.
  ///
  /// One exception is allowed for every four frames that fit the number.
  private func delay(_ distinct: [Int], within segment: MotionSegment) -> Int? {
    let moving = distinct.filter { isOff($0) }
    guard moving.count >= 2 else { return nil }
    return PlaceRule.allCases.lazy.compactMap { rule in
      (1...6).first { delay in
        let (explained, others) = explained(distinct, by: delay, rule)
        // If the keyboard covers the element, the measured place may be wrong.
        return others * 4 <= explained.count && explained.count(where: isOff) >= 2
      }
    }.first
  }

  /// A rule for an element's place: on the line, or at the same distance from the keyboard as at
  /// rest.
  ///
  /// With the rule `gap`, the element stops at its closed place.
  private enum PlaceRule: CaseIterable {
    case line, gap
  }

  private func place(
    of pinned: RecordedMotion.Pinned, at top: Double, _ rule: PlaceRule
  ) -> Double {
    guard rule == .gap else { return pinned.line(at: top, height: recording.height) }
    let place = pinned.open + top - pinned.restTop
    return min(place, pinned.closed.map { max($0, pinned.open) } ?? place)
  }

  /// The frames on which the element is where it should have been `delay` frames earlier, and the
  /// number of all other frames.
  ///
  /// Frames that do not show the element clearly are left out.
  private func explained(
    _ distinct: [Int], by delay: Int, _ rule: PlaceRule
  ) -> (frames: [Int], others: Int) {
    var explained: [Int] = []
    var others = 0
    for (index, frame) in distinct.enumerated() where index >= delay {
      // If the keyboard covers part of an element, the visible part looks like any row of a list.
      guard let pinned = recording.frames[frame].pinned, pinned.confidence >= 0.9,
        let keyboard = recording.frames[distinct[index - delay]].keyboard
      else { continue }
      let expected = place(of: pinned, at: keyboard.top, rule)
      if abs(pinned.bottom - expected) / recording.scale > max(1.5, tolerance) {
        others += 1
      } else {
        explained.append(frame)
      }
    }
    return (explained, others)
  }

  /// Whether a segment's element is late by a constant number of frames.
  ///
  /// Four or more frames on which the element is between its two resting places have to show the
  /// delay. One exception is allowed for every four frames that fit the delay.
  func isLate(_ segment: MotionSegment) -> Bool {
    let distinct = (max(0, segment.frames.lowerBound - 1)..<segment.frames.upperBound)
      .filter { !recording.frames[$0].isRepeat }
    return (1...6).contains { delay in
      PlaceRule.allCases.contains { isLate(distinct, by: delay, $0) }
    }
  }

  private func isLate(_ distinct: [Int], by delay: Int, _ rule: PlaceRule) -> Bool {
    let (explained, others) = explained(distinct, by: delay, rule)
    let telling = explained.filter { frame in
      guard let pinned = recording.frames[frame].pinned,
        let top = recording.frames[frame].keyboard?.top
      else { return false }
      let off = (pinned.bottom - place(of: pinned, at: top, rule)) / recording.scale
      let ends = [pinned.open, pinned.closed ?? recording.height]
      return abs(off) > tolerance
        && ends.allSatisfy { abs(pinned.bottom - $0) > 2 * tolerance * recording.scale }
    }
    return telling.count >= 4 && others * 4 <= explained.count
  }

  /// The runs of frames in a segment on which the element is held while the keyboard moves.
  ///
  /// While the keyboard appears, a run is left out if the element has already reached its place on
  /// the resting keyboard.
  ///
  /// When another keyboard replaces the present one, content is allowed to move to a different
  /// place. Such content counts as held only if it ends up in its place on the new keyboard.
  func heldRuns(of segment: MotionSegment) -> [ClosedRange<Int>] {
    guard !segment.isChange || arrives(after: segment) else { return [] }
    let runs = heldRuns(segment.frames.filter { !recording.frames[$0].isRepeat })
    guard segment.phase == .showing else { return runs }
    return runs.filter { run in !run.allSatisfy(hasArrived) }
  }

  /// Whether the element has reached its place on the resting keyboard; also true if the element is
  /// not seen.
  private func hasArrived(_ frame: Int) -> Bool {
    recording.frames[frame].pinned.map {
      abs($0.bottom - $0.open) <= max(1, recording.scale * 0.5)
    } ?? true
  }

  /// The runs of two or more frames on which only the keyboard moves, so that the element leaves
  /// its line.
  func heldRuns(_ distinct: [Int]) -> [ClosedRange<Int>] {
    let before = (distinct.first ?? 0) - 1
    let seen = withoutPauses(before < 0 ? distinct : [before] + distinct)
    let held = zip(seen, seen.dropFirst()).filter { before, frame in
      guard let here = recording.frames[frame].pinned, let last = recording.frames[before].pinned,
        let keys = recording.frames[frame].keyboard?.top,
        let lastKeys = top(on: before, next: frame)
      else { return false }
      let rests = abs(here.bottom - last.bottom) < max(1, recording.scale * 0.25)
      let moves = abs(keys - lastKeys) >= recording.scale
      return rests && moves && (isOff(frame) || abs(frames[frame].off ?? 0) > 0.5)
    }.map(\.1)
    return held.stretches(among: seen).filter { run in
      let own = held.filter(run.contains)
      return own.count >= 2 && own.contains(where: isOff)
    }
  }

  /// The given frames, without the repeats that a converter has added.
  ///
  /// In a recording with repeated pictures, a frame is left out if neither the element nor the
  /// keyboard has moved since the last frame that was kept.
  ///
  /// The pictures are not compared, because a codec makes the copies of a repeated picture slightly
  /// different.
  private func withoutPauses(_ frames: [Int]) -> [Int] {
    guard recording.pace > 0 else { return frames }
    return frames.reduce(into: [Int]()) { kept, frame in
      if let last = kept.last, isPaused(on: frame, since: last) { return }
      kept.append(frame)
    }
  }

  private func isPaused(on frame: Int, since last: Int) -> Bool {
    let (here, there) = (recording.frames[frame], recording.frames[last])
    guard let keys = here.keyboard?.top, let before = there.keyboard?.top,
      let bottom = here.pinned?.bottom, let other = there.pinned?.bottom
    else { return false }
    let most = recording.scale * 0.25
    return abs(keys - before) <= most && abs(bottom - other) <= most
  }

  /// The keyboard's top on the earlier of two successive frames, in pixels.
  ///
  /// At eight frames per second or fewer, as few as two frames may show the moving keyboard. If, at
  /// such a rate, the earlier frame shows no keyboard, the keyboard is assumed to be at the bottom
  /// of the screen.
  private func top(on before: Int, next frame: Int) -> Double? {
    let time = recording.frames[frame].time - recording.frames[before].time
    return recording.frames[before].keyboard?.top ?? (time > 0.124 ? recording.height : nil)
  }

  /// The runs of frames on which the element leaps 4.2 pt or more off the line, and then stays at
  /// about the same distance from the line.
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
      // A single frame on which the element does not move is a late frame, not a leap.
      return inside.count > 1
        || abs(here.bottom - there.bottom) >= max(1, recording.scale * 0.25)
    }
  }

  /// Makes a finding that names the frame with the largest deviation.
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

  /// Formats a number with one decimal place.
  func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// Whether the keyboard has moved away from the element on a frame.
  ///
  /// Content moves with the finger, and a dragged keyboard moves with the content's edge. If the
  /// content's edge is above its place, the keyboard has moved away from the content. A bar moves
  /// with the keyboard, so a bar above its place is late.
  func leaves(_ frame: Int, in segment: MotionSegment) -> Bool {
    guard segment.phase == .dragged, segment.frames.contains(frame),
      recording.frames[frame].pinned?.isContent == true
    else { return false }
    return frames[frame].off.map { $0 < 0 } ?? false
  }

  /// The findings about frames on which the keyboard has moved away from the element.
  func earlyFindings(_ early: [Int], among distinct: [Int]) -> [MotionFinding] {
    early.stretches(among: distinct).filter { !isOnePicture($0) }.map { run in
      let worst = run.max { farBelow($0) < farBelow($1) } ?? run.lowerBound
      let points = farBelow(worst)
      return MotionFinding(
        kind: .early, requirement: 2, frames: run, worst: points, worstFrame: worst,
        text:
          "the keyboard moves away from the element's edge: \(tenths(points)) pt below the edge on frame \(worst)"
      )
    }
  }

  /// How far the keyboard is below the position that corresponds to the element's edge, in points.
  private func farBelow(_ frame: Int) -> Double { -(frames[frame].off ?? 0) }
}

/// A run of frames that break a requirement.
public struct MotionFinding: Sendable, Hashable {
  /// The kind of finding.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The pinned edge is off the line between its closed and its open place.
    case lag
    /// The content does not move for two or more frames while the keyboard moves.
    case held
    /// The pinned edge leaps off the line in one frame, and then stays at about the same distance
    /// from the line.
    case jump
    /// The keyboard at rest hides the pinned element.
    case covered
    /// On a frame at the start of a drag, the keyboard does not move although the finger does.
    case lostDelta = "lost-delta"
    /// In a drag, the keyboard moves away from the element's edge.
    case early
    /// The real keyboard and its picture differ when one replaces the other.
    case unequalSwap = "unequal-swap"
  }

  /// The kind of finding.
  public var kind: Kind
  /// The number of the broken requirement.
  ///
  /// Requirement 1 is that the element rests on the keyboard, and requirement 2 is that the element
  /// moves with the keyboard.
  public var requirement: Int
  /// The frames.
  public var frames: ClosedRange<Int>
  /// The largest deviation, in points; for an unequal swap, the percentage of pixels that differ.
  public var worst: Double
  /// The frame with the largest deviation.
  public var worstFrame: Int
  /// The finding in a sentence.
  public var text: String
}
