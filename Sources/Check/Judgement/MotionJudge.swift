import KeyreelSupport

/// Judges the frames of a recording.
struct MotionJudge {
  let recording: RecordedMotion
  let tolerance: Double
  let frames: [MotionJudgement.Frame]
  let segments: [MotionSegment]
  /// The elements that move as far as the content whenever the keyboard appears or disappears.
  private(set) var carried: Set<PinnedIdentity> = []
  /// The frames on which an element is allowed to stay above the lower of two successive keyboards.
  private var above: Set<Int> = []
  /// The frames on which an element of the content is allowed to move independently of the
  /// keyboard.
  private var free: Set<Int> = []
  /// The elements that move independently of the keyboard.
  private var loose: Set<PinnedIdentity> = []
  /// The elements that are seen while the keyboard moves; nil if the keyboard never moves.
  private var moved: Set<PinnedIdentity>?
  /// The frames on which a finger has scrolled the element behind the keyboard.
  private(set) var behind: Set<Int> = []

  init(_ measured: RecordedMotion, tolerance: Double) {
    let recording = measured.withoutBarsInContent().withoutStrayPlaces()
    self.recording = recording
    self.tolerance = tolerance
    let (phases, segments) = PhaseReader(motion: recording).read()
    self.segments = segments
    let standing = Self.standing(segments, recording, tolerance: tolerance)
      .union(Self.standingOnLower(phases, recording, tolerance: tolerance))
    let slips = Self.slips(segments, recording, standing, tolerance: tolerance)
    frames = zip(recording.frames, phases).enumerated().map { index, pair in
      let (frame, phase) = pair
      return MotionJudgement.Frame(
        phase: phase, gap: Self.gap(frame, recording),
        off: standing.contains(index)
          ? Self.offStanding(frame, recording)
          : Self.off(frame, recording).map { $0 - slips[index, default: 0] })
    }
    if !segments.isEmpty {
      moved = Set(
        segments.flatMap { $0.frames.filter { frames[$0].off != nil }.compactMap(identity) })
    }
    carried = carriedElements()
    above = aboveAnother()
    loose = looseElements()
    free = freeFrames()
    behind = Set(behindRuns().joined())
  }

  private static func gap(_ frame: RecordedMotion.Frame, _ recording: RecordedMotion) -> Double? {
    guard let keyboard = frame.keyboard, let pinned = frame.pinned else { return nil }
    return (keyboard.top - pinned.bottom) / recording.scale
  }

