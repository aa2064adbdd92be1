import Pixels

extension FrameDigester {
  /// The strips that are remembered.
  struct Memory: Sendable {
    private var entries: [UInt64: StripDigests] = [:]
    private var rows = 0
    private var clock: UInt64 = 0

    /// What is known of a strip.
    mutating func recall(_ strip: Strip) -> StripDigests {
      clock += 1
      guard entries[strip.id] != nil else { return StripDigests(height: strip.bitmap.height) }
      entries[strip.id]?.lastUse = clock
      return entries[strip.id] ?? StripDigests(height: strip.bitmap.height)
    }

    /// Remembers what is known of a strip, and forgets others where there is no room.
    mutating func store(_ digests: StripDigests, for strip: Strip, capacityInRows: Int) {
      clock += 1
      var stored = digests
      if let old = entries.removeValue(forKey: strip.id) {
        stored.add(old)
        rows -= strip.bitmap.height
      }
      while rows + strip.bitmap.height > capacityInRows { forgetOldest() }
      stored.lastUse = clock
      entries[strip.id] = stored
      rows += strip.bitmap.height
    }

    /// Forgets the strip that has not been seen for longest.
    private mutating func forgetOldest() {
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      entries[oldest.key] = nil
      rows -= oldest.value.isKnown.count
    }
  }
}
