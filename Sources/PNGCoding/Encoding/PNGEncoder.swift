import Pixels

/// Writes PNG pictures.
public enum PNGEncoder {
  /// Encodes a bitmap as an RGBA picture with eight bits a channel and no ancillary chunk.
  ///
  /// The pixels come back exactly from any reader; the file's bytes may differ between machines and
  /// library versions. Of a premultiplied bitmap it is the straight one that is written.
  ///
  /// - Throws: ``PNGError/tooLarge(width:height:limit:)`` for an empty bitmap or one past 2³¹ − 1 pixels a
  ///   side, ``PNGError/encoding(_:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of pixels.
  public static func encode(
    _ bitmap: Bitmap, effort: EncodingEffort = .speed
  ) throws(PNGError) -> [UInt8] {
    let header = try header(of: bitmap)
    let isStraight = bitmap.alphaMode == .straight || bitmap.isOpaque
    let bitmap = isStraight ? bitmap : bitmap.straight()
    var file = ChunkList.signature
    file.appendChunk(.header, header.payload)
    for part in try FilteredRows.compressed(bitmap, effort: effort) {
      file.appendChunk(.data, part)
    }
    file.appendChunk(.end, [])
    return file
  }

  private static func header(of bitmap: Bitmap) throws(PNGError) -> ImageHeader {
    guard bitmap.width > 0, bitmap.height > 0, bitmap.width <= Int32.max, bitmap.height <= Int32.max
    else {
      throw .tooLarge(width: bitmap.width, height: bitmap.height, limit: Int(Int32.max))
    }
    return ImageHeader(width: bitmap.width, height: bitmap.height)
  }
}
