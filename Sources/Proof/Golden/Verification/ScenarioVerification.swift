import KeyreelImaging
import KeyreelRendering
import KeyreelSimulation

/// The result of verifying one scenario.
public struct ScenarioVerification: Sendable, Hashable {
  /// The scenario's name.
  public var name: String
  /// The verdict.
  public var verdict: ScenarioVerdict
  /// The frames that differ from the golden's frames, ascending.
  public var badFrames: [Int]
  /// The frames that only the golden has.
  public var missingFrames: [Int]
  /// The frames that only the run has.
  public var extraFrames: [Int]
  /// Faults in the sequence of frames, such as dropped, repeated or swapped frames.
  public var faults: [SequenceFault]
  /// If there are faults, the differing frames that none of them explains, by their numbers in the
  /// golden; otherwise empty, even if frames differ.
  package var changedFrames: [Int] = []
  /// Notes on the difference in the scenario's text, on the first wrong frame that the golden has a
  /// picture of, and on expectations that cannot fail.
  package var notes: [String] = []
  /// Expectations that were not met.
  public var failures: [RunFailure]
  /// Problems with the golden or its files, apart from frames that differ.
  public var problems: [GoldenProblem]
  /// The number of frames rendered.
  public var frameCount: Int

  /// Makes a verification from its parts.
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

  /// The first frame that differs from the golden's, is missing or is extra.
  public var firstBadFrame: Int? {
    [badFrames.first, missingFrames.first, extraFrames.first].compactMap(\.self).min()
  }

  /// The frames that differ, grouped into runs of consecutive frames.
  public var badRuns: [ClosedRange<Int>] { badFrames.runs() }

  /// Whether only pixels differ.
  ///
  /// If only pixels differ, the run has as many frames as the golden, in the same order. In this
  /// case, every expectation is also met, and the golden's fonts and files are in place.
  public var differsInPixelsAlone: Bool {
    verdict == .different && problems.isEmpty && failures.isEmpty && missingFrames.isEmpty
      && extraFrames.isEmpty && faults.isEmpty && !badFrames.isEmpty
  }

  /// The frames that are worth showing if a run differs from its golden, ascending.
  ///
  /// Frames that the golden keeps as pictures or in its reel are chosen first, since the golden's
  /// version can then be shown beside the actual frame. The first and last frames of every run of
  /// differing frames are chosen next. The first bad frame is always included.
  /// - Parameters:
  ///   - most: The maximum number of frames to return.
  ///   - kept: The frames that the golden keeps a picture of.
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

/// A problem with a golden or its files, apart from frames that differ.
public enum GoldenProblem: Sendable, Hashable {
  /// A font's file differs from the one with which the golden was made.
  ///
  /// The digest `expected` is nil if the golden does not use the font, and `actual` is nil if the
  /// run does not use it.
  case font(family: String, expected: String?, actual: String?)
  /// The frame rates differ.
  case rate(expected: Int, actual: Int)
  /// The golden has pictures but no manifest, which would describe every frame.
  case noManifest
  /// The scenario, or a file of the golden, cannot be read or run; the associated value is the
  /// message that explains why.
  case unusable(String)

  /// Whether frames can be compared despite the problem.
  ///
  /// Frames can be compared if only the golden or only the run uses a font, since the font is then
  /// part of the change.
  var leavesFramesComparable: Bool {
    guard case .font(_, let expected, let actual) = self else { return false }
    return expected == nil || actual == nil
  }
}

/// An expectation of the scenario that a frame did not meet.
public struct RunFailure: Sendable, Hashable {
  /// The frame.
  public var frame: Int
  /// One sentence that names the frame, the element and the amount.
  public var message: String
  /// The failure as JSON, as in the timeline.
  package var json: JSONValue

