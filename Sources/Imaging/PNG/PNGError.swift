/// What can be wrong with a PNG.
public enum PNGError: Error, Sendable, Hashable {
  /// The bytes do not start with the PNG signature.
  case notPNG
  /// The bytes are the text that Git LFS leaves in place of a file it has not fetched.
  case gitLFSPointer
  /// The bytes, or the compressed pixels in them, end before the picture does.
  case truncated
  /// A chunk's CRC-32 is wrong; the payload names the chunk.
  case badChecksum(chunk: String)
  /// The Adler-32 of the compressed pixels is wrong.
  case badPixelChecksum
  /// A colour type and bit depth that do not go together, as IHDR states them.
  case unsupportedFormat(colorType: Int, depth: Int)
  /// A chunk the picture cannot do without is not there; the payload names it.
  case missingChunk(String)
  /// A chunk stands where it must not; the payload names it.
  case misplacedChunk(String)
  /// A chunk that a reader must know and this one does not (such as Apple's `CgBI`).
  case unknownCriticalChunk(String)
  /// Anything else that breaks the format's rules, in libpng's words where it found it.
  case invalid(String)
  /// A side or the number of pixels exceeds the limit, which the payload gives.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The animation is not what the file announces; the still picture may be whole.
  case invalidAnimation(String)
  /// The file has no animation (no `acTL` before the pixels).
  case notAnimated
  /// Encoding failed, in plain words.
  case encoding(String)
}
