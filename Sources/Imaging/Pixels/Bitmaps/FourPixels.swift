// Precondition of the functions with pointers: the pointers are valid for four pixels.

/// Four packed pixels for arithmetic on all sixteen channels at once.
///
/// Red and blue are in one vector of lanes, green and alpha in another, so masks and shifts are
/// enough to unpack and pack pixels. Products are computed and rounded as in ``PackedPixel``: `t =
/// x·a + 128` and `(t + (t >> 8)) >> 8`.
struct FourPixels {
  /// Factors of 0…255, with a pair of equal lanes for each pixel.
  typealias Factors = SIMD8<UInt16>

  private var redBlue: SIMD8<UInt16>
  private var greenAlpha: SIMD8<UInt16>

  @inline(__always)
  private init(redBlue: SIMD8<UInt16>, greenAlpha: SIMD8<UInt16>) {
    self.redBlue = redBlue
    self.greenAlpha = greenAlpha
  }

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    redBlue = FourPixels.lanes(pixels & 0x00FF_00FF)
    greenAlpha = FourPixels.lanes((pixels &>> 8) & 0x00FF_00FF)
  }

  @inline(__always)
  init(repeating pixel: UInt32) { self.init(SIMD4(repeating: pixel)) }

  @inline(__always)
  init(_ row: UnsafePointer<UInt32>) {
    self.init(unsafe UnsafeRawPointer(row).loadUnaligned(as: SIMD4<UInt32>.self))
  }

  @inline(__always)
  init(_ row: UnsafeMutablePointer<UInt32>) { unsafe self.init(UnsafePointer(row)) }

  /// 255 minus alpha.
  @inline(__always)
  var transparency: Factors {
    let alpha = unsafe unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &>> 16
    return 255 &- FourPixels.lanes(alpha | alpha &<< 16)
  }

  /// Every channel of each pixel times the pixel's factor.
  @inline(__always)
  func scaled(by factors: Factors) -> FourPixels {
    FourPixels(
      redBlue: FourPixels.product(redBlue, factors),
      greenAlpha: FourPixels.product(greenAlpha, factors))
  }

  @inline(__always)
  func adding(_ other: FourPixels) -> FourPixels {
    FourPixels(redBlue: redBlue &+ other.redBlue, greenAlpha: greenAlpha &+ other.greenAlpha)
  }

  @inline(__always)
  func store(_ row: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(row).storeBytes(
      of: redBlue | greenAlpha &<< 8, as: SIMD8<UInt16>.self)
  }

  /// Blends these pixels over four pixels of a row.
  @inline(__always)
  func over(_ row: UnsafeMutablePointer<UInt32>) {
    unsafe adding(FourPixels(row).scaled(by: transparency)).store(row)
  }

  /// Blends these pixels over four pixels of a row, weighted by four bytes of coverage; the lowest
  /// byte is the first pixel's.
  @inline(__always)
  func blend(_ row: UnsafeMutablePointer<UInt32>, coverage: UInt32) {
    unsafe scaled(by: FourPixels.factors(coverage)).over(row)
  }

  /// Does the same as ``blend(_:coverage:)`` for opaque pixels, for which alpha times coverage is
  /// the coverage itself.
  @inline(__always)
  func blendOpaque(_ row: UnsafeMutablePointer<UInt32>, coverage: UInt32) {
    let shown = FourPixels.factors(coverage)
    unsafe scaled(by: shown).adding(FourPixels(row).scaled(by: 255 &- shown)).store(row)
  }

  /// Four bytes as factors; the lowest byte is the first pixel's.
  @inline(__always)
  private static func factors(_ bytes: UInt32) -> Factors {
    let wide = UInt64(bytes)
    // Each byte is put into a word of 32 bits, and the multiplication copies the byte into the
    // word's upper half.
    let pairs = SIMD2<UInt64>(
      ((wide & 0xFF) | (wide & 0xFF00) &<< 24) &* 0x1_0001,
      ((wide &>> 16 & 0xFF) | (wide & 0xFF00_0000) &<< 8) &* 0x1_0001)
    return unsafe unsafeBitCast(pairs, to: Factors.self)
  }

  @inline(__always)
  private static func product(_ x: SIMD8<UInt16>, _ a: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let t = x &* a &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  @inline(__always)
  private static func lanes(_ pixels: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafe unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
  }
}
