// Precondition of the functions with pointers: they are valid for four pixels.

/// Four packed pixels, a channel a lane, for arithmetic on all sixteen at once.
///
/// Products are those of ``PackedPixel``, rounded the same way: `t = x·a + 128` and `(t + (t >> 8)) >> 8`.
struct FourPixels {
  private var lanes: SIMD16<UInt16>

  @inline(__always)
  private init(lanes: SIMD16<UInt16>) { self.lanes = lanes }

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    lanes = SIMD16(truncatingIfNeeded: unsafe unsafeBitCast(pixels, to: SIMD16<UInt8>.self))
  }

  @inline(__always)
  init(repeating pixel: UInt32) { self.init(SIMD4(repeating: pixel)) }

  @inline(__always)
  init(_ row: UnsafePointer<UInt32>) {
    self.init(unsafe UnsafeRawPointer(row).loadUnaligned(as: SIMD4<UInt32>.self))
  }

  @inline(__always)
  init(_ row: UnsafeMutablePointer<UInt32>) { unsafe self.init(UnsafePointer(row)) }

  /// What alpha leaves of 255, in all lanes of a pixel.
  @inline(__always)
  var transparency: SIMD16<UInt16> {
    let alpha = SIMD4<UInt32>(
      truncatingIfNeeded: SIMD4<UInt16>(lanes[3], lanes[7], lanes[11], lanes[15]))
    return 255 &- FourPixels(alpha &* 0x0101_0101).lanes
  }

  /// Every channel times its lane of 0…255.
  @inline(__always)
  func scaled(by factors: SIMD16<UInt16>) -> FourPixels {
    let t = lanes &* factors &+ 128
    return FourPixels(lanes: (t &+ (t &>> 8)) &>> 8)
  }

  @inline(__always)
  func adding(_ other: FourPixels) -> FourPixels { FourPixels(lanes: lanes &+ other.lanes) }

  @inline(__always)
  func store(_ row: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(row).storeBytes(
      of: SIMD16<UInt8>(truncatingIfNeeded: lanes), as: SIMD16<UInt8>.self)
  }

  /// Lays these pixels over four of a row.
  @inline(__always)
  func over(_ row: UnsafeMutablePointer<UInt32>) {
    unsafe adding(FourPixels(row).scaled(by: transparency)).store(row)
  }

  /// Lays these pixels over four of a row through four bytes of coverage, the first in the lowest byte.
  @inline(__always)
  func blend(_ row: UnsafeMutablePointer<UInt32>, coverage: UInt32) {
    let bytes = SIMD4<UInt32>(
      coverage & 255, coverage >> 8 & 255, coverage >> 16 & 255, coverage >> 24)
    unsafe scaled(by: FourPixels(bytes &* 0x0101_0101).lanes).over(row)
  }
}
