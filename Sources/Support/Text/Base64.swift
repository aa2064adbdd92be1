/// Bytes as Base64 text, for `data:` URLs (RFC 4648, section 4).
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The given bytes as Base64 text, with padding.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { bits, index in
        bits << 8 | (index < part.count ? UInt32(part[start + index]) : 0)
      }
      for place in 0..<4 {
        out.append(
          place > part.count
            ? UInt8(ascii: "=") : digits[Int(bits >> (18 - 6 * UInt32(place)) & 63)])
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
