import Golden

/// Puts digests that arrive in any order back into the order of their frames.
struct OrderedDigests {
  /// How many have arrived.
  private(set) var received = 0
  private var waiting: [Int: FrameDigest] = [:]
  private var handedOn = 0

  /// Takes one digest and hands on all whose turn has come.
  mutating func insert(
    _ arrival: (order: Int, digest: FrameDigest), _ handOn: (FrameDigest) -> Void
  ) {
    received += 1
    waiting[arrival.order] = arrival.digest
    while let digest = waiting.removeValue(forKey: handedOn) {
      handOn(digest)
      handedOn += 1
    }
  }
}
