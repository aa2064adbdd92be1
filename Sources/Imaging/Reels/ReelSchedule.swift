/// The frames that a reel shows of a run, and their durations, given the reel's speed, frame rate
/// and pauses.
///
/// Time is counted in units; one unit is the time between two successive frames of the run at the
/// reel's speed. If the frame rate is limited, frames are left out at even intervals. The total
/// duration stays the same, and the last frame shown is the run's last frame.
package struct ReelSchedule: Sendable, Hashable {
  /// A frame that the reel shows.
  package struct Entry: Sendable, Hashable {
    /// The frame's index in the run.
    package var frame: Int
    /// The frame's duration, in units.
    package var units: Int
    /// The additional time for which the reel pauses on this frame, in hundredths of a second.
    package var pause: Int
  }

  /// The run's frame rate.
  package let rate: Int
  /// The speed, in hundredths of the run's own speed.
  package let speed: Int
  /// The limit on frames per second; nil if there is no limit.
  package let limit: Int?
  /// The frames shown, in order.
  package let entries: [Entry]

  /// Plans a reel.
  ///
  /// The speed is in hundredths of the run's own speed. The limit is in frames per second; pauses
  /// do not count towards the limit. `pauses` maps a frame's index to the additional time for which
  /// the frame is shown, in hundredths of a second. If a frame is left out, its pause moves to the
  /// next frame shown.
  /// - Precondition: rate, speed and limit are positive.
  /// - Complexity: O(*n*) in the number of frames.
  package init(
    rate: Int, frameCount: Int, speed: Int = 100, limit: Int? = nil, pauses: [Int: Int] = [:]
  ) {
    precondition(rate > 0 && speed > 0 && limit ?? 1 > 0, "rate, speed and limit must be positive")
    self.rate = rate
    self.speed = speed
    self.limit = limit
    // Two frame rates, in frames per second multiplied by 100: the run's rate at the reel's speed,
    // and the highest rate at which the reel is allowed to show frames.
    let (held, shown) = (rate * speed, (limit ?? .max / 100) * 100)
    let starts =
      held <= shown
      ? Array(0..<frameCount)
      : Array((0...).lazy.map { $0 * held / shown }.prefix { $0 < frameCount })
    var entries = zip(starts, starts.dropFirst() + [frameCount]).map {
      Entry(frame: $0, units: $1 - $0, pause: 0)
    }
    if let last = entries.indices.last { entries[last].frame = frameCount - 1 }
    for (frame, pause) in pauses.sorted(by: { $0.key < $1.key }) {
      guard let place = entries.firstIndex(where: { $0.frame >= frame }) else { continue }
      entries[place].pause += pause
    }
    self.entries = entries
  }

  /// Whether the frame with the given index in the run is shown.
  /// - Complexity: O(log *n*) in the number of entries.
  package func shows(_ frame: Int) -> Bool {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].frame < frame { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].frame == frame
  }

  /// The frame rate of a video in which each entry is one frame, as a fraction in lowest terms.
  package var videoRate: (numerator: Int, denominator: Int) {
    if let limit, rate * speed > limit * 100 { return (limit, 1) }
    let common = Self.commonDivisor(rate * speed, 100)
    return (rate * speed / common, 100 / common)
  }

  /// The number of frames that an entry takes up in a video: one, plus the length of its pause in
  /// frames, rounded.
  package func videoFrames(of entry: Entry) -> Int {
    let (numerator, denominator) = videoRate
    return 1 + (entry.pause * numerator + 50 * denominator) / (100 * denominator)
  }

  /// The duration of an entry in seconds, as a fraction in lowest terms.
  package func seconds(of entry: Entry) -> (numerator: Int, denominator: Int) {
    let numerator = entry.units * 10_000 + entry.pause * rate * speed
    let denominator = 100 * rate * speed
    let common = Self.commonDivisor(numerator, denominator)
    return (numerator / common, denominator / common)
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? max(1, a) : commonDivisor(b, a % b)
  }
}

/// The frames that a GIF shows of a run, and their durations: at most 50 frames per second, with an
/// unchanged total duration.
///
/// A GIF counts time in hundredths of a second, and viewers lengthen delays of less than two
/// hundredths. Frames start at the nearest hundredth, so rounding errors do not accumulate. If
/// frames have to be left out, they are left out at even intervals. At any time, the GIF shows the
/// run's frame for that time; the last frame shown is the run's last frame.
package struct GIFPlan: Sendable, Hashable {
  /// The highest frame rate, in frames per second.
  package static let greatestRate: Int = 50

  /// The indices of the frames shown, from frame 0 to the last frame; if there is time for just one
  /// frame, only the last frame's index.
  package let frames: [Int]
  /// The duration of each shown frame, in hundredths of a second, at least 2.
  package let delays: [Int]

  /// Plans the GIF of a run.
  ///
  /// Speed and pauses are as in ``ReelSchedule``. The limit is in frames per second; pauses do not
  /// count towards the limit. A limit above ``greatestRate`` has the same effect as
  /// ``greatestRate``.
  /// - Precondition: rate, speed and limit are positive.
  package init(
    rate: Int, frameCount: Int, speed: Int = 100, limit: Int = Self.greatestRate,
    pauses: [Int: Int] = [:]
  ) {
    precondition(rate > 0 && speed > 0 && limit > 0, "rate, speed and limit must be positive")
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
