import Pixels

/// A PNG file made of pieces.
struct SplicedFile {
  /// The picture's width and height, in pixels.
  let size: PixelSize
  /// Its rows, compressed, from top to bottom.
  let pieces: [Piece]

  /// Writes the file over what a buffer holds: header, one `IDAT` with all pieces, end.
  /// - Complexity: O(*n*) in the number of bytes.
  func write(into file: inout [UInt8]) {
    let dataCount = pieces.reduce(Deflate.zlibHeader.count + Deflate.finalBlock.count + 4) {
      $0 + $1.bytes.count
    }
    precondition(dataCount <= Int32.max, "a chunk's length fits 31 bits")
    file.removeAll(keepingCapacity: true)
    file.reserveCapacity(dataCount + 64)
    file += ChunkList.signature
    file.appendChunk(.header, ImageHeader(width: size.width, height: size.height).payload)
    appendData(count: dataCount, to: &file)
    file.appendChunk(.end, [])
  }

  private func appendData(count: Int, to file: inout [UInt8]) {
    file += UInt32(count).bigEndianBytes
    let start = file.count
    file += ChunkType.data.bytes
    appendStream(to: &file)
    file += file.crc32(of: start..<file.count).bigEndianBytes
  }

  /// Writes the rows alone: one zlib stream.
  /// - Complexity: O(*n*) in the number of bytes.
  func appendStream(to out: inout [UInt8]) {
    out += Deflate.zlibHeader
    var adler: UInt32 = 1
    for piece in pieces {
      out += piece.bytes
      adler = Deflate.adler32(adler, followedBy: piece.adler, count: piece.rawCount)
    }
    out += Deflate.finalBlock + adler.bigEndianBytes
  }
}
