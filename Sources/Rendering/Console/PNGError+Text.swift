import KeyreelImaging

extension PNGError {
  /// What is wrong with the picture, in a sentence.
  var text: String {
    switch self {
    case .notPNG: "this is not a PNG file"
    case .gitLFSPointer: "this is a Git LFS pointer, not a picture: run 'git lfs pull'"
    case .truncated: "the file ends before the picture does"
    case .badChecksum(let chunk): "the checksum of chunk \(chunk) is wrong"
    case .badPixelChecksum: "the checksum of the compressed pixels is wrong"
    case .unsupportedFormat(let type, let depth):
      "colour type \(type) does not go with \(depth) bits a channel"
    case .missingChunk(let name): "chunk \(name) is missing"
    case .misplacedChunk(let name): "chunk \(name) is out of place"
    case .unknownCriticalChunk(let name): "the critical chunk \(name) is not part of the format"
    case .invalid(let reason): "the picture is broken: \(reason)"
    case .tooLarge(let width, let height, let limit):
      "the picture has \(width) × \(height) pixels, more than the limit of \(limit)"
    case .invalidAnimation(let reason): "the animation is broken: \(reason)"
    case .notAnimated: "the file has no animation"
    case .encoding(let reason): "the picture could not be encoded: \(reason)"
    }
  }
}
