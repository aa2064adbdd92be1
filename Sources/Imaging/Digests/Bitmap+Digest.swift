// Precondition of the unsafe code: the hash reads exactly the bytes of the array, and only during
// the call.

extension Bitmap {
  /// The SHA-256 of the width (eight bytes, least significant first) followed by the pixels.
  /// - Complexity: O(*n*) in the number of pixels.
  package var digest: [UInt8] {
    var hash = SHA256()
    hash.update((0..<8).map { UInt8(truncatingIfNeeded: width >> ($0 * 8)) })
    unsafe pixels.withUnsafeBytes { unsafe hash.update($0) }
    return hash.finalize()
  }
}
