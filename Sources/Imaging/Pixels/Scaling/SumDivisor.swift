/// Divides sums by how much counts, without a division.
///
/// With `2ᵏ < t`, `t² ≤ 2²⁴⁺ᵏ` and `m = ⌈2³²⁺ᵏ / t⌉`, which fits 32 bits, `⌊n · m / 2³²⁺ᵏ⌋` is `⌊n / t⌋` for all `n < 256 · t`
/// (Granlund and Montgomery, Division by Invariant Integers using Multiplication, 1994).
struct SumDivisor {
  private let half: UInt32
  private let multiplier: UInt32
  private let shift: UInt64

  /// Makes a divisor.
  /// - Precondition: it is above 1 and below 2²³.
  init(_ total: Int) {
    precondition(total > 1 && total < 1 << 23, "products fit 64 bits")
    let exponent = Int.bitWidth - 1 - (total - 1).leadingZeroBitCount
    multiplier = UInt32(((1 << (32 + exponent)) + total - 1) / total)
    half = UInt32(total / 2)
    shift = UInt64(32 + exponent)
  }

  /// A sum divided and rounded half up.
  /// - Precondition: the sum is at most 255 times the divisor.
  @inline(__always)
  func mean(of sum: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(sum &+ half) &* UInt64(multiplier)) &>> shift)
  }

  /// Two sums divided and rounded half up.
  /// - Precondition: each is at most 255 times the divisor.
  @inline(__always)
  func means(of sums: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let rounded = (sums &+ UInt64(half)) & SIMD2(repeating: 0xFFFF_FFFF)
    return (rounded &* UInt64(multiplier)) &>> SIMD2(repeating: shift)
  }
}
