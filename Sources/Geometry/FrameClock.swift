/// The integer clock of a run: frame `k` is at time `k / rate`.
public struct FrameClock: Sendable, Hashable {
  /// Frames per second, at least 1.
  public let rate: Int

  /// Makes a clock that ticks `rate` times a second.
  /// - Precondition: `rate` is at least 1.
  public init(rate: Int) {
    precondition(rate >= 1, "a clock needs at least one frame per second")
    self.rate = rate
  }

  /// The time of a frame, in seconds.
  public func time(ofFrame frame: Int) -> Double { Double(frame) / Double(rate) }

  /// The first frame at or after a time.
  ///
  /// A time that is later than a frame by at most a billionth of the frame interval still counts as
  /// the time of that frame.
  public func frame(atOrAfter time: Double) -> Int {
    Int((time * Double(rate) - 1e-9).rounded(.up))
  }
}