  /// How far the element is below the position at which its gap to the keyboard is the same as at
  /// rest, in points.
  ///
  /// The element is allowed to stop at its closed place, like a bar above the home indicator or
  /// content that a finger has released. Content under a finger is allowed to be below its closed
  /// place, down to the place that keeps its resting gap.
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
    let line = pinned.line(at: keyboard.top, height: recording.height)
    return (pinned.bottom - line) / recording.scale
  }

  /// The allowed distance of the element from its place on a frame, in points.
  func allowance(_ frame: Int) -> Double {
    Self.allowance(recording.frames[frame], tolerance)
  }

  private static func allowance(_ frame: RecordedMotion.Frame, _ tolerance: Double) -> Double {
    let sure = frame.pinned?.confidence ?? 1
    let keys = frame.keyboard?.confidence ?? 1
    // The keyboard's place is less certain if few keys are seen, or if they are blurred.
    return tolerance + 8 * max(0, 0.99 - min(sure, keys + 0.1)) + 20 * max(0, 0.95 - keys)
  }

  /// Whether a frame's element is off the line although it has to follow the line.
  func isOff(_ frame: Int) -> Bool {
    !free.contains(frame) && !above.contains(frame)
      && (frames[frame].off.map { abs($0) > allowance(frame) } ?? false)
  }

  /// The springs fitted to the motions in which the keyboard appears or disappears without a
  /// finger.
  ///
  /// Repeated frames are left out.
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

  /// All findings, in the order of their frames.
  func findings() -> [MotionFinding] {
    let found =
      segments.flatMap { segmentFindings($0) } + restFindings() + behindFindings()
      + swapFindings() + lostDeltaFindings() + lateStartFindings()
    return found.sorted {
      ($0.frames.lowerBound, $0.frames.upperBound, $0.kind.rawValue)
        < ($1.frames.lowerBound, $1.frames.upperBound, $1.kind.rawValue)
    }
  }

  /// The verdict on the given phases, based on the findings about frames in those phases.
  func verdict(of phases: Set<MotionPhase>, _ findings: [MotionFinding]) -> MotionVerdict {
    let own = segments.filter { phases.contains($0.phase) }
    if own.contains(where: { segment in findings.contains { isFinding($0, in: segment) } }) {
      return .broken
    }
    return own.contains(where: isJudged) ? .holds : .unknown
  }

  /// Whether a finding is about a segment or about the frame just before the segment.
  ///
  /// In a drag, movement may be lost on the frame before the keyboard begins to move.
  func isFinding(_ finding: MotionFinding, in segment: MotionSegment) -> Bool {
    max(0, segment.frames.lowerBound - 1) <= finding.frames.upperBound
      && finding.frames.lowerBound < segment.frames.upperBound
  }

  /// Whether enough frames of a segment count as evidence for the verdict on the element.
  func isJudged(_ segment: MotionSegment) -> Bool {
    segment.frames.count { !recording.frames[$0].isRepeat && isEvidence($0) } >= 3
  }

  /// Whether the element is on the keyboard when the keyboard rests.
  func restVerdict(_ findings: [MotionFinding]) -> MotionVerdict {
    if findings.contains(where: { finding in
      finding.requirement == 1 && finding.frames.contains { frames[$0].phase == .shown }
    }) {
      return .broken
    }
    return frames.indices.contains { frames[$0].phase == .shown && isEvidence($0) }
      ? .holds : .unknown
  }

  /// Whether a frame's element counts as moving with the keyboard.
  ///
  /// Such an element is seen while the keyboard moves, or is the lowest thing on the screen when
  /// there is no keyboard.
  ///
  /// The result is also true if the keyboard never moves, or if no element is seen on the frame.
  ///
  /// An element that is seen only while the keyboard is at rest may be a key's pop-up, or a row
  /// that looks like another row.
  func isPinned(_ frame: Int) -> Bool {
    guard let moved, let element = identity(frame) else { return true }
    return moved.contains(element) || isLast(frame)
  }

  /// Whether a frame counts as evidence for the verdict on the element.
  ///
  /// A frame on which the element is allowed to move independently counts only if the element is in
  /// its place.
  private func isEvidence(_ frame: Int) -> Bool {
    guard let off = frames[frame].off, let element = identity(frame), !loose.contains(element),
      isPinned(frame)
    else { return false }
    // If an element stays in place while the keyboard changes, the frame is no evidence of how the
    // element moves.
    guard !above.contains(frame) || frames[frame].phase == .shown else { return false }
    return !free.contains(frame) || abs(off) <= allowance(frame)
  }
}

extension MotionJudge {
  /// The findings about drags in which the keyboard begins to move one frame after the finger and
  /// the content.
  ///
  /// The keyboard's first step makes up for the lost distance.
  ///
  /// Content moves with the finger, so the keyboard's first step is longer than the content's step
  /// by the lost distance. The keyboard's later steps are equal to the content's steps.
  ///
  /// A late start can be seen only if the content is already moving. One cause of a late start is
  /// that the finger's first move on the keyboard only swaps in the keyboard's picture.
  func lateStartFindings() -> [MotionFinding] {
    guard !recording.isReduced else { return [] }
    return segments.compactMap { segment in
      // Moving content shines through a glass keyboard, so a drag seems to begin before the
      // keyboard moves.
      guard let first = segment.frames.first(where: { abs(keyboardStep($0) ?? 0) >= 0.2 }),
        segment.phase == .dragged, segment.frames.count >= 3, first >= 2,
        let content = contentStep(first), let before = contentStep(first - 1),
        let keyboard = keyboardStep(first), abs(before) >= 1.5,
        abs(keyboardStep(first - 1) ?? 0) < 0.2
      else { return nil }
      let lost = abs(keyboard) - abs(content)
      guard lost > 1, lost <= abs(before) + 1, keyboard * content > 0,
        goesAlong(first + 1), goesAlong(first + 2) || resists(first + 2)
      else { return nil }
      return MotionFinding(
        kind: .lostDelta, requirement: 2, frames: first - 1...first - 1, worst: lost,
        worstFrame: first - 1,
        text:
          "the keyboard does not move on frame \(first - 1) of a drag and catches up on the next: it is \(tenths(lost)) pt late"
      )
    }
  }

