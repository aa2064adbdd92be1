// Precondition of every function here: the pointers are valid for the counts given, and the memory
// that is written does not overlap the memory that is read.

/// Loops over rows of channels for scaling pictures down and up.
enum ScalingKernel {
  /// Adds up each column of `rows` rows of bytes; the bytes of the last row count `lastTimes`
  /// times.
  static func addColumns(
    _ bytes: UnsafePointer<UInt8>, rows: Int, lastTimes: Int, to sums: UnsafeMutablePointer<UInt16>,
    count: Int
  ) {
    let weight = UInt16(truncatingIfNeeded: lastTimes)
    let whole = count & ~15
    for i in stride(from: 0, to: whole, by: 16) {
      var line = unsafe UnsafeRawPointer(bytes + i)
      var sum = SIMD16<UInt16>.zero
      for _ in 1..<rows {
        unsafe sum &+= SIMD16(truncatingIfNeeded: line.loadUnaligned(as: SIMD16<UInt8>.self))
        unsafe line += count
      }
      let last = unsafe line.loadUnaligned(as: SIMD16<UInt8>.self)
      sum &+= SIMD16<UInt16>(truncatingIfNeeded: last) &* weight
      unsafe UnsafeMutableRawPointer(sums + i).storeBytes(of: sum, as: SIMD16<UInt16>.self)
    }
    for i in whole..<count {
      var sum: UInt16 = 0
      for row in 0..<rows - 1 { unsafe sum &+= UInt16(bytes[row * count + i]) }
      unsafe sums[i] = sum &+ UInt16(bytes[(rows - 1) * count + i]) &* weight
    }
  }

  /// Repeats the sums of the last of `count` pixels until there are sums for `total` pixels.
  static func repeatLast(_ sums: UnsafeMutablePointer<UInt16>, _ count: Int, upTo total: Int) {
    for i in count * 4..<max(count, total) * 4 { unsafe sums[i] = sums[i - 4] }
  }

  /// Averages squares of `step` × `step` pixels, given the sums of the squares' columns; the means
  /// are rounded half up.
  static func average(
    _ sums: UnsafePointer<UInt16>, to pixels: UnsafeMutablePointer<UInt32>, _ count: Int, step: Int
  ) {
    let half = SIMD4<UInt16>(repeating: UInt16(step * step / 2))
    let shift = SIMD4<UInt16>(repeating: UInt16((step * step).trailingZeroBitCount))
    for x in 0..<count {
      var sum = half
      for column in x * step..<(x + 1) * step { unsafe sum &+= lanes(sums + column * 4) }
      unsafe pixels[x] = unsafeBitCast(
        SIMD4<UInt8>(truncatingIfNeeded: sum &>> shift), to: UInt32.self)
    }
  }

  /// Interpolates `step` pixels in each cell of a row; a cell extends from the centre of one pixel
  /// to the centre of the next.
  ///
  /// The weights of a cell's two pixels add up to `2 * step`.
  ///
  /// `first` is the index of the pixel on the left of the first cell; beyond the edges, the
  /// outermost pixels are repeated.
  static func spread(
    _ row: UnsafePointer<UInt32>, _ width: Int, to sums: UnsafeMutablePointer<UInt16>,
    from first: Int, cells: Int, step: Int
  ) {
    let unit = SIMD8<UInt16>(repeating: UInt16(2 * step))
    for cell in 0..<cells {
      let a = unsafe twice(row[min(max(first + cell, 0), width - 1)])
      let b = unsafe twice(row[min(max(first + cell + 1, 0), width - 1)])
      var weight = SIMD8<UInt16>(1, 1, 1, 1, 3, 3, 3, 3)
      for x in stride(from: cell * step, to: (cell + 1) * step, by: 2) {
        unsafe UnsafeMutableRawPointer(sums + 4 * x).storeBytes(
          of: a &* (unit &- weight) &+ b &* weight, as: SIMD8<UInt16>.self)
        weight &+= 4
      }
    }
  }

  /// Mixes the sums of two rows into the sums of a row between them.
  ///
  /// The lower row contributes `weight` of `2 * step` parts, and half of the divisor is added for
  /// rounding.
  ///
  /// `gains` are the amounts by which the sums grow from each row to the next. If `step` is at most
  /// 8, the sums of every row between the two fit into 16 bits.
  static func mix(
    _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>,
    to sums: UnsafeMutablePointer<UInt16>, gains: UnsafeMutablePointer<UInt16>, count: Int,
    weight: Int, step: Int
  ) {
    let weight = UInt16(truncatingIfNeeded: weight)
    let unit = UInt16(truncatingIfNeeded: 2 * step)
    let half = UInt16(truncatingIfNeeded: 2 * step * step)
    for i in 0..<count {
      let gain = unsafe lower[i] &- upper[i]
      unsafe sums[i] = unsafe upper[i] &* unit &+ gain &* weight &+ half
      unsafe gains[i] = gain &* 2
    }
  }

  /// Writes mixed sums as bytes, and advances the sums to the next row.
  static func write(
    _ sums: UnsafeMutablePointer<UInt16>, gains: UnsafePointer<UInt16>,
    to bytes: UnsafeMutablePointer<UInt8>, count: Int, step: Int
  ) {
    let bits = UInt16((4 * step * step).trailingZeroBitCount)
    let shift = SIMD16<UInt16>(repeating: bits)
    let whole = count & ~15
    for i in stride(from: 0, to: whole, by: 16) {
      let sum = unsafe UnsafeRawPointer(sums + i).loadUnaligned(as: SIMD16<UInt16>.self)
      let gain = unsafe UnsafeRawPointer(gains + i).loadUnaligned(as: SIMD16<UInt16>.self)
      unsafe UnsafeMutableRawPointer(bytes + i).storeBytes(
        of: SIMD16<UInt8>(truncatingIfNeeded: sum &>> shift), as: SIMD16<UInt8>.self)
      unsafe UnsafeMutableRawPointer(sums + i).storeBytes(
        of: sum &+ gain, as: SIMD16<UInt16>.self)
    }
    for i in whole..<count {
      unsafe bytes[i] = UInt8(truncatingIfNeeded: sums[i] &>> bits)
      unsafe sums[i] &+= gains[i]
    }
  }

  @inline(__always)
  private static func lanes(_ channels: UnsafePointer<UInt16>) -> SIMD4<UInt16> {
    unsafe UnsafeRawPointer(channels).loadUnaligned(as: SIMD4<UInt16>.self)
  }

  @inline(__always)
  private static func twice(_ pixel: UInt32) -> SIMD8<UInt16> {
    let bytes = unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
    let lanes = SIMD4<UInt16>(truncatingIfNeeded: bytes)
    return SIMD8(lowHalf: lanes, highHalf: lanes)
  }
}
