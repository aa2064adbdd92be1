import Golden
import Pixels

/// What a report shows of one scenario.
public struct ReportScenario: Sendable {
  /// The name, which is its anchor too.
  public var name: String
  /// What a verification found; nil for a run that was only rendered.
  public var verification: ScenarioVerification?
  /// Expectations that were not met by a run that was only rendered.
  public var failures: [RunFailure]
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
    name: String, verification: ScenarioVerification? = nil, failures: [RunFailure] = [],
    rate: Int, frameCount: Int, size: PixelSize? = nil, shots: [ReportShot] = [],
    reel: String? = nil, acceptCommand: String? = nil, pinned: String? = nil,
    series: ReportSeries = ReportSeries(), events: [ReportEvent] = []
  ) {
    self.name = name
    self.verification = verification
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
    if let verification { return verification.verdict.rawValue }
    return failures.isEmpty ? "rendered" : "failed"
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
