/// A PNG file made of pieces: header, one `IDAT` with all of them, end.
enum SplicedFile {
  /// Writes a file over what a buffer holds, which is of no interest when this throws.
  /// - Throws: What `appendRows` does.
  /// - Complexity: O(*n*) in the number of bytes.
  static func write<Failure: Error>(
    into file: inout [UInt8], size: PixelSize,
    _ appendRows: (inout SplicedStream) throws(Failure) -> Void
  ) throws(Failure) {
    file.removeAll(keepingCapacity: true)
    file += ChunkList.signature
    file.appendChunk(.header, ImageHeader(width: size.width, height: size.height).payload)
    let start = file.count
    file.append(bigEndian: 0)
    file += ChunkType.data.bytes
    var stream = SplicedStream(taking: &file)
    try appendRows(&stream)
    let crc: UInt32
    (file, crc) = stream.finished()
    let count = file.count - start - 8
    precondition(count <= Int32.max, "a chunk's length fits 31 bits")
    file.set(bigEndian: UInt32(count), at: start)
    file.append(bigEndian: crc)
    file.appendChunk(.end, [])
  }
}
