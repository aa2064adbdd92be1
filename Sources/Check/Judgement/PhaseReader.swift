/// Derives the keyboard's phase on each frame from the keyboard's positions.
struct PhaseReader {
  let motion: RecordedMotion

  /// The largest distance between a keyboard and its resting place, in pixels, at which the
  /// keyboard counts as being at rest.
  private var still: Double { max(1, motion.scale * 0.5) }

  private func isShown(_ frame: Int) -> Bool {
    motion.frames[frame].keyboard.map { abs($0.top - $0.restTop) <= still } ?? false
  }

  /// Determines each frame's phase, and the segments in which the keyboard moves.
  func read() -> (phases: [MotionPhase], segments: [MotionSegment]) {
    let count = motion.frames.count
    guard motion.frames.contains(where: { $0.keyboard != nil }) else {
      return (Array(repeating: .unknown, count: count), [])
    }
    var phases = (0..<count).map { isShown($0) ? MotionPhase.shown : .unknown }
    var segments: [MotionSegment] = []
    for run in (0..<count).filter({ !isShown($0) }).stretches().map(Range.init) {
      if let hidden = run.longestHidden(of: 0..<count, { motion.frames[$0].keyboard == nil }) {
        for frame in hidden { phases[frame] = .hidden }
        segments += departure(run.lowerBound..<hidden.lowerBound)
        let showing = hidden.upperBound..<run.upperBound
        if !showing.isEmpty { segments.append(MotionSegment(phase: .showing, frames: showing)) }
      } else if run.lowerBound == 0 {
        segments.append(MotionSegment(phase: .showing, frames: run))
      } else if run.upperBound == count {
        segments += departure(run)
      } else {
        segments.append(between(run))
      }
    }
    for segment in segments {
      for frame in segment.frames { phases[frame] = segment.phase }
    }
    return (phases, segments)
  }

  /// Classifies a motion between two rests as a drag or as a change to another keyboard.
  private func between(_ run: Range<Int>) -> MotionSegment {
    let before = motion.frames[run.lowerBound - 1].keyboard?.restTop
    let after = motion.frames[run.upperBound].keyboard?.restTop
    guard let before, let after, abs(after - before) >= 6 * motion.scale else {
      return comesBack(run)
        ? MotionSegment(phase: .showing, frames: run, isChange: true)
        : MotionSegment(phase: .dragged, frames: run)
    }
    return MotionSegment(phase: after < before ? .showing : .hiding, frames: run, isChange: true)
  }

  /// Whether a keyboard at rest leaps away by 8 pt or more on one frame, and then comes back to its
  /// resting place step by step.
  ///
  /// On each of at least two later frames, the keyboard is nearer to its resting place than on the
  /// previous frame.
  ///
  /// A finger cannot pull the keyboard down and let go of it within one frame, so another keyboard
  /// must have replaced the first one. The two keyboards are mistaken for one if the recording's
  /// palette hides the bar of suggestions that distinguishes them.
  private func comesBack(_ run: Range<Int>) -> Bool {
    let seen = run.filter { !motion.frames[$0].isRepeat && motion.frames[$0].keyboard != nil }
    let ways = seen.map { frame in
      motion.frames[frame].keyboard.map { abs($0.top - $0.restTop) } ?? 0
    }
    guard let first = ways.first, ways.count >= 3, first >= 8 * motion.scale,
      motion.frames[run.lowerBound].time - motion.frames[run.lowerBound - 1].time <= 0.11
    else { return false }
    return zip(ways, ways.dropFirst()).allSatisfy { $1 < $0 }
  }

  /// Divides the keyboard's departure into one or two segments: a finger's drag, a spring's motion,
  /// or a drag followed by a spring's motion.
  private func departure(_ frames: Range<Int>) -> [MotionSegment] {
    guard let first = frames.first, let last = frames.last else { return [] }
    let time = motion.frames[last].time - motion.frames[first].time
    let rests = frames.compactMap { frame -> Double? in
      motion.frames[frame].keyboard.map { ($0.top - $0.restTop) / motion.scale }
    }
    let turns = zip(rests, rests.dropFirst()).contains { $1 < $0 - 1 }
    let left = leaving(frames)
    // If a spring begins near the bottom of the screen, the keyboard leaves the screen before the
    // spring slows it down.
    if left == nil, isSteady(frames) { return [MotionSegment(phase: .dragged, frames: frames)] }
    guard time > 0.36 || turns else { return [MotionSegment(phase: .hiding, frames: frames)] }
    // In the last part of the travel, the keyboard moves at 360 pt per second or more. The finger
    // lets go where this part begins.
    var release = frames.upperBound
    for frame in frames.reversed() where frame > first {
      guard let here = motion.frames[frame].keyboard, let before = motion.frames[frame - 1].keyboard
      else {
        release = frame
        continue
      }
      let seconds = max(1.0 / 240, motion.frames[frame].time - motion.frames[frame - 1].time)
      if !motion.frames[frame].isRepeat,
        (here.top - before.top) / motion.scale / seconds < 360
      {
        break
      }
      release = frame
    }
    if isSteady(release..<frames.upperBound) { release = frames.upperBound }
    release = min(release, left ?? release)
    let dragged = MotionSegment(phase: .dragged, frames: frames.lowerBound..<release)
    let hiding = MotionSegment(
      phase: .hiding, frames: release..<frames.upperBound, isReleased: !dragged.frames.isEmpty)
    return [dragged, hiding].filter { !$0.frames.isEmpty }
  }

