/// Which frames of a run its GIF shows, and how long: at most 50 a second, the whole time kept.
///
/// A GIF counts time in hundredths of a second, and viewers slow down delays below two of them. Frames start at
/// the nearest hundredth, so roundings do not add up; where frames have to go, they go evenly. What is shown at
/// a time is the run's frame of that time; the last frame shown is the run's last.
public struct GIFPlan: Sendable, Hashable {
  /// The run's frames that are shown, from frame 0 to the last; the last alone where there is time for one only.
  public let frames: [Int]
  /// How long each of them is shown, in hundredths of a second, at least 2.
  public let delays: [Int]

  /// Plans the GIF of a run.
  /// - Precondition: the rate is positive.
  public init(rate: Int, frameCount: Int) {
    precondition(rate > 0, "time passes")
    let time = max(2, (100 * frameCount + rate / 2) / rate)
    let shown = min(frameCount, time / 2)
    frames = (0..<shown).map { $0 == shown - 1 ? frameCount - 1 : $0 * frameCount / shown }
    let starts = (0..<shown).map { (2 * $0 * time + shown) / (2 * shown) }
    delays = zip(starts, starts.dropFirst() + [time]).map { $1 - $0 }
  }
}
