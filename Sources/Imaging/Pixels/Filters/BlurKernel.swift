// Precondition of every function here: both pointers hold width × height × channels bytes and do not overlap.

/// Averages over runs of bytes, sums kept along; beyond the edges the outermost pixels go on.
enum BlurKernel {
  /// Averages along rows of one channel.
  static func averageRows(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, width: Int,
    height: Int, pass: BoxBlur.Pass
  ) {
    let divisor = Divisor(pass.size)
    for y in 0..<height {
      var sum: UInt32 = 0
      let row = unsafe source + y * width
      averageLine(
        pass, count: width, &sum, { unsafe UInt32(row[$0]) },
        { unsafe target[y * width + $0] = divisor.rounded($1) })
    }
  }

  /// Averages along rows of pixels, the four channels side by side.
  static func averageRows(
    _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, width: Int,
    height: Int, pass: BoxBlur.Pass
  ) {
    let divisor = Divisor(pass.size)
    for y in 0..<height {
      var sum = SIMD4<UInt32>.zero
      let row = unsafe source + y * width
      averageLine(
        pass, count: width, &sum,
        { unsafe SIMD4(truncatingIfNeeded: unsafeBitCast(row[$0], to: SIMD4<UInt8>.self)) },
        { unsafe target[y * width + $0] = divisor.rounded($1) })
    }
  }

  /// Slides a box along a line; `sum` is zero at first and adds and takes away with wrapping.
  @inline(__always)
  private static func averageLine<Sum: BoxSum>(
    _ pass: BoxBlur.Pass, count: Int, _ sum: inout Sum, _ value: (Int) -> Sum,
    _ put: (Int, Sum) -> Void
  ) {
    let last = count - 1
    let (lead, rest) = (pass.lead, pass.size - pass.lead)
    for i in -lead..<rest { sum = sum &+ value(min(max(i, 0), last)) }
    // Between the edges both ends of the box lie on the line.
    let first = min(lead, count)
    let inner = first..<max(first, count - rest)
    for i in 0..<inner.lowerBound {
      put(i, sum)
      sum = sum &+ value(min(i + rest, last)) &- value(max(i - lead, 0))
    }
    for i in inner {
      put(i, sum)
      sum = sum &+ value(i + rest) &- value(i - lead)
    }
    for i in inner.upperBound..<count {
      put(i, sum)
      sum = sum &+ value(min(i + rest, last)) &- value(max(i - lead, 0))
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

    /// The four channels of a pixel at once.
    @inline(__always)
    func rounded(_ sums: SIMD4<UInt32>) -> UInt32 {
      let quotients = ((sums &+ half) &* factor) &>> 24
      return unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: quotients), to: UInt32.self)
    }
  }
}

/// What a box adds up: one channel, or several side by side.
private protocol BoxSum {
  static func &+ (left: Self, right: Self) -> Self
  static func &- (left: Self, right: Self) -> Self
}

extension UInt32: BoxSum {}
extension SIMD4<UInt32>: BoxSum {}
