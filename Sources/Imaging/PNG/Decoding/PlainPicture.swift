/// A picture of any program that has eight bits a channel, its rows in order, and neither palette nor transparent colour.
///
/// Its rows can be compared as they are decompressed. All others are libpng's, and so are those with a fault: it says what
/// the fault is.
struct PlainPicture: Sendable {
  /// Size and format.
  let header: ImageHeader
  /// The compressed rows, a whole zlib stream.
  let stream: [UInt8]
  /// What the file says of its pixels.
  let tags: PictureTags
  /// The bytes of a pixel, 1 to 4.
  let pixelBytes: Int

  /// Reads what is before the pixels; nil for any other picture, an animation, and rows that cannot possibly be whole.
  init?(_ list: ChunkList, in file: [UInt8]) {
    header = list.header
    guard header.depth == 8, header.colorType != 3, !header.isInterlaced else { return nil }
    var stream: [UInt8] = []
    for chunk in list.chunks {
      switch chunk.type {
      case .data: stream += file[chunk.payload]
      case .palette, .transparency: return nil
      default: if chunk.type.concernsAnimation { return nil }
      }
    }
    guard stream.count * 1032 >= header.leastRowBytes else { return nil }
    self.stream = stream
    tags = PictureTags(of: list, in: file)
    pixelBytes = header.bitsPerPixel / 8
  }

  /// The bytes of a row, with the number of its filter.
  var rowBytes: Int { header.width * pixelBytes + 1 }
}