  /// Whether the keyboard and the content move equally far on a frame, to within 0.6 pt or about a
  /// pixel, whichever is more.
  private func goesAlong(_ frame: Int) -> Bool {
    guard let keyboard = keyboardStep(frame), let content = contentStep(frame) else { return false }
    return abs(keyboard - content) <= max(0.6, 1.05 / recording.scale)
  }

  /// Whether the keyboard moves as far as on the previous frame, while the content moves less
  /// because it resists being pulled beyond its end.
  ///
  /// The keyboard's two steps are allowed to differ by 0.6 pt or about a pixel, whichever is more.
  private func resists(_ frame: Int) -> Bool {
    guard let keyboard = keyboardStep(frame), let content = contentStep(frame),
      let before = keyboardStep(frame - 1), keyboard * content > 0
    else { return false }
    return abs(content) < abs(keyboard)
      && abs(keyboard - before) <= max(0.6, 1.05 / recording.scale)
  }

  /// How far the keyboard has moved down since the previous frame, in points.
  func keyboardStep(_ frame: Int) -> Double? {
    step(frame) { $0.keyboard?.top }
  }

  /// How far the content has moved down since the previous frame, in points.
  func contentStep(_ frame: Int) -> Double? { step(frame) { $0.contentOffset } }

  private func step(_ frame: Int, _ place: (RecordedMotion.Frame) -> Double?) -> Double? {
    guard recording.frames.indices.contains(frame - 1), recording.frames.indices.contains(frame),
      let here = place(recording.frames[frame]), let before = place(recording.frames[frame - 1])
    else { return nil }
    return (here - before) / recording.scale
  }

  /// The frames on which an element of the content is allowed to be away from the keyboard.
  ///
  /// A finger is allowed to scroll any element of the content up from a resting keyboard. A finger
  /// is also allowed to scroll an element down, unless the element is the content's last one. In a
  /// drag, the element has to be on the keyboard only if it was on the keyboard at the start. In an
  /// interactive dismissal, the content moves first, and the keyboard does not move until the
  /// finger reaches the keyboard. After a finger's release, content comes to rest independently of
  /// the keyboard. If a scroll ends editing, content moves with the finger while the keyboard
  /// leaves. If the element does not stay on a keyboard that leaves, the element is judged only if
  /// no finger scrolled it away and its closed place is at the bottom of the screen. While a
  /// keyboard appears, content that moves independently is judged only on the frames on which the
  /// content is held.
  func freeFrames() -> Set<Int> {
    var free: Set<Int> = []
    for frame in frames.indices
    where frames[frame].phase == .shown && isContent(frame)
      && ((frames[frame].off ?? 0) < 0 || !isLast(frame))
    {
      free.insert(frame)
    }
    for segment in segments {
      if movesElsewhere(segment) { free.formUnion(segment.frames) }
      if segment.phase == .showing, isLoose(segment) {
        free.formUnion(segment.frames)
        free.subtract(heldRuns(of: segment).joined())
      } else if segment.phase == .dragged {
        // The finger already moves the content on the frame before the keyboard's first move.
        let before = max(0, segment.frames.lowerBound - 1)
        let own =
          beginsAway(segment) ? before..<segment.frames.upperBound : released(in: segment)
        free.formUnion(own.filter(isContent))
      } else if segment.isReleased {
        free.formUnion(segment.frames.filter(isContent))
      } else if segment.phase == .hiding, !staysOn(segment) {
        // The finger already moves the content on the frame before the keyboard's first move.
        let frames = max(0, segment.frames.lowerBound - 1)..<segment.frames.upperBound
        let isScrolled = isScrolledAway(segment)
        free.formUnion(frames.filter { isContent($0) && (isScrolled || !endsAtFoot($0)) })
      }
    }
    return free
  }

