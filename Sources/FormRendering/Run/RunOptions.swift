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
}
