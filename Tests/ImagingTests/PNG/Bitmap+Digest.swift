import KeyreelImaging

extension Bitmap {
  /// The SHA-256 of the bitmap's RGBA bytes, in hexadecimal.
  var digest: String {
    FrameDigest.hex(of: pixels.withUnsafeBytes { SHA256.hash(Array($0)) })
  }
}
