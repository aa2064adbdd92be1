import KeyreelSupport

/// An error in reading or writing a PNG.
public enum PNGError: Error, Sendable, Hashable {
  /// The bytes do not start with the PNG signature.
  case notPNG
  /// The bytes are the text that Git LFS leaves in place of a file it has not fetched.
  case gitLFSPointer
  /// The file's bytes, or the compressed pixels in the file, end before the picture is complete.
  case truncated
  /// A chunk's CRC-32 is wrong; the associated value names the chunk.
  case badChecksum(chunk: String)
  /// The Adler-32 of the compressed pixels is wrong.
  case badPixelChecksum
  /// `IHDR` specifies a combination of colour type and bit depth that the format does not allow.
  case unsupportedFormat(colorType: Int, depth: Int)
  /// A required chunk is missing; the associated value names the chunk.
  case missingChunk(String)
  /// A chunk is in the wrong position; the associated value names the chunk.
  case misplacedChunk(String)
  /// An unknown critical chunk, such as Apple's `CgBI`; a reader must know every critical chunk.
  case unknownCriticalChunk(String)
  /// Any other violation of the format, in libpng's words if libpng found it.
  case invalid(String)
  /// The length of a side, or the number of pixels, exceeds `limit`.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The animation breaks the format's rules; the still picture may be complete.
  case invalidAnimation(String)
  /// The file has no animation: no `acTL` chunk precedes the pixels.
  case notAnimated
  /// Encoding failed; the associated value is the reason, in plain words.
  case encoding(String)
}

extension PNGError {
  /// A description of the error, in one sentence.
  package var text: String {
    switch self {
    case .notPNG: "this is not a PNG file"
    case .gitLFSPointer: "this is a Git LFS pointer, not a picture: run 'git lfs pull'"
    case .truncated: "the file ends before the picture does"
    case .badChecksum(let chunk): "the checksum of chunk \(chunk) is wrong"
    case .badPixelChecksum: "the checksum of the compressed pixels is wrong"
    case .unsupportedFormat(let type, let depth):
      "colour type \(type) does not allow \(depth) bits per channel"
    case .missingChunk("IEND"):
      "the last chunk, IEND, is missing: the file was cut off, or its writer left it out"
    case .missingChunk(let name): "chunk \(name) is missing"
    case .misplacedChunk(let name): "chunk \(name) is out of place"
    case .unknownCriticalChunk("CgBI"):
      "Xcode rewrote this PNG for an app (chunk CgBI), and only Apple's own readers can open it"
    case .unknownCriticalChunk(let name): "the critical chunk \(name) is not part of the format"
    case .invalid(let reason): "the picture is broken: \(reason)"
    case .tooLarge(let width, let height, let limit):
      "the picture has \(width) × \(height) pixels; the limit is \(limit) pixels "
        + (max(width, height) > limit ? "per side" : "in all")
    case .invalidAnimation(let reason): "the animation is broken: \(reason)"
    case .notAnimated: "the file has no animation"
    case .encoding(let reason): "the picture could not be encoded: \(reason)"
    }
  }

  /// A suggested remedy, in one sentence.
  fileprivate var remedy: Remedy {
    switch self {
    case .tooLarge: "allow larger pictures with \(.sideLimit), up to 32767"
    case .unknownCriticalChunk("CgBI"):
      "name the picture as it was before the app was built, or restore it on a Mac: xcrun pngcrush -revert-iphone-optimizations -q IN.png OUT.png"
    case .missingChunk("IEND"):
      "save the picture again with a program that writes complete files, or fetch the file again"
    default: "name a complete PNG file, as a phone saves it"
    }
  }
}

extension KeyreelError {
  /// The error for a picture that cannot be read.
  package static func picture(path: String, _ error: PNGError) -> KeyreelError {
    KeyreelError(
      .picture, path: path, message: Remedy(error.text), remedy: error.remedy)
  }

  /// The error for a picture that could not be encoded.
  package static func encoding(_ error: PNGError) -> KeyreelError {
    KeyreelError(
      .encoding, message: Remedy(error.text), remedy: "free some memory or lower \(.jobs)")
  }

  /// Runs a step that reads a picture, and turns its failure into a `picture` error.
  package static func decoding<Value>(
    _ path: String, _ body: @autoclosure () throws(PNGError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(PNGError) { return try body() } catch { throw .picture(path: path, error) }
  }

  /// Runs a step that writes a PNG, and turns its failure into an `encoding` error.
  package static func coding<Value>(
    _ body: @autoclosure () throws(PNGError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(PNGError) { return try body() } catch { throw .encoding(error) }
  }
}
