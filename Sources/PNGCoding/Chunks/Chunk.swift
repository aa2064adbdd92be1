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
