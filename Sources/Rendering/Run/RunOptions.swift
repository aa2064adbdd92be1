import KeyreelScenario

/// What a run may be told beside its scenario.
public struct RunOptions: Sendable, Hashable {
  /// Frames per second instead of the scenario's.
  public var rate: Int?
  /// Device pixels a point instead of the device's.
  public var scale: Int?
  /// The frames to draw, both ends included; all unless given.
  public var frames: ClosedRange<Int>?
  /// How many frames are worked on at the same time, at least 1.
  public var jobs: Int
  /// What a run may have of frames, pixels and bytes (CONTRACT 2).
  public var limits: Limits

  /// Makes options; without arguments the scenario decides, and one job does the work.
  public init(
    rate: Int? = nil, scale: Int? = nil, frames: ClosedRange<Int>? = nil, jobs: Int = 1,
    limits: Limits = Limits()
  ) {
    self.rate = rate
    self.scale = scale
    self.frames = frames
    self.jobs = jobs
    self.limits = limits
  }

  /// The frame rates that may be asked for, those of a scenario.
  public static let rates: ClosedRange<Int> = ScenarioLimits.rate
  /// The scales that may be asked for, those of a scenario.
  public static let scales: ClosedRange<Int> = ScenarioLimits.scale

  /// Refuses a rate or scale that no scenario may have, and a screen too large at the scale.
  /// - Throws: `usage`.
  func check(against scenario: Scenario) throws(KeyreelError) {
    if let rate, !Self.rates.contains(rate) {
      throw .usage(message: "the rate \(rate) is out of range", remedy: Self.remedy(Self.rates))
    }
    guard let scale else { return }
    guard Self.scales.contains(scale) else {
      throw .usage(message: "the scale \(scale) is out of range", remedy: Self.remedy(Self.scales))
    }
    let size = scenario.configuration.device.size
    let largest = Double(limits.side) / max(size.width, size.height)
    guard Double(scale) <= largest else {
      throw .usage(
        message:
          "at scale \(scale) the screen has more than \(limits.side) pixels on a side",
        remedy: "this screen fits at scale \(Int(largest)) or less")
    }
  }

  /// Refuses frames that begin behind the last one of a run.
  /// - Throws: `usage`.
  func check(frameCount: Int) throws(KeyreelError) {
    guard let frames, frames.lowerBound >= frameCount else { return }
    throw .usage(
      message: "there is no frame \(frames.lowerBound)",
      remedy: "the run has frames 0..\(frameCount - 1)")
  }

  private static func remedy(_ range: ClosedRange<Int>) -> Remedy {
    "it is \(range.lowerBound) to \(range.upperBound)"
  }
}