  /// Whether a keyboard moves at nearly its highest speed at the end of its travel; the fastest
  /// step, which can be a leap, is ignored.
  ///
  /// If so, a finger has moved the keyboard to the end of its travel, because a spring would slow
  /// the keyboard down.
  private func isSteady(_ frames: Range<Int>) -> Bool {
    let seen = frames.filter { !motion.frames[$0].isRepeat && motion.frames[$0].keyboard != nil }
    let ways = zip(seen, seen.dropFirst()).map { before, here -> Double in
      let seconds = max(1.0 / 240, motion.frames[here].time - motion.frames[before].time)
      let way =
        (motion.frames[here].keyboard?.top ?? 0) - (motion.frames[before].keyboard?.top ?? 0)
      return way / seconds
    }
    guard ways.count >= 8, !stopsNearItsEnd(frames), let fastest = ways.sorted().dropLast().last,
      fastest > 0
    else {
      return false
    }
    return ways.suffix(4).reduce(0, +) / 4 >= 0.8 * fastest
  }

  /// Whether the keyboard's only stop is for one or two frames near the end of its travel, where
  /// the finger lets go.
  private func stopsNearItsEnd(_ frames: Range<Int>) -> Bool {
    let stops = frames.dropFirst().filter { frame in
      guard let here = motion.frames[frame].keyboard, let before = motion.frames[frame - 1].keyboard
      else { return false }
      return abs(here.top - before.top) < 0.25 * motion.scale
    }
    guard let first = stops.first else { return false }
    return stops.count <= 2 && first >= frames.upperBound - 6
  }

  /// The first frame of a descent that follows four frames without motion and ends within 0.36 s;
  /// nil if there is no such descent.
  ///
  /// The keyboard descends in this way when a finger that held it lets go.
  private func leaving(_ frames: Range<Int>) -> Int? {
    let ways = frames.dropFirst().map { frame -> Double in
      guard let here = motion.frames[frame].keyboard, let before = motion.frames[frame - 1].keyboard
      else { return .infinity }
      return (here.top - before.top) / motion.scale
    }
    guard let stand = ways.lastIndex(where: { abs($0) < 0.25 }), stand >= 3,
      ways[(stand - 3)...stand].allSatisfy({ abs($0) < 0.25 }), stand + 1 < ways.count,
      ways[(stand + 1)...].allSatisfy({ $0 > 0 })
    else { return nil }
    let first = frames.lowerBound + stand + 2
    let time = motion.frames[frames.upperBound - 1].time - motion.frames[first].time
    return time <= 0.36 ? first : nil
  }
}

/// A range of consecutive frames in which the keyboard appears, disappears or is dragged.
struct MotionSegment: Sendable, Hashable {
  /// The segment's phase: `showing`, `hiding` or `dragged`.
  var phase: MotionPhase
  /// The frames on which the keyboard moves, without the frames of rest around the motion.
  var frames: Range<Int>
  /// Whether the keyboard changes from one height to another, as when a bar of suggestions comes or
  /// goes.
  var isChange = false
  /// Whether the segment directly follows a drag, after the finger has let go.
  var isReleased = false
}

extension [Int] {
  /// Groups ascending frame numbers into ranges of consecutive frames.
  ///
  /// If `distinct` is given, frames that are adjacent in `distinct` count as consecutive.
  package func stretches(among distinct: [Int]? = nil) -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    for frame in self {
      let before = distinct?.last { $0 < frame } ?? frame - 1
      let start = stretches.last?.upperBound == before ? stretches.popLast()?.lowerBound : nil
      stretches.append((start ?? frame)...frame)
    }
    return stretches
  }
}

extension Range<Int> {
  /// The longest range of consecutive frames without a visible keyboard; nil if this range has
  /// fewer than three frames and is not at the start or end of `all`.
  package func longestHidden(of all: Range<Int>, _ isHidden: (Int) -> Bool) -> Range<Int>? {
    let hidden = filter(isHidden).stretches().map(Range.init)
    guard let longest = hidden.max(by: { $0.count < $1.count }) else { return nil }
    let isAtEnd =
      longest.lowerBound == all.lowerBound || longest.upperBound == all.upperBound
    return longest.count >= 3 || isAtEnd ? longest : nil
  }
}
