/// Which frames of a run its GIF shows, and how long: at most 50 a second, the whole time kept.
///
/// A GIF counts time in hundredths of a second, and viewers slow down delays below two of them. Frames start at
/// the nearest hundredth, so roundings do not add up; where frames have to go, they go evenly. What is shown at
/// a time is the run's frame of that time; the last frame shown is the run's last.
package struct GIFPlan: Sendable, Hashable {
  /// The most frames a second.
  package static let greatestRate: Int = 50

  /// The run's frames that are shown, from frame 0 to the last; the last alone where there is time for one only.
  package let frames: [Int]
  /// How long each of them is shown, in hundredths of a second, at least 2.
  package let delays: [Int]

  /// Plans the GIF of a run.
  ///
  /// Speed and pauses are as in ``ReelSchedule``; the limit is one of frames a second, up to ``greatestRate``, pauses left aside.
  /// - Precondition: rate, speed and limit are positive.
  package init(
    rate: Int, frameCount: Int, speed: Int = 100, limit: Int = Self.greatestRate,
    pauses: [Int: Int] = [:]
  ) {
    precondition(rate > 0 && speed > 0 && limit > 0, "time passes")
    let held = rate * speed
    let time = max(2, (10_000 * frameCount + held / 2) / held)
    let shown = min(frameCount, max(1, time * min(limit, Self.greatestRate) / 100))
    let frames = (0..<shown).map { $0 == shown - 1 ? frameCount - 1 : $0 * frameCount / shown }
    let starts = (0..<shown).map { (2 * $0 * time + shown) / (2 * shown) }
    var delays = zip(starts, starts.dropFirst() + [time]).map { $1 - $0 }
    for (frame, pause) in pauses.sorted(by: { $0.key < $1.key }) {
      if let place = frames.firstIndex(where: { $0 >= frame }) { delays[place] += pause }
    }
    self.frames = frames
    self.delays = delays
  }
}