  /// Whether a frame's element counts as part of the content.
  ///
  /// An element that is neither the last thing on the screen nor near the keyboard always counts.
  func isContent(_ frame: Int) -> Bool {
    guard let pinned = recording.frames[frame].pinned else { return false }
    let gap = (pinned.restTop - pinned.open) / recording.scale
    return pinned.isContent || gap > 24 && !isLast(frame)
  }

  /// Whether a motion's element is part of content that continues below the element and moves
  /// independently of the keyboard.
  ///
  /// A form that scrolls the caret into view contains such an element.
  ///
  /// Such an element does not rest on the keyboard. The element is reported only if it waits until
  /// the keyboard is up, leaps, or repeats the keyboard's motion a constant number of frames later.
  /// A leap is not reported if a second keyboard replaces the first and the content keeps its new
  /// place above the second.
  private func isLoose(_ segment: MotionSegment) -> Bool {
    let seen = segment.frames.filter { frames[$0].off != nil && !above.contains($0) }
    return !seen.isEmpty && seen.allSatisfy { isContent($0) && !isLast($0) }
      && !staysOn(segment) && !isLate(segment)
      && !(leaps(segment) && (!segment.isChange || arrives(after: segment)))
  }

  /// Whether the element leaps.
  ///
  /// An element leaps if it is in its place on at least two frames, and on at least two other
  /// frames is away from its place by a constant distance of 8 pt or more.
  ///
  /// Frames on which the element should be near its resting place do not count. Apart from the
  /// leap, the element has to stay on the keyboard. At a low frame rate, fewer than two frames may
  /// show the element on the keyboard. In that case, a leap counts only if two pictures confirm it
  /// and the element is on the keyboard throughout another motion in the recording.
  private func leaps(_ segment: MotionSegment) -> Bool {
    let offs = offsOnTheWay(segment)
    let away = offs.filter { abs($0) > tolerance }
    guard let low = away.min(), let high = away.max(), away.count >= 2,
      min(abs(low), abs(high)) >= 8, high - low <= 2,
      offs.allSatisfy({ abs($0) > tolerance || abs($0) <= 1 })
    else { return false }
    return offs.count - away.count >= 2
      || confirmEachOther(Array(segment.frames)) && staysElsewhere(segment)
  }

  /// How far a motion's element is below its place on each frame, in points.
  ///
  /// Frames on which the element should be near its resting place are left out.
  private func offsOnTheWay(_ segment: MotionSegment) -> [Double] {
    segment.frames.compactMap { frame -> Double? in
      recording.frames[frame].isRepeat || wayFromRest(frame) <= 2 * tolerance
        ? nil : frames[frame].off
    }
  }

  /// Whether the element of a motion is on the keyboard throughout another motion.
  ///
  /// Elements with the same place on the resting keyboard are taken to be the same element. The
  /// element's place without the keyboard may differ between motions, because a list may end
  /// further up than in an earlier motion.
  private func staysElsewhere(_ segment: MotionSegment) -> Bool {
    let own = openPlaces(of: segment)
    return segments.contains { other in
      let offs = offsOnTheWay(other)
      return other != segment && (other.phase == .showing || other.phase == .hiding)
        && !own.isDisjoint(with: openPlaces(of: other))
        && !offs.isEmpty && offs.allSatisfy { abs($0) <= 1 }
    }
  }

  /// The places of a motion's elements while the keyboard rests.
  private func openPlaces(of segment: MotionSegment) -> Set<Double> {
    Set(segment.frames.compactMap { recording.frames[$0].pinned?.open })
  }

