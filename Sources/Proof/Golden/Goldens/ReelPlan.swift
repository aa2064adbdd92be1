import KeyreelImaging

/// The frames that a run's reel shows, and their durations (Contract §7).
///
/// The frames are evenly spaced, at most 20 per second.
///
/// If the number of evenly spaced frames exceeds a reel's limit, the reel shows moments instead.
/// These are the beginnings of movements, as many as fit, and the rests between them. Each rest is
/// shortened to at most a second.
package struct ReelPlan: Sendable, Hashable {
  /// The highest frame rate of a reel.
  package static let greatestRate: Int = 20
  /// The maximum number of frames of a reel: twenty seconds at the highest rate.
  package static let most: Int = 400
  /// The maximum number of bytes of a reel; a reel that would be larger shows fewer frames, down to
  /// ``least``.
  package static let mostBytes: Int = 1_500_000
  /// The number of frames that a reel is always allowed to have, whatever the reel's size in bytes.
  package static let least: Int = 25

  /// The run's frames that are shown, beginning with frame 0; the last frame is always among them.
  package let frames: [Int]
  /// The duration of each shown frame, in frames of the run.
  package let durations: [Int]

  /// Plans the reel of a run that is shown from beginning to end.
  /// - Precondition: the rate is positive.
  package init(rate: Int, frameCount: Int) {
    precondition(rate > 0, "the rate must be positive")
    let frames = Self.even(rate, frameCount)
    self.frames = frames
    durations = zip(frames, frames.dropFirst() + [frameCount]).map { $1 - $0 }
  }

  /// Plans the reel of a run from the contents of the run's frames; the reel has at most `most`
  /// frames.
  ///
  /// - Precondition: the rate is positive, and `most` is at least 4.
  /// - Complexity: O(*n*) in the number of frames.
  package init(rate: Int, digests: [FrameDigest], most: Int = most) {
    precondition(
      rate > 0 && most >= 4, "the rate must be positive, and at least 4 frames must be allowed")
    let even = Self.even(rate, digests.count)
    let places =
      even.count > most
      ? Self.moments(of: even, digests: digests, rate: rate, most: most) : Array(even.indices)
    frames = places.map { even[$0] }
    durations = zip(places, places.dropFirst() + [even.count]).map { place, next in
      let end = next < even.count ? even[next] : digests.count
      return next == place + 1 ? end - even[place] : min(end - even[place], rate)
    }
  }

  /// Whether a run of `frameCount` frames is shown from beginning to end, provided that the reel is
  /// not too large in bytes.
  package static func isWhole(rate: Int, frameCount: Int) -> Bool {
    even(rate, frameCount).count <= most
  }

  /// The limits on a reel's number of frames, in the order in which they are tried; each is half of
  /// the previous one.
  package static var rooms: [Int] {
    var rooms = [most]
    while let last = rooms.last, last > least { rooms.append(last / 2) }
    return rooms
  }

  private static func even(_ rate: Int, _ frameCount: Int) -> [Int] {
    guard frameCount > 0 else { return [] }
    let step = (rate + greatestRate - 1) / greatestRate
    let even = Array(stride(from: 0, to: frameCount, by: step))
    return even.last == frameCount - 1 ? even : even + [frameCount - 1]
  }

  /// The frames that a reel of moments shows, as indices into the evenly spaced frames.
  ///
  /// These are the first and last frames, the starts of movements, and the frame before each
  /// movement.
  private static func moments(
    of even: [Int], digests: [FrameDigest], rate: Int, most: Int
  ) -> [Int] {
    var moments: [Range<Int>] = []
    for place in even.indices.dropFirst()
    where digests[even[place]] != digests[even[place - 1]] {
      // A rest of at most a fifth of a second counts as motion.
      if let last = moments.last, 5 * (even[place] - even[last.upperBound - 1]) <= rate {
        moments[moments.count - 1] = last.lowerBound..<place + 1
      } else {
        moments.append(place - 1..<place + 1)
      }
    }
    let room = most - 2
    let count = min(moments.count, room / 2)
    var places: Set<Int> = [0, even.count - 1]
    for index in 0..<count {
      let moment = moments[index * moments.count / count]
      places.formUnion(moment.prefix(room / count))
    }
    return places.sorted()
  }
}
