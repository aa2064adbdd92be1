import KeyreelPixels

/// The SHA-256 of a frame's row digests (CONTRACT 3).
package struct FrameDigest: Sendable, Hashable {
  /// The 32 bytes.
  package let bytes: [UInt8]

  /// Digests a straight-alpha or opaque bitmap: SHA-256 over the SHA-256 of each row's RGBA bytes.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ bitmap: Bitmap) {
    var rows: [UInt8] = []
    rows.reserveCapacity(bitmap.height * RowHash.length)
    RowHash.append(0..<bitmap.height, of: bitmap, to: &rows)
    bytes = SHA256.hash(rows)
  }

  /// Makes the digest of a finished hash.
  init(_ hash: SHA256) { bytes = hash.finalize() }
}