  /// Whether two pictures show the element away from its place by the same distance of 8 pt or
  /// more.
  ///
  /// Between the two pictures, the keyboard has to move by 8 pt or more.
  ///
  /// Something that merely looks like the element does not move along with the keyboard. A
  /// converter repeats each picture for a certain time, so two frames that are closer together than
  /// that count as one picture.
  func confirmEachOther(_ run: [Int]) -> Bool {
    let seen = run.filter { !recording.frames[$0].isRepeat && frames[$0].off != nil }
    return seen.contains { here in
      seen.contains { $0 < here && confirms($0, here) }
    }
  }

  private func confirms(_ before: Int, _ here: Int) -> Bool {
    let (first, second) = (recording.frames[before], recording.frames[here])
    guard let off = frames[here].off, let last = frames[before].off,
      let keys = second.keyboard, let lastKeys = first.keyboard,
      second.time - first.time >= 0.9 * recording.pace
    else { return false }
    return min(abs(off), abs(last)) >= 8 && abs(off - last) <= 1
      && abs(keys.top - lastKeys.top) >= 8 * recording.scale
  }

  /// The elements that move independently of the keyboard in a motion without a finger, and are
  /// never held in such a motion.
  func looseElements() -> Set<PinnedIdentity> {
    let own = segments.filter { ($0.phase == .showing || $0.phase == .hiding) && isLoose($0) }
    let found = Set(own.flatMap { $0.frames.compactMap(identity) })
    let held = own.flatMap { segment in
      heldRuns(of: segment).joined().compactMap(identity)
    }
    return found.subtracting(held)
  }

  func identity(_ frame: Int) -> PinnedIdentity? {
    recording.frames[frame].pinned.map(PinnedIdentity.init)
  }

  /// Whether the element is the content's last one: without a keyboard, the element ends at the
  /// bottom of the screen, or nothing is seen below it.
  ///
  /// A row of content that ends above an app's bar and rests more than 24 pt above the keyboard
  /// does not count as the last element, because the row was only scrolled into view.
  func isLast(_ frame: Int) -> Bool {
    guard let pinned = recording.frames[frame].pinned, let closed = pinned.closed else {
      return false
    }
    let isAway = pinned.isContent && pinned.restTop - pinned.open > 24 * recording.scale
    let hasRoom = closed < recording.height - 40 * recording.scale
    return pinned.isLast || endsAtFoot(frame) && !(isAway && hasRoom)
  }

  /// Whether, without a keyboard, the element ends at most 64 pt above the bottom of the screen.
  private func endsAtFoot(_ frame: Int) -> Bool {
    let closed = recording.frames[frame].pinned?.closed
    return closed.map { $0 >= recording.height - 64 * recording.scale } ?? false
  }

  /// The frames of a drag after the finger has let go.
  ///
  /// On the first of these frames, the element moves up while the keyboard moves down. On later
  /// frames, the element never moves down.
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

  /// Whether the element was already away from its place, or was not seen, when the keyboard began
  /// to move in a drag.
  private func beginsAway(_ segment: MotionSegment) -> Bool {
    let before = max(0, segment.frames.lowerBound - 1)
    return frames[before].off.map { abs($0) > tolerance } ?? true
  }

  /// Whether a finger scrolled the element away just before the keyboard began to leave.
  ///
  /// The content has to move while the keyboard still rests. On the last frame that shows both the
  /// element and the keyboard, the element has to be more than 12 pt from its place.
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

  /// Whether the element is on the keyboard on at least three fifths of a segment's frames.
  ///
  /// Frames on which the element should be near its resting place prove nothing, so they are
  /// ignored unless there are no other frames.
  private func staysOn(_ segment: MotionSegment) -> Bool {
    let seen = segment.frames.filter { !recording.frames[$0].isRepeat && frames[$0].off != nil }
    let away = seen.filter { wayFromRest($0) > 2 * tolerance }
    let offs = (away.isEmpty ? seen : away).compactMap { frames[$0].off }
    return offs.count { abs($0) <= tolerance } * 5 >= offs.count * 3
  }

