import Crypto
import Pixels

extension Bitmap {
  /// The SHA-256 of the RGBA bytes, in hexadecimal.
  var digest: String {
    pixels.withUnsafeBytes { SHA256.hash(data: $0) }
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
