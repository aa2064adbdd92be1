/// What can be wrong with a PNG.
public enum PNGError: Error, Sendable, Hashable {
  /// The bytes do not start with the PNG signature.
  case notPNG
  /// The bytes end before the picture does.
  case truncated
  /// A chunk's checksum is wrong; the payload names the chunk.
  case badChecksum(chunk: String)
  /// Anything else libpng refuses, in its words.
  case invalid(String)
  /// A side or the number of pixels exceeds the limit.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// Encoding failed, in libpng's words.
  case encoding(String)
}
