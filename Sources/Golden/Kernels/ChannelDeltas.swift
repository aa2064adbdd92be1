// Four channels at a time; the casts are between types of the same four bytes.

/// The differences of two packed pixels' channels.
enum ChannelDeltas {
  /// How far each channel differs, in levels.
  @inline(__always)
  static func deltas(_ p: UInt32, _ q: UInt32) -> SIMD4<UInt8> {
    let a = unsafe unsafeBitCast(p, to: SIMD4<UInt8>.self)
    let b = unsafe unsafeBitCast(q, to: SIMD4<UInt8>.self)
    return greater(a, b) &- a.replacing(with: b, where: b .< a)
  }

  /// The greater of each two channels.
  @inline(__always)
  static func greater(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> SIMD4<UInt8> {
    a.replacing(with: b, where: b .> a)
  }
}
