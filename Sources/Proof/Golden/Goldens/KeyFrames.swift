import KeyreelImaging

/// The frames that are worth keeping at full size.
package enum KeyFrames {
  /// The maximum number of frames that are kept.
  package static let most: Int = 4

  /// Picks one frame from each of the longest runs of equal frames, in ascending order.
  ///
  /// The first frame of a run represents the run. Among runs of the same length, the earliest wins.
  /// No picture is picked twice.
  package static func pick(from digests: [FrameDigest], most: Int = most) -> [Int] {
    var runs: [Range<Int>] = []
    for index in digests.indices {
      if let last = runs.last, digests[last.lowerBound] == digests[index] {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    let byLength = runs.sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }
    var seen: Set<FrameDigest> = []
    return byLength.filter { seen.insert(digests[$0.lowerBound]).inserted }
      .prefix(most).map(\.lowerBound).sorted()
  }
}
