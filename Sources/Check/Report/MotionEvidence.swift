import KeyreelSimulation

/// The visible effect of a strategy, measured in points on each frame of a recording that is not a
/// repeat.
struct MotionEvidence {
  /// What was measured on one frame.
  struct Sample {
    /// The frame's number in the recording.
    var frame: Int
    /// When the frame is shown, in seconds on the recording's timeline.
    var time: Double
    /// The keyboard's first row; nil if the keyboard is hidden or lost.
    var keyboard: Double?
    /// How far the content is below its first position; nil if the content was lost.
    var content: Double?
    /// The lower edge of the bar that rests on the keyboard; nil if the bar is not seen.
    var bar: Double?
    /// The keyboard's phase.
    var phase: MotionPhase
  }

  /// The bar that rests on the keyboard.
  struct Bar {
    /// The bar's lower edge while no keyboard is visible.
    var closed: Double
    /// The bar's lower edge while the keyboard is at rest.
    var open: Double
    /// Whether the bar is a part of the content.
    var isContent: Bool

    /// The position of the bar's lower edge; nil if `pinned` is a different element.
    ///
    /// When the keyboard appears again, a different element can rest on the keyboard.
    fileprivate func bottom(of pinned: RecordedMotion.Pinned, scale: Double) -> Double? {
      abs(pinned.open / scale - open) < 1 ? pinned.bottom / scale : nil
    }
  }

  /// A moment at which the keyboard of a field begins to appear or disappear.
  struct Turn {
    /// The moment, in seconds on the recording's timeline.
    var time: Double
    /// Whether the keyboard appears; false if it disappears.
    var isShow: Bool
  }

  /// The measured frames, in order.
  var samples: [Sample] = []
  /// The bar that rests on the keyboard; nil if no such bar is seen, or if the bar's position
  /// without a keyboard is unknown.
  var bar: Bar?
  /// The moments at which the keyboard begins to appear or disappear, in order.
  var turns: [Turn] = []
  /// Whether the keyboard is visible on the first frame.
  var beginsShown = false
  /// The keyboard's first row at rest.
  var restTop: Double

  /// Collects the measurements, up to the first drag if `endsAtDrag` is set.
  ///
  /// Without a scenario, there is no script that repeats the finger's drag.
  ///
  /// The result is nil if no keyboard appears or disappears, or if too little is seen of the
  /// content and the bar.
  init?(_ motion: RecordedMotion, _ judgement: MotionJudgement, endsAtDrag: Bool) {
    let scale = motion.scale
    guard let rest = motion.frames.lazy.compactMap({ $0.keyboard?.restTop }).first else {
      return nil
    }
    restTop = rest / scale
    bar =
      motion.frames.lazy.compactMap { frame in
        frame.pinned.flatMap { pinned in
          pinned.closed.map {
            Bar(closed: $0 / scale, open: pinned.open / scale, isContent: pinned.isContent)
          }
        }
      }.first
    for (index, frame) in motion.frames.enumerated() {
      let phase = judgement.frames[index].phase
      if endsAtDrag, phase == .dragged { break }
      note(phase, at: index, motion, judgement)
      // While little of a keyboard is seen, the progress of its motion is unknown.
      let isLost = frame.keyboard == nil && Self.isNearKeyboard(index, motion)
      guard !isLost, !frame.isRepeat || index == 0 else { continue }
      samples.append(
        Sample(
          frame: index, time: frame.time, keyboard: frame.keyboard.map { $0.top / scale },
          content: frame.contentOffset.map { $0 / scale },
          bar: frame.pinned.flatMap { bar?.bottom(of: $0, scale: scale) }, phase: phase))
    }
    guard !turns.isEmpty, isEvidence else { return nil }
  }

  /// Whether content or a bar is seen on at least five frames, and the keyboard moves on at least
  /// one of these frames.
  private var isEvidence: Bool {
    let seen = samples.filter { $0.content != nil || $0.bar != nil }
    return seen.count >= 5
      && seen.contains { $0.phase == .showing || $0.phase == .hiding || $0.phase == .dragged }
  }

  /// Whether a keyboard is seen within 0.2 s before or after a frame.
  private static func isNearKeyboard(_ index: Int, _ motion: RecordedMotion) -> Bool {
    let time = motion.frames[index].time
    func isNear(_ frame: RecordedMotion.Frame) -> Bool { abs(frame.time - time) < 0.2 }
    return motion.frames[index...].prefix(while: isNear).contains { $0.keyboard != nil }
      || motion.frames[...index].reversed().prefix(while: isNear).contains { $0.keyboard != nil }
  }

  private mutating func note(
    _ phase: MotionPhase, at index: Int, _ motion: RecordedMotion, _ judgement: MotionJudgement
  ) {
    let isUp = turns.last?.isShow ?? beginsShown
    let isShow: Bool
    switch phase {
    case .showing, .shown, .dragged: isShow = true
    case .hiding, .hidden: isShow = false
    case .unknown: return
    }
    guard index > 0 else {
      beginsShown = isShow || phase == .hiding
      if phase == .hiding { turns.append(Turn(time: motion.frames[0].time, isShow: false)) }
      return
    }
    guard isShow != isUp else { return }
    let before = motion.frames[index - 1].time
    let fitted = judgement.motions.first { $0.frames.contains(index) && $0.phase == phase }?.start
    turns.append(Turn(time: min(motion.frames[index].time, fitted ?? before), isShow: isShow))
  }
}

