// Precondition of the functions with two pointers: both pointers are valid for width × height ×
// channels bytes, and the two areas do not overlap.

/// Averages over runs of bytes, computed with running sums; beyond the edges, the outermost pixels
/// are repeated.
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

  /// Averages along rows of pixels, with the four channels side by side.
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

  /// Slides a box along a row; `sum` starts at zero and is updated with wrapping arithmetic.
  @inline(__always)
  private static func averageLine<Sum: BoxSum>(
    _ pass: BoxBlur.Pass, count: Int, _ sum: inout Sum, _ value: (Int) -> Sum,
    _ put: (Int, Sum) -> Void
  ) {
    let last = count - 1
    let (lead, rest) = (pass.lead, pass.size - pass.lead)
    for i in -lead..<rest { sum = sum &+ value(min(max(i, 0), last)) }
    // Away from the edges, both ends of the box are in the row.
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

  /// Averages along columns; `rowBytes` neighbouring columns are summed at once.
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

  /// A division by a constant, rounded half up and carried out as a multiplication.
  ///
  /// With `m = ⌈2²⁴/n⌉`, the quotient of x is `x·m >> 24` if x·n is below 2²⁴ and x·m is below 2³².
  /// The sums here are at most 255·n + n/2, so both conditions hold up to n = 256.
  struct Divisor {
    static let largest = 256
    private let factor: UInt32
    private let half: UInt32

    init(_ size: Int) {
      precondition(
        size > 0 && size <= Divisor.largest, "the size must be positive and not too large")
      factor = (1 << 24 + UInt32(size) - 1) / UInt32(size)
      half = UInt32(size / 2)
    }

    @inline(__always)
    func rounded(_ sum: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: ((sum &+ half) &* factor) >> 24)
    }

    /// The averages of a pixel's four channels, computed at once.
    @inline(__always)
    func rounded(_ sums: SIMD4<UInt32>) -> UInt32 {
      let quotients = ((sums &+ half) &* factor) &>> 24
      return unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: quotients), to: UInt32.self)
    }
  }
}

/// The sums over a box, for one channel or for several channels side by side.
private protocol BoxSum {
  static func &+ (left: Self, right: Self) -> Self
  static func &- (left: Self, right: Self) -> Self
}

extension UInt32: BoxSum {}
extension SIMD4<UInt32>: BoxSum {}

/// The results of burning every level of each channel with one opaque colour.
struct BurnTable {
  /// The colour.
  let color: UInt32
  private let levels: [UInt8]

  init(color: UInt32) {
    self.color = color
    levels = [UInt32(0), 8, 16].flatMap { shift in
      (0...255).map { UInt8(Self.level(UInt32($0), above: color >> shift & 255)) }
    }
  }

  /// A pixel burned with the table's colour; the pixel's alpha is kept.
  func burned(_ pixel: UInt32) -> UInt32 {
    func level(_ channel: Int, _ shift: UInt32) -> UInt32 {
      min(UInt32(levels[channel * 256 + Int(pixel >> shift & 255)]), pixel >> 24) << shift
    }
    return level(0, 0) | level(1, 8) | level(2, 16) | pixel & 0xFF00_0000
  }

  /// A pixel burned with a translucent, premultiplied colour.
  static func burned(_ pixel: UInt32, with color: UInt32) -> UInt32 {
    let alpha = color >> 24
    return [UInt32(0), 8, 16].reduce(pixel & 0xFF00_0000) { sum, shift in
      let below = pixel >> shift & 255
      let dark = level(below, above: ((color >> shift & 255) * 255 + alpha / 2) / alpha)
      let mixed = (below * (255 - alpha) + dark * alpha + 127) / 255
      return sum | min(mixed, pixel >> 24) << shift
    }
  }

  private static func level(_ below: UInt32, above: UInt32) -> UInt32 {
    if above == 0 { return below == 255 ? 255 : 0 }
    return 255 - min(255, ((255 - below) * 255 + above / 2) / above)
  }
}

extension PackedPixel {
  /// `a·(unit − weight) + b·weight` in lanes of 16 bits; `unit` is at most 256.
  @inline(__always)
  static func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt64, _ unit: Int) -> UInt64 {
    spread(a) &* (UInt64(unit) &- weight) &+ spread(b) &* weight
  }

  /// A mix of two pixels, with `weight`/256 of the second; each channel is rounded half up.
  package static func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    // 255·256 + 128 just fits into a lane of 16 bits.
    let sum = mixed(a, b, UInt64(weight), 256) &+ halves
    return packed((sum >> 8) & lanes)
  }

  /// A mix of two pixels, with `weight`/`whole` of the second; each channel is rounded half up.
  package static func mixed(_ a: UInt32, _ b: UInt32, weight: Int, of whole: Int) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let (first, second) = (Int(a >> shift & 255), Int(b >> shift & 255))
      let sum = 2 * (first * (whole - weight) + second * weight) + whole
      return UInt32(truncatingIfNeeded: sum / (2 * whole)) << shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }

  /// A premultiplied pixel with the tone's saturation applied and the tone's tint laid over it.
  ///
  /// Intermediate values beyond black or white are not clamped before the tint is applied.
  @inline(__always)
  static func glazed(_ pixel: UInt32, _ tone: PaneTone) -> UInt32 {
    let (strength, tint) = (Int32(truncatingIfNeeded: tone.saturation), tone.tint)
    let weights = tone.luma.weights
    let (r, g, b) = (Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255))
    let rest = Int32(255 - tint >> 24)
    // Grey is in units of 1/256. The largest product in this function is 255 · 16 · 256 · 255,
    // which fits into 32 bits.
    let grey = weights.red * r + weights.green * g + weights.blue * b
    let alpha = Int32(tint >> 24) + (2 * Int32(pixel >> 24) * rest + 255) / 510
    func laid(_ c: Int32, _ shift: UInt32) -> UInt32 {
      let strong = grey + ((c << 8 - grey) * strength) >> 8
      // The sum is shifted up by whole levels, so that the division rounds down even for negative
      // sums.
      let below = (strong * rest + (1 << 7) * 255 + levels * 65280) / 65280 - levels
      let value = Int32(tint >> shift & 255) + below
      return UInt32(truncatingIfNeeded: min(max(value, 0), alpha)) << shift
    }
    return laid(r, 0) | laid(g, 8) | laid(b, 16) | UInt32(truncatingIfNeeded: alpha) << 24
  }

  /// An upper bound on the number of levels by which a colour can be below black.
  private static var levels: Int32 { 8192 }
}
