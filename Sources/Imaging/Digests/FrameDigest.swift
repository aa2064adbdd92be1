/// The SHA-256 of a frame's row digests (CONTRACT 3).
package struct FrameDigest: Sendable, Hashable {
  /// The 32 bytes.
  package let bytes: [UInt8]

  /// Digests a straight-alpha or opaque bitmap: SHA-256 over the SHA-256 of each row's RGBA bytes.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ bitmap: Bitmap) {
    bytes = SHA256.hash(RowDigests(0..<bitmap.height, of: Strip(bitmap)).bytes)
  }

  /// Makes the digest of a finished hash.
  init(_ hash: SHA256) { bytes = hash.finalize() }

  /// The digest as 64 lower-case hexadecimal digits, as timelines and manifests hold it.
  package var hex: String { Self.hex(of: bytes) }

  /// Reads 64 hexadecimal digits, in either case; nil for anything else.
  package init?(hex: some StringProtocol) {
    let digits = hex.utf8.compactMap(Self.value)
    guard digits.count == 64, hex.utf8.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// Any bytes as lower-case hexadecimal digits.
  package static func hex(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// What a hexadecimal digit is worth.
  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x61 + 10
    case 0x41...0x46: digit - 0x41 + 10
    default: nil
    }
  }
}
