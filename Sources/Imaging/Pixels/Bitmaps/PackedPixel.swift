/// Arithmetic on one packed pixel, four channels at a time.
///
/// A product is `x·a/255` rounded to the nearest integer; there are no ties, since 255 is odd. The
/// trick `(t + (t >> 8)) >> 8` with `t = x·a + 128` produces exactly this result for all bytes.
package enum PackedPixel {
  static let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
  static let halves: UInt64 = 0x0080_0080_0080_0080

  /// The four bytes of a pixel in lanes of 16 bits: red, blue, green, alpha.
  @inline(__always)
  static func spread(_ pixel: UInt32) -> UInt64 {
    (UInt64(pixel) | UInt64(pixel) << 24) & lanes
  }

  /// The pixel made from four lanes, each at most 255.
  @inline(__always)
  static func packed(_ spread: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: spread | spread >> 24)
  }

  /// One channel times another, both as fractions of 255.
  @inlinable
  package static func product(_ x: UInt32, _ a: UInt32) -> UInt32 {
    let t = x &* a &+ 128
    return (t &+ (t >> 8)) >> 8
  }

  /// Every channel of a pixel times an opacity of 0…255.
  @inline(__always)
  package static func scaled(_ pixel: UInt32, by a: UInt32) -> UInt32 {
    // The four bytes are spread over 16-bit lanes, so that one multiplication is enough for all
    // four.
    let t = spread(pixel) &* UInt64(a) &+ halves
    return packed(((t &+ ((t >> 8) & lanes)) >> 8) & lanes)
  }

  /// A premultiplied pixel laid over another: `s + d·(255 − sₐ)/255`.
  @inline(__always)
  package static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    source &+ scaled(below, by: 255 &- (source >> 24))
  }

  /// A straight pixel with its colours multiplied by its alpha.
  @inline(__always)
  package static func premultiplied(_ pixel: UInt32) -> UInt32 {
    scaled(pixel | 0xFF00_0000, by: pixel >> 24)
  }

  /// A premultiplied pixel with its alpha divided out: `c·255/a`, rounded half up, at most 255; 0
  /// if the pixel is transparent.
  package static func straight(_ pixel: UInt32) -> UInt32 {
    let a = pixel >> 24
    if a == 255 || pixel == 0 { return pixel }
    if a == 0 { return 0 }
    func channel(_ c: UInt32) -> UInt32 { min(255, (c &* 510 &+ a) / (a &* 2)) }
    return channel(pixel & 255) | channel(pixel >> 8 & 255) << 8
      | channel(pixel >> 16 & 255) << 16 | a << 24
  }

  /// The straight pixel that, blended over black, looks like one given opaque pixel and, blended
  /// over white, looks like another.
  ///
  /// `white − black = 255 − a` in every channel; if the channels' differences are unequal, the
  /// smallest difference is used, so that no colour is lost.
  static func unmixed(_ black: UInt32, _ white: UInt32) -> UInt32 {
    func level(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
    func gap(_ shift: UInt32) -> Int { level(white, shift) - level(black, shift) }
    let a = 255 - min(255, max(0, min(gap(0), gap(8), gap(16))))
    guard a > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      UInt32(min(255, (level(black, shift) * 255 + a / 2) / a)) << shift
    }
    return UInt32(a) << 24 | channel(0) | channel(8) | channel(16)
  }

  /// The mean of four pixels, each channel rounded down.
  static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    packed((spread(a) &+ spread(b) &+ spread(c) &+ spread(d)) >> 2 & lanes)
  }
}

extension PackedPixel {
  /// The slow reference version of `scaled(_:by:)`: channel by channel, rounded by an integer
  /// division.
  package static func scaledReference(_ pixel: UInt32, by a: UInt32) -> UInt32 {
    made { (2 * channel($0, of: pixel) * Int(a) + 255) / 510 }
  }

  /// The slow reference version of `over(_:_:)`.
  package static func overReference(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let rest = scaledReference(below, by: 255 - source >> 24)
    return made { channel($0, of: source) + channel($0, of: rest) }
  }

  /// The pixel made from four channels, red first.
  static func made(_ channel: (Int) -> Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(truncatingIfNeeded: channel($1)) << UInt32(8 * $1) }
  }

  /// One of a pixel's four channels, red first.
  static func channel(_ index: Int, of pixel: UInt32) -> Int {
    Int(pixel >> UInt32(8 * index) & 255)
  }
}
