// Precondition: every row has three sums per pixel of the width; the weighted sum of the rows is
// below 256 times the divisor.

/// The sums from which one row of a smaller picture is made: the sums of the first source row, the
/// combined sums of all rows in between, and the sums of the last row.
@unsafe struct MeanRow {
  /// The sums of the first row: all sums of red, then all of green, then all of blue.
  let first: UnsafePointer<UInt32>
  /// The combined sums of all rows in between.
  let middle: UnsafePointer<UInt32>
  /// The sums of the last row.
  let last: UnsafePointer<UInt32>
  /// The weights of the three sums.
  let weights: (first: UInt32, middle: UInt32, last: UInt32)

  /// Computes the means and combines them into opaque pixels, four at a time.
  ///
  /// Processors multiply several 32-bit numbers at once, but the products have 64 bits. Therefore,
  /// the second and the fourth of every four sums are kept separate from the others until all four
  /// are joined again as pixels.
  /// - Complexity: O(*n*) in the width.
  @inline(__always)
  func write(_ width: Int, by divisor: SumDivisor, to out: UnsafeMutablePointer<UInt32>) {
    let opaque = SIMD2<UInt64>(repeating: 0xFF00_0000)
    for four in 0..<width / 4 {
      let red = unsafe means(4 * four, divisor)
      let green = unsafe means(width + 4 * four, divisor)
      let blue = unsafe means(2 * width + 4 * four, divisor)
      let even = opaque | red.even | green.even &<< 8 | blue.even &<< 16
      let odd = opaque | red.odd | green.odd &<< 8 | blue.odd &<< 16
      unsafe UnsafeMutableRawPointer(out + 4 * four).storeBytes(
        of: even | odd &<< 32, as: SIMD2<UInt64>.self)
    }
    for index in width / 4 * 4..<width {
      let red = unsafe mean(index, divisor)
      let green = unsafe mean(width + index, divisor)
      let blue = unsafe mean(2 * width + index, divisor)
      unsafe out[index] = 0xFF00_0000 | red | green &<< 8 | blue &<< 16
    }
  }

  /// The means of four sums, with the second and the fourth separate from the others.
  @inline(__always)
  private func means(
    _ index: Int, _ divisor: SumDivisor
  ) -> (even: SIMD2<UInt64>, odd: SIMD2<UInt64>) {
    let (even, odd) = unsafe Self.products(first + index, weights.first)
    let (evenMiddle, oddMiddle) = unsafe Self.products(middle + index, weights.middle)
    let (evenLast, oddLast) = unsafe Self.products(last + index, weights.last)
    return (
      divisor.means(of: even &+ evenMiddle &+ evenLast),
      divisor.means(of: odd &+ oddMiddle &+ oddLast)
    )
  }

  @inline(__always)
  private static func products(
    _ sums: UnsafePointer<UInt32>, _ weight: UInt32
  ) -> (even: SIMD2<UInt64>, odd: SIMD2<UInt64>) {
    let four = unsafe UnsafeRawPointer(sums).loadUnaligned(as: SIMD2<UInt64>.self)
    let weight = SIMD2(repeating: UInt64(weight))
    return ((four & SIMD2(repeating: 0xFFFF_FFFF)) &* weight, (four &>> 32) &* weight)
  }

  @inline(__always)
  private func mean(_ index: Int, _ divisor: SumDivisor) -> UInt32 {
    unsafe divisor.mean(
      of: first[index] &* weights.first &+ middle[index] &* weights.middle
        &+ last[index] &* weights.last)
  }
}

/// Divides sums by their total weight, without a division instruction.
///
/// Let `2ᵏ < t`, `t² ≤ 2²⁴⁺ᵏ` and `m = ⌈2³²⁺ᵏ / t⌉`, which fits into 32 bits. Then `⌊n · m /
/// 2³²⁺ᵏ⌋` is `⌊n / t⌋` for all `n < 256 · t` (Granlund and Montgomery, Division by Invariant
/// Integers using Multiplication, 1994).
struct SumDivisor {
  private let half: UInt32
  private let multiplier: UInt32
  private let shift: UInt64

  /// Makes a divisor.
  /// - Precondition: the total weight is above 1 and below 2²³.
  init(_ total: Int) {
    precondition(total > 1 && total < 1 << 23, "the products must fit in 64 bits")
    let exponent = Int.bitWidth - 1 - (total - 1).leadingZeroBitCount
    multiplier = UInt32(((1 << (32 + exponent)) + total - 1) / total)
    half = UInt32(total / 2)
    shift = UInt64(32 + exponent)
  }

  /// A sum, divided by the total weight and rounded half up.
  /// - Precondition: the sum is at most 255 times the divisor.
  @inline(__always)
  func mean(of sum: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(sum &+ half) &* UInt64(multiplier)) &>> shift)
  }

  /// Two sums, each divided by the total weight and rounded half up.
  /// - Precondition: each sum is at most 255 times the divisor.
  @inline(__always)
  func means(of sums: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let rounded = (sums &+ UInt64(half)) & SIMD2(repeating: 0xFFFF_FFFF)
    return (rounded &* UInt64(multiplier)) &>> SIMD2(repeating: shift)
  }
}