  /// The distance from the element's place on the resting keyboard to its expected place on a
  /// frame, in points; 0 if the element is not seen.
  func wayFromRest(_ frame: Int) -> Double {
    guard let pinned = recording.frames[frame].pinned, let off = frames[frame].off else { return 0 }
    return abs(pinned.bottom - pinned.open - off * recording.scale) / recording.scale
  }

  /// The frames of the motions in which the element keeps its gap to the keyboard instead of
  /// following the line.
  ///
  /// In a drag or after a finger's release, a constant gap has to fit the element's motion better
  /// than the line does. In any other motion, the element has to keep its gap throughout.
  ///
  /// A list's last row that pushes the keyboard stays on the keyboard all the way, and ends further
  /// down than its closed place.
  static func standing(
    _ segments: [MotionSegment], _ recording: RecordedMotion, tolerance: Double
  ) -> Set<Int> {
    let dragged = segments.filter { $0.phase == .dragged || $0.isReleased }
    let moving = segments.filter { !($0.phase == .dragged || $0.isReleased) }
    return Set(
      (dragged.map(\.frames).filter { keepsOffset(on: $0, recording) }
        + moving.map(\.frames).filter { keepsGap(on: $0, recording, tolerance) }).joined())
  }

  /// Whether, on every frame of a motion without a finger, the element keeps its gap or has stopped
  /// at its closed place.
  ///
  /// In a scaled-down recording, something else may look like the element, so up to two frames, and
  /// at most one in eight, are allowed as exceptions. For each exception, at least three frames
  /// have to be off the line. In any recording, the frames of one leap are also allowed as
  /// exceptions.
  private static func keepsGap(
    on frames: Range<Int>, _ recording: RecordedMotion, _ tolerance: Double
  ) -> Bool {
    let offs = frames.compactMap { index -> (way: Double, line: Double, most: Double)? in
      let frame = recording.frames[index]
      guard let keyboard = frame.keyboard, let pinned = frame.pinned,
        let line = off(frame, recording)
      else { return nil }
      let place = pinned.open + keyboard.top - pinned.restTop
      let end = pinned.closed.map { max($0, pinned.open) } ?? place
      let way = (pinned.bottom - min(place, end)) / recording.scale
      return (abs(way), abs(line), allowance(frame, tolerance))
    }
    let away = offs.count { $0.way > $0.most }
    return offs.contains { $0.way <= tolerance }
      && (away == 0
        || recording.isReduced && away <= 2 && away * 8 <= offs.count
          && away * 3 <= offs.count { $0.line > $0.most }
        || leapsFromGap(offs))
  }

  /// Whether the element keeps its gap, except for one leap of 8 pt or more.
  ///
  /// The element also has to be off the line on every frame on which the gap and the line predict
  /// different places.
  private static func leapsFromGap(_ offs: [(way: Double, line: Double, most: Double)]) -> Bool {
    let telling = offs.filter { max($0.way, $0.line) > 2 * $0.most }
    let away = telling.filter { $0.way > $0.most }.map(\.way)
    guard let low = away.min(), let high = away.max(), low >= 8, high - low <= 2 else {
      return false
    }
    let kept = telling.filter { $0.way <= $0.most }
    return kept.count >= 3 && away.count >= 2 && telling.allSatisfy { $0.line > $0.most }
  }

