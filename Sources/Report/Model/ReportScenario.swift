import KeyreelPixels

/// What a report shows of one scenario.
package struct ReportScenario: Sendable {
  /// The name, which is its anchor too.
  package var name: String
  /// What a comparison with a golden came to; nil for a run that was only rendered.
  package var judgement: ReportJudgement?
  /// Expectations that were not met.
  package var failures: [ReportFailure]
  /// Frames a second.
  package var rate: Int
  /// How many frames there are, the golden's included.
  package var frameCount: Int
  /// The size of the first frame, in pixels; nil where nothing was rendered.
  package var size: PixelSize?
  /// The frames of which there are pictures, ascending.
  package var shots: [ReportShot]
  /// The golden's reel, as a path relative to the report.
  package var reel: String?
  /// The command that accepts the change.
  package var acceptCommand: String?
  /// The element whose gap to the keyboard the run is about; nil where it is about none.
  package var pinned: String?
  /// What moved, frame by frame.
  package var series: ReportSeries
  /// What happened, in order.
  package var events: [ReportEvent]
  /// The strips of the run, where the page shows it on a phone that can be dragged.
  package var layers: ReportLayers?

  /// Makes a scenario of its parts.
  package init(
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
package struct ReportJudgement: Sendable, Hashable {
  /// The verdict, in one word.
  package var verdict: String
  /// What is wrong, in sentences; expectations have a list of their own.
  package var findings: [String]
  /// Runs of frames that differ, each from its first to its last.
  package var badRuns: [ClosedRange<Int>]
  /// The frames only the golden has.
  package var missingFrames: [Int]
  /// The frames only the run has.
  package var extraFrames: [Int]

  /// Makes a judgement of its parts.
  package init(
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
package struct ReportFailure: Sendable, Hashable {
  /// The frame.
  package var frame: Int
  /// One sentence that names frame, element and amount.
  package var message: String

  /// Makes a failure.
  package init(frame: Int, message: String) {
    self.frame = frame
    self.message = message
  }
}

/// One line of a report's list of events.
package struct ReportEvent: Sendable, Hashable {
  /// The frame on which it happened.
  package var frame: Int
  /// Its name.
  package var name: String
  /// What else there is to say, in a few words.
  package var detail: String

  /// Makes an event.
  package init(frame: Int, name: String, detail: String = "") {
    self.frame = frame
    self.name = name
    self.detail = detail
  }
}
