// libpng writes directly into the pixels' memory: `width * height` values, four bytes each.
import CKeyreelPNGShim

/// A PNG stream for libpng, with only those chunks that a picture's pixels need.
///
/// libpng sees no ancillary chunk except `tRNS`. Other ancillary chunks therefore cannot cost
/// memory or time, and every error that libpng reports concerns the pixels.
struct ImageStream: Sendable {
  /// The picture's size and format.
  let header: ImageHeader
  /// The stream.
  private(set) var bytes: [UInt8]
  /// The number of bytes of compressed rows in the stream.
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

  /// Whether the compressed bytes could hold all rows, given that deflate packs at most 1032 bytes
  /// into one byte.
  var couldBeWhole: Bool { dataCount * 1032 >= header.leastRowBytes }

  /// The picture.
  /// - Throws: The error that libpng reports, or ``PNGError/truncated`` if the bytes cannot hold
  ///   all rows.
  func decoded() throws(PNGError) -> Bitmap {
    guard couldBeWhole else { throw .truncated }
    let size = PixelSize(width: header.width, height: header.height)
    var status = cpng_status()
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
      status = unsafe decode(into: UnsafeMutableRawBufferPointer(buffer))
      count = status.ok ? size.count : 0
    }
    guard status.ok else { throw Self.error(status) }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }

  private func decode(into buffer: UnsafeMutableRawBufferPointer) -> cpng_status {
    unsafe bytes.withUnsafeBufferPointer { stream in
      guard let base = stream.baseAddress,
        let out = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      else { return cpng_status() }
      return unsafe cpng_decode_rgba8(
        base, stream.count, UInt32(header.width), UInt32(header.height), out)
    }
  }

  private static func error(_ status: cpng_status) -> PNGError {
    var message = status.message
    let text = unsafe withUnsafeBytes(of: &message) { buffer in
      unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
    if text.contains("incorrect data check") { return .badPixelChecksum }
    if text.contains("Not enough image data") || text.contains("past the end") { return .truncated }
    if text.contains("Missing PLTE") { return .missingChunk("PLTE") }
    return .invalid(text)
  }
}
