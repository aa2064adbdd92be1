import KeyreelImaging

/// Reads a YUV4MPEG2 stream frame by frame, with one frame in memory.
struct Y4MReader {
  private let source: ByteStream
  /// The stream's first line.
  let header: Y4MHeader
  /// How many frames have been read.
  private(set) var count = 0

  /// Reads the header; nothing is allocated for a frame.
  init(_ source: ByteStream) throws(RecordingFault) {
    self.source = source
    guard let line = try source.line(limit: 4096) else {
      throw .broken(byte: 0, "the stream is empty")
    }
    header = try Y4MHeader(line)
  }

  /// The next frame's planes; nil at the stream's end.
  /// - Throws: `broken` for a frame that is cut off.
  mutating func next() throws(RecordingFault) -> (luma: [UInt8], chroma: [UInt8])? {
    guard let line = try source.line(limit: 4096) else { return nil }
    guard line.starts(with: Array("FRAME".utf8)) else {
      throw .broken(byte: source.position, "a frame does not begin with FRAME")
    }
    let luma = try source.bytes(header.size.count)
    let chroma = try source.bytes(2 * header.chromaSize.count)
    guard luma.count == header.size.count, chroma.count == 2 * header.chromaSize.count else {
      throw .broken(byte: source.position, "the stream ends within frame \(count)")
    }
    count += 1
    return (luma, chroma)
  }
}
