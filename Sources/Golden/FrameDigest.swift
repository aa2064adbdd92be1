import Crypto
import Pixels

/// The SHA-256 of a frame's row digests (CONTRACT 3).
public struct FrameDigest: Sendable, Hashable {
  /// The 32 bytes.
  public let bytes: [UInt8]

  /// Digests a straight-alpha or opaque bitmap: SHA-256 over the SHA-256 of each row's RGBA bytes.
  /// - Complexity: O(*n*) in the number of pixels.
  public init(_ bitmap: Bitmap) {
    var whole = SHA256()
    for row in 0..<bitmap.height {
      let pixels = bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width]
      let digest = pixels.withUnsafeBytes { SHA256.hash(data: $0) }
      digest.withUnsafeBytes { whole.update(bufferPointer: $0) }
    }
    bytes = Array(whole.finalize())
  }
}