  /// Whether a constant gap fits the element's motion better than the line does.
  ///
  /// The decision is based on the first two frames on which the gap and the line predict different
  /// places. If the keyboard later leaves the element's edge, the frames after that moment fit
  /// neither rule, or fit the wrong rule by chance. If even the first two frames fit neither rule,
  /// as after a lost move, more frames are counted.
  private static func keepsOffset(on frames: Range<Int>, _ recording: RecordedMotion) -> Bool {
    let seen = frames.map { recording.frames[$0] }.filter { !$0.isRepeat }
    let offs = seen.compactMap { frame -> (line: Double, keys: Double)? in
      guard let line = off(frame, recording), let keys = offStanding(frame, recording) else {
        return nil
      }
      return (abs(line), abs(keys))
    }
    let first = offs.filter { abs($0.line - $0.keys) >= 0.8 }.prefix(2)
    let line = first.reduce(0) { max($0, $1.line) }
    let keys = first.reduce(0) { max($0, $1.keys) }
    if first.count == 2, min(line, keys) <= 0.6, max(line, keys) >= 2 * min(line, keys) {
      return keys < line
    }
    // If the keyboard soon leaves the element, only the frames before that moment decide, because
    // on those frames the element is on the line or keeps its gap.
    let before = offs.prefix { min($0.line, $0.keys) <= 0.6 }
    let drift = (line: before.map(\.line).max() ?? 0, keys: before.map(\.keys).max() ?? 0)
    if before.count >= 3, max(drift.line, drift.keys) >= 0.6,
      max(drift.line, drift.keys) >= 3 * min(drift.line, drift.keys)
    {
      return drift.keys < drift.line
    }
    let good = (line: offs.count { $0.line <= 2 }, keys: offs.count { $0.keys <= 2 })
    let isNearer = offs.reduce(0) { $0 + $1.keys - $1.line } < 0
    return good.keys > good.line || good.keys == good.line && isNearer
  }
}

/// The identity of a pinned element: its places with and without the keyboard.
struct PinnedIdentity: Hashable {
  private let open: Double
  private let closed: Double?

  init(_ pinned: RecordedMotion.Pinned) { (open, closed) = (pinned.open, pinned.closed) }
}

/// The critically damped spring that fits a motion best (Behaviour §3c).
///
///     r(t) = R (1 + ω (t − t₀)) e^(−ω (t − t₀)) for t > t₀, else R
///
/// where R is the total distance and r the remaining distance. ω and t₀ minimise the sum of the
/// squared residuals: t₀ is found by golden section for every ω, and ω by golden section over 4…60
/// 1/s.
package struct SpringFit: Sendable, Hashable {
  /// The angular frequency, 1/s.
  package var omega: Double
  /// When the motion begins, in seconds.
  package var start: Double
  /// The root mean square of the residuals, in the unit of the distances.
  package var rms: Double

  /// Fits a spring to the remaining distances at ascending times, in seconds; nil if there are
  /// fewer than five samples, or if the total distance is not positive.
  package init?(times: [Double], rests: [Double], way: Double) {
    guard times.count >= 5, times.count == rests.count, way > 0,
      let first = times.first, let last = times.last, last > first
    else { return nil }
    func error(_ omega: Double, _ start: Double) -> Double {
      zip(times, rests).reduce(0) { sum, pair in
        let x = max(0, omega * (pair.0 - start))
        let difference = way * (1 + x) * exp(-x) - pair.1
        return sum + difference * difference
      }
    }
    func start(_ omega: Double) -> Double {
      Self.least(from: first - 6 / omega, to: last) { error(omega, $0) }
    }
    let omega = Self.least(from: 4, to: 60) { error($0, start($0)) }
    self.omega = omega
    self.start = start(omega)
    rms = (error(omega, self.start) / Double(times.count)).squareRoot()
  }

  /// The argument at which a function with a single local minimum is smallest, found by a coarse
  /// scan and then by golden section.
  private static func least(
    from low: Double, to high: Double, _ value: (Double) -> Double
  ) -> Double {
    let steps = 24
    let step = (high - low) / Double(steps)
    let values = (0...steps).map { value(low + Double($0) * step) }
    let best = values.indices.min { values[$0] < values[$1] } ?? 0
    var low = low + Double(max(0, best - 1)) * step
    var high = low + 2 * step
    let ratio = 0.618_033_988_749_895
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atLeft, atRight) = (value(left), value(right))
    for _ in 0..<44 {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - ratio * (high - low)
        atLeft = value(left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + ratio * (high - low)
        atRight = value(right)
      }
    }
    return (low + high) / 2
  }
}
