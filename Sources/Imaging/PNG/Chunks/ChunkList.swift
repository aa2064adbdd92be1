/// A PNG file's chunks from the header to `IEND`.
///
/// A wrong checksum is an error in every chunk the pixels depend on. Elsewhere it is only kept in mind:
/// pictures with a damaged colour profile are about, and their pixels are whole. Bytes after `IEND` are
/// ignored, as every reader does.
struct ChunkList: Sendable {
  /// The chunks, in file order.
  let chunks: [Chunk]
  /// What the first of them says.
  let header: ImageHeader

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let lfsMark = Array("version https://git-lfs".utf8)
  /// How many bytes tell a picture from a pointer.
  static let startCount = max(signature.count, lfsMark.count)

  /// Finds the chunks.
  /// - Throws: What is wrong with the signature, a chunk's frame or checksum, the order of the critical
  ///   chunks, or the header.
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8]) throws(PNGError) {
    try Self.checkSignature(bytes)
    var chunks: [Chunk] = []
    var position = Self.signature.count
    repeat {
      let chunk = try Self.chunk(in: bytes, at: position)
      chunks.append(chunk)
      position = chunk.range.upperBound
    } while chunks[chunks.count - 1].type != .end
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

  /// One header, all `IDAT` in a row, nothing critical that is unknown.
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

/// Where a chunk lies in a file.
struct Chunk: Sendable {
  /// What it holds.
  let type: ChunkType
  /// All of it: length, type, payload and checksum.
  let range: Range<Int>
  /// Whether its checksum is right.
  let isIntact: Bool

  /// What it holds, without length, type and checksum.
  var payload: Range<Int> { range.lowerBound + 8..<range.upperBound - 4 }
}