/// A simulated motion to compare with a recorded motion: the positions of the content and the bar
/// at the times of the recording's frames.
struct PredictedMotion {
  /// The content's distance below an arbitrary origin, frame by frame.
  var content: [Double]
  /// The bar's lower edge; empty if the form has no bar.
  var bar: [Double]

  /// The root mean square of the differences from the measured positions, in points.
  ///
  /// The content and the bar count separately, each on the frames on which it is seen. The mean
  /// difference of the content and that of the bar are subtracted first, so a constant distance
  /// does not count.
  func distance(to evidence: MotionEvidence) -> Double {
    Self.rms([
      zip(evidence.samples, content).compactMap { sample, place in
        sample.content.map { $0 - place }
      },
      zip(evidence.samples, bar).compactMap { sample, place in sample.bar.map { $0 - place } },
    ])
  }

  /// The root mean square of the differences from another prediction, on the frames on which the
  /// recording shows the content or the bar.
  func distance(to other: PredictedMotion, on evidence: MotionEvidence) -> Double {
    Self.rms([
      evidence.samples.indices.compactMap { index in
        evidence.samples[index].content.map { _ in content[index] - other.content[index] }
      },
      evidence.samples.indices.compactMap { index in
        guard evidence.samples[index].bar != nil, bar.indices.contains(index),
          other.bar.indices.contains(index)
        else { return nil }
        return bar[index] - other.bar[index]
      },
    ])
  }

  /// How much further down the recorded content moves than this motion's content, in points.
  ///
  /// The movement is measured from the frames on which the keyboard is hidden to those on which the
  /// keyboard is at rest. The result is nil if the content is not seen on frames of both kinds.
  func missing(from evidence: MotionEvidence) -> Double? {
    func mean(_ phase: MotionPhase) -> Double? {
      let offs = zip(evidence.samples, content).compactMap { sample, place in
        sample.phase == phase ? sample.content.map { $0 - place } : nil
      }
      return offs.isEmpty ? nil : offs.reduce(0, +) / Double(offs.count)
    }
    guard let shown = mean(.shown), let hidden = mean(.hidden) else { return nil }
    return shown - hidden
  }

  private static func rms(_ parts: [[Double]]) -> Double {
    var (sum, count) = (0.0, 0)
    for part in parts where !part.isEmpty {
      let mean = part.reduce(0, +) / Double(part.count)
      sum += part.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      count += part.count
    }
    return count == 0 ? .infinity : (sum / Double(count)).squareRoot()
  }
}

/// The element of a form that corresponds to the recorded bar.
enum FormBar {
  case dock, pinned, content

  /// The element's lower edge, in screen points; nil if the form has no such element.
  func place(on state: FormState) -> Double? {
    switch self {
    case .dock: state.dock?.frame.maxY
    case .pinned: state.pinned?.bottom
    case .content: state.rootY - state.contentOffset
    }
  }
}

extension MotionEvidence {
  /// The part of a form whose position without a keyboard is that of the recorded bar; nil if there
  /// is no such part.
  ///
  /// If a dock contains the bar's lower edge, the part is the dock. Otherwise, the part is an
  /// element pinned within 4 pt of that edge or, if the bar is a part of the content, the content.
  ///
  /// A bar that moves with the content does not count as a dock. The lowest visible part of a dock
  /// is often a button, a few points above the dock's lower edge.
  func bar(in state: FormState) -> FormBar? {
    guard let bar else { return nil }
    func isThere(_ place: Double?) -> Bool { place.map { abs($0 - bar.closed) < 4 } ?? false }
    if !bar.isContent, let dock = state.dock?.frame, dock.minY + 4 < bar.closed { return .dock }
    if isThere(state.pinned?.bottom) { return .pinned }
    return bar.isContent ? .content : nil
  }

  /// Corrects the evidence about the bar, now that the form is known, and returns the part of the
  /// form that corresponds to the recorded bar.
  ///
  /// - Parameters:
  ///   - places: The position of the bar on each frame of the recording, if the bar was tracked by
  ///     its appearance; nil if no bar was tracked in this way.
  ///   - state: The form without a keyboard.
  mutating func know(_ places: [Double?]?, in state: FormState) -> FormBar? {
    if let places {
      for index in samples.indices { samples[index].bar = places[samples[index].frame] }
      return .dock
    }
    let found = bar(in: state)
    // If the content is seen, a bar that is part of the content adds no evidence. Once the content
    // has scrolled, another part of the content may also be mistaken for the bar. A separate dock
    // follows the keyboard under every strategy.
    for index in samples.indices where samples[index].content != nil { samples[index].bar = nil }
    return found
  }
}
