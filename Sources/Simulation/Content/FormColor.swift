/// An opaque colour that a scenario names.
public struct FormColor: Sendable, Hashable {
  /// Red, green and blue as `0xRRGGBB`.
  public var rgb: UInt32

  /// Makes a colour of `0xRRGGBB`.
  public init(_ rgb: UInt32) { self.rgb = rgb & 0xFFFFFF }

  /// Reads `#RRGGBB`, in small or capital letters; nil for anything else.
  public init?(hex: String) {
    guard hex.utf8.first == UInt8(ascii: "#"), hex.utf8.count == 7,
      hex.dropFirst().allSatisfy({ $0.isHexDigit }), let rgb = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(rgb)
  }

  /// The colour as `#rrggbb`.
  public var hex: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
