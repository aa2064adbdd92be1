import KeyreelSupport

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
  package init(
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
  public var badRuns: [ClosedRange<Int>] { badFrames.runs() }

  /// Whether pixels are all that differs: as many frames in the same order, every expectation met, the
  /// golden's fonts and files in place.
  public var differsInPixelsAlone: Bool {
    verdict == .different && problems.isEmpty && failures.isEmpty && missingFrames.isEmpty
      && extraFrames.isEmpty && faults.isEmpty && !badFrames.isEmpty
  }

  /// The frames worth showing of a run that is not the golden's, ascending.
  ///
  /// Kept pictures and reel frames come first, for of them the golden has something to show beside the
  /// actual frame; then the ends of every run. The first bad frame is always among them.
  /// - Parameters:
  ///   - most: How many at most.
  ///   - kept: The frames of which the golden keeps a picture.
  public func framesToShow(most: Int, kept: [Int]) -> [Int] {
    guard let first = firstBadFrame, most > 0 else { return [] }
    let bad = Set(badFrames + missingFrames + extraFrames)
    let ends = badRuns.flatMap { [$0.lowerBound, $0.upperBound] }
    var shown = [first]
    for frame in kept + ends where bad.contains(frame) && !shown.contains(frame) {
      if shown.count == most { break }
      shown.append(frame)
    }
    return shown.sorted()
  }
}

/// What is wrong with a golden or its files, beside frames that differ.
public enum GoldenProblem: Sendable, Hashable {
  /// A font's file is another than the one the golden was made with; nil where one of them has none.
  case font(family: String, expected: String?, actual: String?)
  /// The rate is another, in frames a second.
  case rate(expected: Int, actual: Int)
  /// The manifest cannot be used.
  case manifest(ManifestFault)
  /// The scenario, or a file of the golden, cannot be read or run; in the command's words.
  case unusable(String)

  /// Whether frames can be compared all the same: a font that only one side uses comes with what has changed.
  var leavesFramesComparable: Bool {
    guard case .font(_, let expected, let actual) = self else { return false }
    return expected == nil || actual == nil
  }
}

/// An expectation of the scenario that a frame did not meet.
public struct RunFailure: Sendable, Hashable {
  /// The frame.
  public var frame: Int
  /// One sentence that names frame, element and amount.
  public var message: String
  /// The same as JSON, as the timeline holds it.
  package var json: JSONValue

  /// Makes a failure.
  package init(frame: Int, message: String, json: JSONValue) {
    self.frame = frame
    self.message = message
    self.json = json
  }
}

/// What a verification says of one scenario (CONTRACT 6).
public enum ScenarioVerdict: String, Sendable, Hashable, CaseIterable {
  /// Every frame is the golden's.
  case equal
  /// A frame differs, is missing or too much, an expectation failed, or fonts or rate are others.
  case different
  /// There is no golden.
  case missing
  /// There is a golden and no scenario.
  case orphan
  /// The golden or the scenario cannot be read.
  case invalid
}
