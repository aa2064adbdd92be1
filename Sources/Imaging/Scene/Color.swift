/// A colour in sRGB with straight alpha, eight bits a channel.
public struct Color: Sendable, Hashable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0…255.
  public var alpha: UInt8

  /// Opaque black.
  public static let black: Color = Color(0x000000)
  /// Opaque white.
  public static let white: Color = Color(0xFFFFFF)
  /// A colour that shows nothing.
  public static let clear: Color = Color(0x000000, alpha: 0)

  /// Makes a colour from `0xRRGGBB` and an opacity of 0…1, rounded to 1/255.
  public init(_ hex: UInt32, alpha: Double = 1) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
    self.alpha = UInt8((min(max(alpha, 0), 1) * 255).rounded())
  }

  /// This colour with its opacity multiplied by a fraction of 0…1.
  public func withAlpha(_ fraction: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) * min(max(fraction, 0), 1)).rounded())
    return copy
  }
}
