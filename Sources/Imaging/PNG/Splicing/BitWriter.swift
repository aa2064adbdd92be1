/// Puts values of some bits one after the other into bytes, the lowest bit first (RFC 1951, 3.1.1).
struct BitWriter {
  /// The bytes that are full.
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Adds the lowest `count` bits of a value.
  /// - Precondition: `count` is at most 32, and the value has no more bits.
  mutating func append(_ value: Int, bits count: Int) {
    pending |= UInt64(truncatingIfNeeded: value) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Adds an empty stored block, which ends on a byte boundary (RFC 1951, 3.2.4).
  mutating func appendEmptyStoredBlock() {
    append(0, bits: 3)
    append(0, bits: (8 - pendingCount) % 8)
    append(0, bits: 16)
    append(0xFFFF, bits: 16)
  }
}
