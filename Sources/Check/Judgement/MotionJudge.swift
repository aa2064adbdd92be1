/// Judges the frames of a recording.
struct MotionJudge {
  let recording: RecordedMotion
  let tolerance: Double
  let frames: [MotionJudgement.Frame]
  let segments: [MotionSegment]
  /// The frames on which an element that is a part of the content goes its own way, as it may.
  private var free: Set<Int> = []
  /// The frames on which a finger has scrolled the element behind the keyboard.
  private(set) var behind: Set<Int> = []

  init(_ recording: RecordedMotion, tolerance: Double) {
    self.recording = recording
    self.tolerance = tolerance
    let (phases, segments) = PhaseReader(motion: recording).read()
    self.segments = segments
    let standing = Self.standing(segments, recording)
    frames = zip(recording.frames, phases).enumerated().map { index, pair in
      let (frame, phase) = pair
      return MotionJudgement.Frame(
        phase: phase, gap: Self.gap(frame, recording),
        off: standing.contains(index)
          ? Self.offStanding(frame, recording) : Self.off(frame, recording))
    }
    free = freeFrames()
    behind = Set(behindRuns().joined())
  }

  private static func gap(_ frame: RecordedMotion.Frame, _ recording: RecordedMotion) -> Double? {
    guard let keyboard = frame.keyboard, let pinned = frame.pinned else { return nil }
    return (keyboard.top - pinned.bottom) / recording.scale
  }

  /// How far below its place on the keyboard the element is, its gap at rest kept, in points.
  ///
  /// It may stop at its closed place, as a bar does above the home indicator, and content that a finger has let go. Content that a
  /// finger pulls may be further down than that, as far as the keyboard.
  static func offStanding(
    _ frame: RecordedMotion.Frame, _ recording: RecordedMotion
  ) -> Double? {
    guard let keyboard = frame.keyboard, let pinned = frame.pinned else { return nil }
    let place = pinned.open + keyboard.top - pinned.restTop
    let end = pinned.closed.map { max($0, pinned.open) } ?? place
    let lowest = pinned.isContent ? place : min(place, end)
    return (pinned.bottom - max(min(place, end), min(pinned.bottom, lowest))) / recording.scale
  }

  static func off(_ frame: RecordedMotion.Frame, _ recording: RecordedMotion) -> Double? {
    guard let keyboard = frame.keyboard, let pinned = frame.pinned else { return nil }
    return (pinned.bottom - line(pinned, at: keyboard.top, recording)) / recording.scale
  }

  /// Where an element has to be while the keyboard's first row is at a place.
  ///
  /// On its way in and out that is on the line between its closed and its open place; a keyboard that grows takes it along, its gap
  /// kept.
  static func line(
    _ pinned: RecordedMotion.Pinned, at top: Double, _ recording: RecordedMotion
  ) -> Double {
    guard let closed = pinned.closed, recording.height > pinned.restTop, top >= pinned.restTop
    else {
      return pinned.open + top - pinned.restTop
    }
    let share = (top - pinned.restTop) / (recording.height - pinned.restTop)
    return pinned.open + share * (closed - pinned.open)
  }

  /// How far off the element may be on a frame, in points.
  private func allowance(_ frame: Int) -> Double {
    let sure = recording.frames[frame].pinned?.confidence ?? 1
    let keys = recording.frames[frame].keyboard?.confidence ?? 1
    // Of few or blurred keys the place is less sure than of many.
    return tolerance + 8 * max(0, 0.99 - min(sure, keys + 0.1)) + 20 * max(0, 0.95 - keys)
  }

  /// Whether the element is off the line on a frame.
  func isOff(_ frame: Int) -> Bool {
    !free.contains(frame) && (frames[frame].off.map { abs($0) > allowance(frame) } ?? false)
  }

  /// The springs of the stretches that come and go by themselves; repeats are left out.
  func motions() -> [MotionJudgement.Motion] {
    segments.compactMap { segment in
      guard segment.phase == .showing || segment.phase == .hiding, !segment.isChange else {
        return nil
      }
      let seen = segment.frames.filter {
        !recording.frames[$0].isRepeat && recording.frames[$0].keyboard != nil
      }
      guard let first = seen.first, let last = seen.last,
        let rest = recording.frames[first].keyboard?.restTop
      else { return nil }
      let way = (recording.height - rest) / recording.scale
      let rests = seen.map { frame in
        let top = recording.frames[frame].keyboard?.top ?? 0
        return (segment.phase == .showing ? top - rest : recording.height - top) / recording.scale
      }
      return SpringFit(times: seen.map { recording.frames[$0].time }, rests: rests, way: way).map {
        MotionJudgement.Motion(
          phase: segment.phase, frames: first...last, omega: $0.omega, start: $0.start, rms: $0.rms)
      }
    }
  }

  /// What is broken, in the frames' order.
  func findings() -> [MotionFinding] {
    let found =
      segments.flatMap { segmentFindings($0) } + restFindings() + behindFindings()
      + swapFindings() + lostDeltaFindings() + lateStartFindings()
    return found.sorted {
      ($0.frames.lowerBound, $0.frames.upperBound, $0.kind.rawValue)
        < ($1.frames.lowerBound, $1.frames.upperBound, $1.kind.rawValue)
    }
  }

  /// What the frames of some phases say together.
  func verdict(of phases: Set<MotionPhase>, _ findings: [MotionFinding]) -> MotionVerdict {
    let own = segments.filter { phases.contains($0.phase) }
    if findings.contains(where: { finding in
      // A drag's lost delta is on the frame before the keyboard moves.
      own.contains { segment in
        max(0, segment.frames.lowerBound - 1) <= finding.frames.upperBound
          && finding.frames.lowerBound < segment.frames.upperBound
      }
    }) {
      return .broken
    }
    let judged = own.contains { segment in
      segment.frames.count { !recording.frames[$0].isRepeat && isEvidence($0) } >= 3
    }
    return judged ? .holds : .unknown
  }

  /// Whether the element is on the keyboard where it rests.
  func restVerdict(_ findings: [MotionFinding]) -> MotionVerdict {
    if findings.contains(where: { finding in
      finding.requirement == 1 && finding.frames.contains { frames[$0].phase == .shown }
    }) {
      return .broken
    }
    return frames.indices.contains { frames[$0].phase == .shown && isEvidence($0) }
      ? .holds : .unknown
  }

  /// Whether a frame tells that the element keeps its place: where it may go its own way, only a frame on which it does not.
  private func isEvidence(_ frame: Int) -> Bool {
    guard let off = frames[frame].off else { return false }
    return !free.contains(frame) || abs(off) <= allowance(frame)
  }
}
