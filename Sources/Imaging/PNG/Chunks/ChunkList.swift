/// A PNG file's chunks from the header to `IEND`.
///
/// In a chunk that the pixels depend on, a wrong checksum is an error. In other chunks, a wrong
/// checksum is only noted, because some pictures have a damaged colour profile but intact pixels.
/// Bytes after `IEND` are ignored, as they are by other readers.
struct ChunkList: Sendable {
  /// The chunks, in file order.
  let chunks: [Chunk]
  /// The contents of the first chunk.
  let header: ImageHeader

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let lfsMark = Array("version https://git-lfs".utf8)
  /// The number of bytes that suffice to distinguish a picture from a Git LFS pointer.
  static let startCount = max(signature.count, lfsMark.count)

  /// Finds the chunks.
  /// - Throws: An error if any of these is wrong: the signature, the header, a chunk's framing or
  ///   checksum, or the order of the critical chunks.
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8]) throws(PNGError) {
    try Self.checkSignature(bytes)
    var chunks: [Chunk] = []
    var position = Self.signature.count
    repeat {
      if position == bytes.count, chunks.last?.type == .data { throw .missingChunk("IEND") }
      let chunk = try Self.chunk(in: bytes, at: position)
      chunks.append(chunk)
      position = chunk.range.upperBound
    } while chunks[chunks.count - 1].type != .end
    guard chunks[0].type != .crushed else { throw .unknownCriticalChunk("CgBI") }
    guard chunks[0].type == .header else { throw .missingChunk("IHDR") }
    header = try ImageHeader(payload: bytes[chunks[0].payload])
    self.chunks = chunks
    try checkOrder()
  }

  static func checkSignature(_ bytes: [UInt8]) throws(PNGError) {
    if bytes.starts(with: lfsMark) { throw .gitLFSPointer }
    guard bytes.starts(with: signature) else {
      throw !bytes.isEmpty && signature.starts(with: bytes) ? .truncated : .notPNG
    }
  }

  private static func chunk(in bytes: [UInt8], at position: Int) throws(PNGError) -> Chunk {
    guard bytes.count - position >= 12 else { throw .truncated }
    let type = ChunkType(rawValue: bytes.bigEndian32(at: position + 4))
    guard type.isWellFormed else { throw .invalid("a chunk's type is not four letters") }
    let length = Int(bytes.bigEndian32(at: position))
    guard length <= Int32.max else { throw .invalid("a chunk is longer than the format allows") }
    guard bytes.count - position - 12 >= length else { throw .truncated }
    let end = position + 12 + length
    let isIntact =
      bytes.crc32(of: position + 4..<end - 4) == bytes.bigEndian32(at: end - 4)
    guard isIntact || !type.concernsPixels else { throw .badChecksum(chunk: type.name) }
    return Chunk(type: type, range: position..<end, isIntact: isIntact)
  }

  /// Checks that there is one header, all `IDAT` chunks are consecutive, no palette follows them,
  /// and no critical chunk is unknown.
  private func checkOrder() throws(PNGError) {
    guard let first = chunks.firstIndex(where: { $0.type == .data }),
      let last = chunks.lastIndex(where: { $0.type == .data })
    else { throw .missingChunk("IDAT") }
    for (index, chunk) in chunks.enumerated() {
      switch chunk.type {
      case .header where index > 0: throw .misplacedChunk("IHDR")
      case .data, .header, .end: break
      case _ where first < index && index < last: throw .misplacedChunk("IDAT")
      case .palette: if index > first { throw .misplacedChunk("PLTE") }
      default: if chunk.type.isCritical { throw .unknownCriticalChunk(chunk.type.name) }
      }
    }
  }
}

/// The position of a chunk in a file.
struct Chunk: Sendable {
  /// The chunk's type.
  let type: ChunkType
  /// The whole chunk: length, type, payload and checksum.
  let range: Range<Int>
  /// Whether the chunk's checksum is correct.
  let isIntact: Bool

  /// The chunk's data, without length, type and checksum.
  var payload: Range<Int> { range.lowerBound + 8..<range.upperBound - 4 }
}

/// The contents of `IHDR`.
struct ImageHeader: Sendable, Hashable {
  /// The width, in pixels; at least 1.
  var width: Int
  /// The height, in pixels; at least 1.
  var height: Int
  /// The number of bits per channel or per palette index: 1, 2, 4, 8 or 16.
  let depth: Int
  /// The colour type: 0 for grey, 2 for RGB, 3 for a palette, 4 for grey with alpha, 6 for RGBA.
  let colorType: Int
  /// Whether the rows are stored in the seven passes of Adam7.
  let isInterlaced: Bool

  /// The header of a picture with eight bits per channel or index.
  ///
  /// The picture is RGBA unless another colour type is given.
  init(width: Int, height: Int, colorType: Int = 6) {
    (self.width, self.height, self.colorType) = (width, height, colorType)
    (depth, isInterlaced) = (8, false)
  }

  /// Reads the chunk's payload.
  /// - Throws: An error if the payload breaks the rules of PNG section 11.2.2.
  init(payload: ArraySlice<UInt8>) throws(PNGError) {
    let bytes = Array(payload)
    guard bytes.count == 13 else { throw .invalid("IHDR is not 13 bytes long") }
    width = Int(bytes.bigEndian32(at: 0))
    height = Int(bytes.bigEndian32(at: 4))
    depth = Int(bytes[8])
    colorType = Int(bytes[9])
    isInterlaced = bytes[12] == 1
    guard width > 0, height > 0, width <= Int32.max, height <= Int32.max else {
      throw .invalid("IHDR has a side of \(width > 0 && width <= Int32.max ? height : width)")
    }
    guard Self.depths(ofColorType: colorType).contains(depth) else {
      throw .unsupportedFormat(colorType: colorType, depth: depth)
    }
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] < 2 else {
      throw .invalid("IHDR has an unknown compression, filter or interlace method")
    }
  }

  private static func depths(ofColorType type: Int) -> [Int] {
    switch type {
    case 0: [1, 2, 4, 8, 16]
    case 2, 4, 6: [8, 16]
    case 3: [1, 2, 4, 8]
    default: []
    }
  }

  /// The chunk's payload.
  var payload: [UInt8] {
    UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
      + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  /// The picture as a rectangle, in pixels.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The number of bits per pixel.
  var bitsPerPixel: Int { depth * [1, 0, 3, 1, 2, 0, 4][colorType] }

  /// The smallest possible size of the rows before compression, in bytes, ignoring filter bytes and
  /// passes.
  var leastRowBytes: Int { (width * bitsPerPixel + 7) / 8 * height }
}
