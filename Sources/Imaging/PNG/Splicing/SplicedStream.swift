/// A zlib stream that is put together of pieces, after what a buffer holds already.
struct SplicedStream: ~Copyable {
  /// What the buffer held, and the stream so far.
  private var bytes: [UInt8]
  /// The CRC-32 of a chunk's type and the stream so far.
  private var crc: UInt32
  private var adler: UInt32 = 1

  private static let crcOfStart: UInt32 = {
    let start = ChunkType.data.bytes + Deflate.zlibHeader
    return start.crc32(of: 0..<start.count)
  }()

  /// Begins a stream of its own.
  init() {
    bytes = Deflate.zlibHeader
    crc = Self.crcOfStart
  }

  /// Begins a stream after what a buffer holds, and takes that out of it.
  init(taking buffer: inout [UInt8]) {
    bytes = []
    swap(&bytes, &buffer)
    bytes += Deflate.zlibHeader
    crc = Self.crcOfStart
  }

  /// Adds rows, which no checksum is made of anew.
  mutating func append(_ piece: Piece) {
    bytes += piece.bytes
    crc = piece.crc.after(crc)
    adler = Deflate.adler32(adler, followedBy: piece.adler, count: piece.rawCount)
  }

  /// Ends the stream.
  /// - Returns: What the buffer held and the stream; the CRC-32 of a chunk that holds the stream.
  consuming func finished() -> (bytes: [UInt8], crc: UInt32) {
    let start = bytes.count
    bytes += Deflate.finalBlock
    bytes.append(bigEndian: adler)
    return (bytes, bytes.crc32(of: start..<bytes.count, after: crc))
  }
}
