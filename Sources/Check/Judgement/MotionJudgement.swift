import KeyreelImaging

/// The judgement of a recording: each frame's phase, the element's distance from the line on each
/// frame, the springs, and the findings.
public struct MotionJudgement: Sendable, Hashable {
  /// The judgement of one frame.
  public struct Frame: Sendable, Hashable {
    /// The keyboard's phase.
    public var phase: MotionPhase
    /// The distance from the element's lower edge down to the keyboard, in points; nil if either is
    /// not seen.
    public var gap: Double?
    /// How far the element is below the line between its closed and its open place, in points; nil
    /// if the element or the keyboard is not seen.
    public var off: Double?
  }

  /// A spring that was fitted to a motion of the keyboard.
  public struct Motion: Sendable, Hashable {
    /// The keyboard's phase during the motion.
    public var phase: MotionPhase
    /// The range from the first to the last frame of the motion.
    public var frames: ClosedRange<Int>
    /// The angular frequency, 1/s.
    public var omega: Double
    /// When the spring begins, in seconds.
    public var start: Double
    /// The root mean square of the residuals, in points.
    public var rms: Double
  }

  /// A show, hide or drag of the keyboard for which there is no verdict.
  public struct Unjudged: Sendable, Hashable {
    /// `showing`, `hiding` or `dragged`.
    public var phase: MotionPhase
    /// The range from the first to the last frame.
    ///
    /// If the moving keyboard is not recognised, the range consists of two adjacent frames: one
    /// with the keyboard at rest, and one without a keyboard.
    public var frames: ClosedRange<Int>
    /// The reason why there is no verdict, in a sentence.
    public var text: String
  }

  /// The judgement of each frame.
  public let frames: [Frame]
  /// The springs, in order.
  public let motions: [Motion]
  /// The findings, in order.
  public let findings: [MotionFinding]
  /// The shows, hides and drags of the keyboard for which there is no verdict, in order.
  public let unjudged: [Unjudged]
  /// Whether the element is on the keyboard while the keyboard rests.
  public let rest: MotionVerdict
  /// Whether the element stays with a keyboard that a finger moves.
  public let drag: MotionVerdict
  /// Whether the element stays with a keyboard that appears and disappears.
  public let motion: MotionVerdict

  /// Judges a recording.
  ///
  /// The element **follows** if it is within the tolerance of its expected place on every frame
  /// that is not a repeat. The expected place is the point between the closed and the open place
  /// that corresponds to the keyboard's progress. The tolerance grows as the places become less
  /// certain, so that a blurred frame does not become a finding. Each percentage point by which the
  /// confidence in the keyboard's place is below 95 % adds 0.2 pt. A second amount depends on the
  /// lower of two values: the confidence in the element's place, and the confidence in the
  /// keyboard's place plus 10 percentage points. Each percentage point by which this lower value is
  /// below 99 % adds 0.08 pt.
  ///
  /// - Parameter tolerance: The allowed distance of the element from its expected place, in points.
  package init(_ recording: RecordedMotion, tolerance: Double = 2) {
    let judge = MotionJudge(recording, tolerance: tolerance)
    frames = judge.frames
    motions = judge.motions()
    findings = judge.findings()
    unjudged = judge.unjudged(findings)
    rest = judge.restVerdict(findings)
    drag = judge.verdict(of: [.dragged], findings)
    motion = judge.verdict(of: [.showing, .hiding], findings)
  }
}

/// The keyboard's phase on a frame of a recording.
public enum MotionPhase: String, Sendable, Hashable, CaseIterable {
  /// No keyboard is seen.
  case hidden
  /// The keyboard is appearing.
  case showing
  /// The keyboard is at rest.
  case shown
  /// The keyboard is moved by a finger or by the app's own motion.
  case dragged
  /// The keyboard is disappearing.
  case hiding
  /// The phase is unknown: no frame of the recording shows a keyboard.
  case unknown
}

/// The verdict on a requirement.
public enum MotionVerdict: String, Sendable, Hashable, CaseIterable {
  /// The requirement was put to the test and holds.
  case holds
  /// The requirement was put to the test and is broken.
  case broken
  /// The recording shows too little for a verdict.
  case unknown
}
