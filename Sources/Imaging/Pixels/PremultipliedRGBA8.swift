/// One pixel: red, green and blue already multiplied by alpha, eight bits each.
///
/// `bits` holds the bytes in memory order on a little-endian processor: red is the lowest byte.
public struct PremultipliedRGBA8: Sendable, Hashable {
  /// The four channels, red in the lowest byte and alpha in the highest.
  public var bits: UInt32

  /// Makes a pixel from its packed channels.
  @inlinable
  public init(bits: UInt32) { self.bits = bits }

  /// Makes a pixel from premultiplied channels, each 0…255.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// The premultiplied red, 0…255.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// The premultiplied green, 0…255.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// The premultiplied blue, 0…255.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// The opacity, 0…255.
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }
}
