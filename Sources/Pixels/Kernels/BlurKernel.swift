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
    let (lead, rest) = (pass.lead, pass.size - pass.lead)
    var sum: UInt32 = 0
    for i in -lead..<rest { unsafe sum &+= UInt32(source[min(max(i, 0), last) * step]) }
    func advance(_ range: Range<Int>) {
      for i in range {
        unsafe target[i * step] = divisor.rounded(sum)
        unsafe sum =
          sum &+ UInt32(source[min(i + rest, last) * step])
          &- UInt32(source[max(i - lead, 0) * step])
      }
    }
    // Between the edges both ends of the box lie on the line.
    let first = min(lead, count)
    let inner = first..<max(first, count - rest)
    advance(0..<inner.lowerBound)
    for i in inner {
      unsafe target[i * step] = divisor.rounded(sum)
      unsafe sum = sum &+ UInt32(source[(i + rest) * step]) &- UInt32(source[(i - lead) * step])
    }
    advance(inner.upperBound..<count)
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
        unsafe to[i] = divisor.rounded(sums[i])
        unsafe sums[i] = sums[i] &+ UInt32(entering[i]) &- UInt32(leaving[i])
      }
    }
  }

  /// Division by a constant, rounded half up, as a multiplication.
  ///
  /// With `m = ⌈2²⁴/n⌉` the quotient of x is `x·m >> 24` as long as x·n stays under 2²⁴ and x·m under 2³². The sums
  /// here are at most 255·n + n/2, so both hold up to n = 256.
  struct Divisor {
    static let largest = 256
    private let factor: UInt32
    private let half: UInt32

    init(_ size: Int) {
      precondition(size > 0 && size <= Divisor.largest, "an average is over a few pixels")
      factor = (1 << 24 + UInt32(size) - 1) / UInt32(size)
      half = UInt32(size / 2)
    }

    @inline(__always)
    func rounded(_ sum: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: ((sum &+ half) &* factor) >> 24)
    }
  }
}
