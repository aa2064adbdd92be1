// Precondition of every function here: both pointers hold width × height × channels bytes and do not overlap.

/// Averages over runs of bytes, sums kept along; beyond the edges the outermost pixels go on.
enum BlurKernel {
  /// Averages along rows of interleaved channels.
  static func averageRows(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, width: Int,
    height: Int, channels: Int, pass: BoxBlur.Pass
  ) {
    let divisor = Divisor(pass.size)
    for y in 0..<height {
      for channel in 0..<channels {
        let from = unsafe source + y * width * channels + channel
        let to = unsafe target + y * width * channels + channel
        unsafe averageLine(from, to, count: width, step: channels, pass: pass, divisor)
      }
    }
  }

  private static func averageLine(
    _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int, step: Int,
    pass: BoxBlur.Pass, _ divisor: Divisor
  ) {
    let last = count - 1
    var sum: UInt64 = 0
    for i in -pass.lead..<pass.size - pass.lead {
      unsafe sum &+= UInt64(source[min(max(i, 0), last) * step])
    }
    for i in 0..<count {
      unsafe target[i * step] = divisor.rounded(sum)
      let entering = min(i + pass.size - pass.lead, last)
      let leaving = max(i - pass.lead, 0)
      unsafe sum = sum &+ UInt64(source[entering * step]) &- UInt64(source[leaving * step])
    }
  }

  /// Averages along columns; `rowBytes` neighbouring columns are kept at once.
  static func averageColumns(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, rowBytes: Int,
    height: Int, pass: BoxBlur.Pass
  ) {
    let divisor = Divisor(pass.size)
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: rowBytes)
    defer { unsafe sums.deallocate() }
    unsafe sums.initialize(repeating: 0, count: rowBytes)
    let last = height - 1
    for y in -pass.lead..<pass.size - pass.lead {
      let row = unsafe source + min(max(y, 0), last) * rowBytes
      for i in 0..<rowBytes { unsafe sums[i] &+= UInt32(row[i]) }
    }
    for y in 0..<height {
      let to = unsafe target + y * rowBytes
      let entering = unsafe source + min(y + pass.size - pass.lead, last) * rowBytes
      let leaving = unsafe source + max(y - pass.lead, 0) * rowBytes
      for i in 0..<rowBytes {
        unsafe to[i] = divisor.rounded(UInt64(sums[i]))
        unsafe sums[i] = sums[i] &+ UInt32(entering[i]) &- UInt32(leaving[i])
      }
    }
  }

  /// Division by a constant, rounded half up, as a multiplication.
  ///
  /// With `m = ⌈2⁴⁰/n⌉` the quotient of every x below 2⁴⁰/n is `x·m >> 40`; sums are at most 255·n + n/2,
  /// which stays below that up to n = 2¹⁵.
  struct Divisor {
    private let factor: UInt64
    private let half: UInt64

    init(_ size: Int) {
      precondition(size > 0 && size <= 1 << 15, "an average is over a few pixels")
      factor = (1 << 40 + UInt64(size) - 1) / UInt64(size)
      half = UInt64(size / 2)
    }

    @inline(__always)
    func rounded(_ sum: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: ((sum &+ half) &* factor) >> 40)
    }
  }
}
