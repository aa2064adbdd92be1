// Precondition: there are three times the width's sums.

/// A row of a smaller picture whose pixels were squares.
enum SquareRow {
  /// Puts the means together to opaque pixels, eight at a time.
  ///
  /// Eight sums are read as four numbers of 32 bits, of which the lower and the upper halves are multiplied apart.
  /// - Parameters:
  ///   - sums: Those of red, then of green, then of blue; rounding is in them.
  ///   - multiplier: 2¹⁶ divided by the pixels of a square, rounded up.
  /// - Complexity: O(*n*) in the width.
  static func write(
    _ sums: UnsafePointer<UInt16>, _ width: Int, by multiplier: UInt16,
    to out: UnsafeMutablePointer<UInt32>
  ) {
    let opaque = SIMD4<UInt32>(repeating: 0xFF00_0000)
    for eight in 0..<width / 8 {
      let red = unsafe means(sums + 8 * eight, multiplier)
      let green = unsafe means(sums + width + 8 * eight, multiplier)
      let blue = unsafe means(sums + 2 * width + 8 * eight, multiplier)
      let even = opaque | red.even | green.even &<< 8 | blue.even &<< 16
      let odd = opaque | red.odd | green.odd &<< 8 | blue.odd &<< 16
      var pixels = SIMD8<UInt32>.zero
      (pixels.evenHalf, pixels.oddHalf) = (even, odd)
      unsafe UnsafeMutableRawPointer(out + 8 * eight).storeBytes(of: pixels, as: SIMD8<UInt32>.self)
    }
    for index in width / 8 * 8..<width {
      let red = unsafe mean(sums[index], multiplier)
      let green = unsafe mean(sums[width + index], multiplier)
      let blue = unsafe mean(sums[2 * width + index], multiplier)
      unsafe out[index] = 0xFF00_0000 | red | green &<< 8 | blue &<< 16
    }
  }

  @inline(__always)
  private static func means(
    _ sums: UnsafePointer<UInt16>, _ multiplier: UInt16
  ) -> (even: SIMD4<UInt32>, odd: SIMD4<UInt32>) {
    let eight = unsafe UnsafeRawPointer(sums).loadUnaligned(as: SIMD4<UInt32>.self)
    let multiplier = SIMD4(repeating: UInt32(multiplier))
    let even = (eight & SIMD4(repeating: 0xFFFF)) &* multiplier
    let odd = (eight &>> 16) &* multiplier
    return (even &>> 16, odd &>> 16)
  }

  @inline(__always)
  private static func mean(_ sum: UInt16, _ multiplier: UInt16) -> UInt32 {
    (UInt32(sum) &* UInt32(multiplier)) &>> 16
  }
}
