extension [UInt8] {
  /// Appends a chunk with its length and checksum.
  /// - Precondition: the payload is shorter than 2³¹ bytes.
  mutating func appendChunk(_ type: ChunkType, _ payload: [UInt8]) {
    precondition(payload.count <= Int32.max, "a chunk's length fits 31 bits")
    append(bigEndian: UInt32(payload.count))
    let start = count
    append(contentsOf: type.bytes)
    append(contentsOf: payload)
    append(bigEndian: crc32(of: start..<count))
  }
}
