/// Writes PNG pictures.
public enum PNGEncoder {
  /// Encodes a bitmap as an RGBA picture with eight bits a channel and no ancillary chunk.
  ///
  /// The pixels come back exactly from any reader; the file's bytes may differ between machines and
  /// library versions. Of a premultiplied bitmap it is the straight one that is written.
  ///
  /// Speed is ISA-L at level 1, size libdeflate at level 7, both without a filter. Of a 1206 × 2622 screen (libpng
  /// at its defaults: 87 ms, 142 kB), one core: ISA-L 2.7 ms and 224 kB, libdeflate 21 ms and 125 kB. RGB in place
  /// of RGBA would save 7 % of the bytes, but a row would no longer be what digests are made of.
  ///
  /// - Throws: ``PNGError/tooLarge(width:height:limit:)`` for an empty bitmap or one past 2³¹ − 1 pixels a
  ///   side, ``PNGError/encoding(_:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of pixels.
  public static func encode(
    _ bitmap: Bitmap, effort: EncodingEffort = .speed
  ) throws(PNGError) -> [UInt8] {
    try check(bitmap.size)
    let bitmap = bitmap.straightForWriting
    let header = ImageHeader(width: bitmap.width, height: bitmap.height)
    var file = ChunkList.signature
    file.appendChunk(.header, header.payload)
    for part in try FilteredRows.compressed(bitmap, effort: effort) {
      file.appendChunk(.data, part)
    }
    file.appendChunk(.end, [])
    return file
  }

  static func check(_ size: PixelSize) throws(PNGError) {
    guard size.count > 0, size.width <= Int32.max, size.height <= Int32.max else {
      throw .tooLarge(width: size.width, height: size.height, limit: Int(Int32.max))
    }
  }
}

extension Bitmap {
  /// The bitmap as files hold it; itself where it is straight or opaque.
  var straightForWriting: Bitmap {
    alphaMode == .straight || isOpaque ? self : straight()
  }
}

/// What an encoder spends its time for.
public enum EncodingEffort: Sendable, Hashable {
  /// Least time: for frames that are written once and read a few times.
  case speed
  /// Fewest bytes: for pictures that are kept.
  case size
}
