/// What a verification found about one scenario, as data.
public struct ScenarioVerification: Sendable, Hashable {
  /// The scenario's name.
  public var name: String
  /// What it comes to.
  public var verdict: ScenarioVerdict
  /// The frames that differ from the golden's, ascending.
  public var badFrames: [Int]
  /// The frames only the golden has.
  public var missingFrames: [Int]
  /// The frames only the run has.
  public var extraFrames: [Int]
  /// Frames found in another place than theirs.
  public var faults: [SequenceFault]
  /// Expectations that were not met.
  public var failures: [RunFailure]
  /// Why frames could not be compared.
  public var problems: [GoldenProblem]
  /// How many frames were rendered.
  public var frameCount: Int

  /// Makes a verification of its parts.
  public init(
    name: String, verdict: ScenarioVerdict, badFrames: [Int] = [], missingFrames: [Int] = [],
    extraFrames: [Int] = [], faults: [SequenceFault] = [], failures: [RunFailure] = [],
    problems: [GoldenProblem] = [], frameCount: Int = 0
  ) {
    self.name = name
    self.verdict = verdict
    self.badFrames = badFrames
    self.missingFrames = missingFrames
    self.extraFrames = extraFrames
    self.faults = faults
    self.failures = failures
    self.problems = problems
    self.frameCount = frameCount
  }

  /// The first frame that differs from the golden's, is missing or is too much.
  public var firstBadFrame: Int? {
    [badFrames.first, missingFrames.first, extraFrames.first].compactMap(\.self).min()
  }

  /// Runs of frames that differ, each from its first to its last.
  public var badRuns: [ClosedRange<Int>] {
    guard let first = badFrames.first, let last = badFrames.last else { return [] }
    return FrameRuns.runs(of: badFrames, among: Array(first...last))
  }
}
