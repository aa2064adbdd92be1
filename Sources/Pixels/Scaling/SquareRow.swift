// Precondition: there are twice the width's sums.

/// A row of a smaller picture whose pixels were squares.
enum SquareRow {
  /// Puts the means together to pixels.
  ///
  /// - Parameters:
  ///   - sums: Pairs of red and blue, then pairs of green and alpha, the first of each in the lower half; rounding is in them.
  ///   - multiplier: 2¹⁶ divided by the pixels of a square, rounded up.
  /// - Complexity: O(*n*) in the width.
  static func write(
    _ sums: UnsafePointer<UInt32>, _ width: Int, by multiplier: UInt16,
    to out: UnsafeMutablePointer<UInt32>
  ) {
    let (multiplier, redBlues, greenAlphas) = unsafe (UInt32(multiplier), sums, sums + width)
    for index in 0..<width {
      let (red, blue) = unsafe means(redBlues[index], multiplier)
      let (green, alpha) = unsafe means(greenAlphas[index], multiplier)
      unsafe out[index] = red | blue | (green | alpha) &<< 8
    }
  }

  /// The means of a pair, where its sums were.
  @inline(__always)
  private static func means(_ pair: UInt32, _ multiplier: UInt32) -> (lower: UInt32, upper: UInt32)
  {
    (((pair & 0xFFFF) &* multiplier) &>> 16, ((pair &>> 16) &* multiplier) & 0xFFFF_0000)
  }
}
