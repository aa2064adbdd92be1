import Pixels

/// What a report shows of one scenario.
public struct ReportScenario: Sendable {
  /// The name, which is its anchor too.
  public var name: String
  /// What a comparison with a golden came to; nil for a run that was only rendered.
  public var judgement: ReportJudgement?
  /// Expectations that were not met.
  public var failures: [ReportFailure]
  /// Frames a second.
  public var rate: Int
  /// How many frames there are, the golden's included.
  public var frameCount: Int
  /// The size of the first frame, in pixels; nil where nothing was rendered.
  public var size: PixelSize?
  /// The frames of which there are pictures, ascending.
  public var shots: [ReportShot]
  /// The golden's reel, as a path relative to the report.
  public var reel: String?
  /// The command that accepts the change.
  public var acceptCommand: String?
  /// The element whose gap to the keyboard the run is about; nil where it is about none.
  public var pinned: String?
  /// What moved, frame by frame.
  public var series: ReportSeries
  /// What happened, in order.
  public var events: [ReportEvent]
  /// The strips of the run, where the page shows it on a phone that can be dragged.
  public var layers: ReportLayers?

  /// Makes a scenario of its parts.
  public init(
    name: String, judgement: ReportJudgement? = nil, failures: [ReportFailure] = [],
    rate: Int, frameCount: Int, size: PixelSize? = nil, shots: [ReportShot] = [],
    reel: String? = nil, acceptCommand: String? = nil, pinned: String? = nil,
    series: ReportSeries = ReportSeries(), events: [ReportEvent] = []
  ) {
    self.name = name
    self.judgement = judgement
    self.failures = failures
    self.rate = rate
    self.frameCount = frameCount
    self.size = size
    self.shots = shots
    self.reel = reel
    self.acceptCommand = acceptCommand
    self.pinned = pinned
    self.series = series
    self.events = events
  }

  /// What the report calls it: a verdict, `rendered`, or `failed` where the run that was only rendered missed an expectation.
  var verdict: String {
    if let judgement { return judgement.verdict }
    return failures.isEmpty ? "rendered" : "failed"
  }
}

/// What a report says of a scenario that was compared with its golden.
public struct ReportJudgement: Sendable, Hashable {
  /// The verdict, in one word.
  public var verdict: String
  /// What is wrong, in sentences; expectations have a list of their own.
  public var findings: [String]
  /// Runs of frames that differ, each from its first to its last.
  public var badRuns: [ClosedRange<Int>]
  /// The frames only the golden has.
  public var missingFrames: [Int]
  /// The frames only the run has.
  public var extraFrames: [Int]

  /// Makes a judgement of its parts.
  public init(
    verdict: String, findings: [String] = [], badRuns: [ClosedRange<Int>] = [],
    missingFrames: [Int] = [], extraFrames: [Int] = []
  ) {
    self.verdict = verdict
    self.findings = findings
    self.badRuns = badRuns
    self.missingFrames = missingFrames
    self.extraFrames = extraFrames
  }
}

/// An expectation that a frame of a report did not meet.
public struct ReportFailure: Sendable, Hashable {
  /// The frame.
  public var frame: Int
  /// One sentence that names frame, element and amount.
  public var message: String

  /// Makes a failure.
  public init(frame: Int, message: String) {
    self.frame = frame
    self.message = message
  }
}

/// One line of a report's list of events.
public struct ReportEvent: Sendable, Hashable {
  /// The frame on which it happened.
  public var frame: Int
  /// Its name.
  public var name: String
  /// What else there is to say, in a few words.
  public var detail: String

  /// Makes an event.
  public init(frame: Int, name: String, detail: String = "") {
    self.frame = frame
    self.name = name
    self.detail = detail
  }
}
