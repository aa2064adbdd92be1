// libdeflate writes into memory of exactly the size that the header's rows take.
import CKeyreelPNGShim

/// The pictures that most files are, RGBA with eight bits a channel and not interlaced, without libpng.
///
/// A screenshot of three megapixels takes a third of libpng's time, most of which is zlib's.
enum PlainPicture {
  /// Decodes a file's still picture.
  ///
  /// - Returns: Nil for any other kind of picture and where anything at all is wrong with the compressed rows:
  ///   libpng then says what.
  /// - Complexity: O(*n*) in the number of pixels.
  static func decoded(_ list: ChunkList, in file: [UInt8]) -> Bitmap? {
    let header = list.header
    guard header.depth == 8, header.colorType == 6, !header.isInterlaced else { return nil }
    let data = rows(list, in: file)
    guard data.count * 1032 >= header.leastRowBytes else { return nil }
    let count = (header.width * 4 + 1) * header.height
    var isWhole = false
    let raw = unsafe [UInt8](unsafeUninitializedCapacity: count) { out, initialized in
      isWhole = unsafe data.withUnsafeBufferPointer { bytes in
        guard let from = bytes.baseAddress, let to = out.baseAddress else { return false }
        return unsafe cdeflate_inflate(from, bytes.count, to, count)
      }
      initialized = isWhole ? count : 0
    }
    return isWhole ? unfiltered(raw, PixelSize(width: header.width, height: header.height)) : nil
  }

  /// The compressed rows of all `IDAT` chunks.
  private static func rows(_ list: ChunkList, in file: [UInt8]) -> ArraySlice<UInt8> {
    let chunks = list.chunks.filter { $0.type == .data }
    if chunks.count == 1 { return file[chunks[0].payload] }
    return Array(chunks.map { file[$0.payload] }.joined())[...]
  }

  private static func unfiltered(_ rows: [UInt8], _ size: PixelSize) -> Bitmap? {
    var isValid = false
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      if let to = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) {
        isValid = unsafe rows.withUnsafeBufferPointer { from in
          guard let from = from.baseAddress else { return false }
          return unsafe Unfilter.restore(from, to: to, stride: size.width * 4, height: size.height)
        }
      }
      count = isValid ? size.count : 0
    }
    return isValid ? Bitmap(size: size, alphaMode: .straight, pixels: pixels) : nil
  }
}
