import Pixels

extension FrameDigester {
  /// The strips that are remembered.
  struct Memory: Sendable {
    private struct Entry {
      var digests: StripDigests
      var height: Int
      var lastUse: UInt64
    }

    private var entries: [UInt64: Entry] = [:]
    private var rows = 0
    private var clock: UInt64 = 0

    /// What is known of a strip, remembered from now on; others are forgotten where there is no room.
    mutating func digests(of strip: Strip, capacityInRows: Int) -> StripDigests {
      clock += 1
      if let entry = entries[strip.id] {
        entries[strip.id]?.lastUse = clock
        return entry.digests
      }
      let height = strip.size.height
      while rows + height > capacityInRows { forgetOldest() }
      let digests = StripDigests(height: height)
      entries[strip.id] = Entry(digests: digests, height: height, lastUse: clock)
      rows += height
      return digests
    }

    /// Forgets the strip that has not been seen for longest.
    private mutating func forgetOldest() {
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      entries[oldest.key] = nil
      rows -= oldest.value.height
    }
  }
}