  /// Makes a failure.
  package init(frame: Int, message: String, json: JSONValue) {
    self.frame = frame
    self.message = message
    self.json = json
  }
}

/// The verdict on one scenario (Contract §6.4).
public enum ScenarioVerdict: String, Sendable, Hashable, CaseIterable {
  /// Every frame equals the golden's frame.
  case equal
  /// A frame differs, is missing or is extra; the fonts or the frame rates differ; or a file of the
  /// golden has a fault.
  case different
  /// Every frame equals the golden's frame, but some frame does not meet the scenario's
  /// expectations.
  case notAsExpected = "not-as-expected"
  /// There is no golden.
  case missing
  /// There is a golden but no scenario.
  case orphan
  /// The golden cannot be read, or the scenario cannot be read or run.
  case invalid

  /// The verdict in words.
  package var words: String { rawValue.replacing("-", with: " ") }

  /// Whether recording would make a new or a different golden.
  package var isAcceptable: Bool { self == .different || self == .missing }
}

extension ScenarioVerification {
  /// Checks a run against its golden by digests alone.
  ///
  /// If a font's file or the frame rate differs, that difference is reported, and frames are not
  /// compared, because all of them would differ. A font that only the golden or only the run uses
  /// is reported along with the frames, as part of the change.
  /// - Complexity: O(*n*) in the number of frames.
  package init(
    golden: GoldenManifest, run: GoldenManifest, failures: [RunFailure] = []
  ) {
    var problems = Self.fontProblems(golden.fonts, run.fonts)
    if golden.rate != run.rate { problems.append(.rate(expected: golden.rate, actual: run.rate)) }
    self.init(
      name: run.scenario, verdict: .different, failures: failures, problems: problems,
      frameCount: run.digests.count)
    if problems.allSatisfy(\.leavesFramesComparable) { compare(golden.digests, run.digests) }
    let isEqual = problems.isEmpty && firstBadFrame == nil
    verdict = !isEqual ? .different : failures.isEmpty ? .equal : .notAsExpected
  }

  /// Finds the frames that differ.
  private mutating func compare(_ golden: [FrameDigest], _ run: [FrameDigest]) {
    let shared = min(golden.count, run.count)
    badFrames = (0..<shared).filter { golden[$0] != run[$0] }
    missingFrames = Array(shared..<golden.count)
    extraFrames = Array(shared..<run.count)
    guard firstBadFrame != nil else { return }
    (faults, changedFrames) =
      SequenceAlignment(
        expected: golden.enumerated().map { ($0, $1) }, actual: run.enumerated().map { ($0, $1) }
      ).findings()
    if faults.isEmpty { changedFrames = [] }
  }

  /// The fonts that differ from the golden's fonts.
  private static func fontProblems(
    _ golden: [FontRecord], _ run: [FontRecord]
  ) -> [GoldenProblem] {
    func hash(_ family: String, in fonts: [FontRecord]) -> String? {
      fonts.first { $0.family == family }?.sha256
    }
    let added = run.map(\.family).filter { hash($0, in: golden) == nil }
    return (golden.map(\.family) + added).compactMap { family in
      let (expected, actual) = (hash(family, in: golden), hash(family, in: run))
      return expected == actual
        ? nil : .font(family: family, expected: expected, actual: actual)
    }
  }

  /// Reads one scenario of `verify --json`; returns nil if the JSON does not describe a scenario.
  ///
  /// Each problem is kept as a sentence of the document, so that the text stays the same. The
  /// document does not say how many frames were rendered.
  package init?(json: JSONValue, frameCount: Int) {
    guard let name = json["name"]?.string, GoldenManifest.isName(name),
      let verdict = json["verdict"]?.string.flatMap(ScenarioVerdict.init),
      let runs = Self.runs(json["badRuns"]), let missing = Self.frames(json["missingFrames"]),
      let extra = Self.frames(json["extraFrames"]),
      let failures = json["failures"]?.all(RunFailure.init),
      let faults = (json["faults"] ?? []).all(SequenceFault.init),
      let problems = (json["problems"] ?? []).all(\.string),
      let changed = Self.runs(json["changedRuns"] ?? []),
      let notes = (json["notes"] ?? []).all(\.string)
    else { return nil }
    self.init(
      name: name, verdict: verdict, badFrames: runs.flatMap { Array($0) }, missingFrames: missing,
      extraFrames: extra, faults: faults, failures: failures,
      problems: problems.map { .unusable($0) }, frameCount: frameCount)
    changedFrames = changed.flatMap { Array($0) }
    self.notes = notes
  }

