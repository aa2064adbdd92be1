import KeyreelPixels

/// A PNG stream of nothing but what a picture's pixels need, for libpng.
///
/// libpng never sees an ancillary chunk, so nothing in one can cost memory or time, and whatever it
/// complains about concerns the pixels.
struct ImageStream: Sendable {
  /// Size and format.
  let header: ImageHeader
  /// The stream.
  private(set) var bytes: [UInt8]
  /// How many bytes of compressed rows it holds.
  private(set) var dataCount = 0

  /// Starts a stream with a header.
  init(header: ImageHeader) {
    self.header = header
    bytes = ChunkList.signature
    bytes.appendChunk(.header, header.payload)
  }

  /// The stream of a file's still picture.
  init(of list: ChunkList, in file: [UInt8]) {
    self.init(header: list.header)
    appendColors(of: list, in: file)
    for chunk in list.chunks where chunk.type == .data { append(chunk, of: file) }
    appendEnd()
  }

  /// Appends the file's palette and transparency.
  mutating func appendColors(of list: ChunkList, in file: [UInt8]) {
    for chunk in list.chunks.prefix(while: { $0.type != .data }) {
      if chunk.type == .palette || chunk.type == .transparency && header.colorType < 4 {
        append(chunk, of: file)
      }
    }
  }

  /// Appends compressed rows.
  mutating func appendData(_ payload: [UInt8]) {
    bytes.appendChunk(.data, payload)
    dataCount += payload.count
  }

  /// Appends `IEND`.
  mutating func appendEnd() { bytes.appendChunk(.end, []) }

  private mutating func append(_ chunk: Chunk, of file: [UInt8]) {
    bytes.append(contentsOf: file[chunk.range])
    if chunk.type == .data { dataCount += chunk.payload.count }
  }

  /// Whether the compressed rows could be enough: deflate packs at most 1032 bytes into one.
  var couldBeWhole: Bool { dataCount * 1032 >= header.leastRowBytes }
}
