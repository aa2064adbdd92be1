/// Which frames of a run its reel shows: evenly spaced, at most 20 a second (CONTRACT 7).
public struct ReelPlan: Sendable, Hashable {
  /// How many frames a second a reel has at most.
  public static let greatestRate: Int = 20

  /// The run's frames a second.
  public let rate: Int
  /// How many frames the run has.
  public let frameCount: Int

  /// Plans the reel of a run.
  /// - Precondition: the rate is positive.
  public init(rate: Int, frameCount: Int) {
    precondition(rate > 0, "time passes")
    self.rate = rate
    self.frameCount = frameCount
  }

  /// Every how many frames one is shown.
  public var step: Int { (rate + Self.greatestRate - 1) / Self.greatestRate }

  /// The run's frames that are shown, from frame 0 on; the last frame is always among them.
  public var frames: [Int] {
    guard frameCount > 0 else { return [] }
    let even = Array(stride(from: 0, to: frameCount, by: step))
    return even.last == frameCount - 1 ? even : even + [frameCount - 1]
  }

  /// How long each of them is shown, as a number of the run's frames.
  public var durations: [Int] {
    zip(frames, frames.dropFirst() + [frameCount]).map { $1 - $0 }
  }
}