  /// The largest frame number that is allowed in a document, so that reading a damaged document
  /// cannot use too much memory.
  private static let frameLimit = 1_000_000

  private static func runs(_ json: JSONValue?) -> [ClosedRange<Int>]? {
    json?.all { run in
      guard let ends = frames(run), ends.count == 2, ends[0] <= ends[1] else { return nil }
      return ends[0]...ends[1]
    }
  }

  private static func frames(_ json: JSONValue?) -> [Int]? {
    json?.all { $0.integer.flatMap { (0...frameLimit).contains($0) ? $0 : nil } }
  }
}

extension RunFailure {
  /// The key that a failure shares with the same failure on other frames.
  ///
  /// The key consists of the expectation, the element and, for `visible` and `jump`, the permitted
  /// value, which the scenario sets.
  private var kind: [AnyHashable?] {
    let expectation = json["expectation"]?.string
    let isLimited = expectation == "visible" || expectation == "jump"
    return [expectation, json["element"]?.string, isLimited ? json["allowed"]?.text : nil]
  }

  /// One line for each kind of failure, however many frames it affects, as in the report on a
  /// rendered run.
  static func lines(_ failures: [RunFailure]) -> [String] {
    FoldedFailure.fold(failures, by: \.kind, \.frame, excess: \.excess).map { folded in
      let place = UnmetExpectations.place(folded.first.json["line"]?.integer)
      let name = folded.first.json["expectation"]?.string.map { "\($0)\(place): " } ?? ""
      return "\(name)\(folded.first.message); \(folded.extent(\.measuredWords))"
    }
  }

  /// The first frame of every kind of failure, ascending.
  static func firstFrames(_ failures: [RunFailure]) -> [Int] {
    let frames = Dictionary(grouping: failures, by: \.kind).values.compactMap {
      $0.map(\.frame).min()
    }
    return Set(frames).sorted()
  }

  /// How far the measured value is from the allowed value; zero if one of the two is not known.
  package var excess: Excess {
    guard let measured = json["measured"]?.number, let allowed = json["allowed"]?.number else {
      return .share(0)
    }
    return Excess(measured, from: allowed, of: json["expectation"]?.string)
  }

  private var measuredWords: String? {
    guard let measured = json["measured"]?.number, let name = json["expectation"]?.string else {
      return nil
    }
    return ExpectationFailure.words(measured, of: name)
  }

  /// Reads a failure from its ``json``; returns nil if the JSON does not describe a failure.
  fileprivate init?(_ json: JSONValue) {
    guard let frame = json["frame"]?.integer, let message = json["message"]?.string else {
      return nil
    }
    self.init(frame: frame, message: message, json: json)
  }
}

extension SequenceFault {
  /// Reads a fault from its ``json``; returns nil if the JSON does not describe a fault.
  fileprivate init?(_ json: JSONValue) {
    guard let frame = json["frame"]?.integer, let name = json["fault"]?.string else { return nil }
    let count = json["count"]?.integer
    switch (name, count, json["with"]?.integer) {
    case ("dropped", let count?, _): self = .dropped(frame: frame, count: count)
    case ("doubled", let count?, _): self = .doubled(frame: frame, count: count)
    case ("inserted", let count?, _): self = .inserted(frame: frame, count: count)
    case ("swapped", _, let other?): self = .swapped(frame: frame, with: other)
    default: return nil
    }
  }
}
