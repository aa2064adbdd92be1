/// A bitmap's rows as PNG compresses them: a filter byte, then the filtered pixels.
enum FilteredRows {
  /// How many rows are filtered and compressed at a time when speed counts: about a megabyte, which stays
  /// in the cache between the two.
  private static func tile(width: Int) -> Int { max(1, (1 << 20) / (4 * width + 1)) }

  /// The zlib stream of a bitmap, cut into the payloads of `IDAT` chunks.
  static func compressed(
    _ bitmap: Bitmap, effort: EncodingEffort
  ) throws(PNGError) -> [[UInt8]] {
    try effort == .speed ? fast(bitmap) : small(bitmap)
  }

  /// Up to how many bytes of opaque rows the smaller stream is worth its time.
  private static let fewBytes = 1 << 17

  /// The zlib stream of an opaque bitmap without its alpha, all rows with the filter after which they become smaller.
  ///
  /// A picture made smaller has few rows, and what moves on it equals nothing that was there. libdeflate's level 5 takes a fifth
  /// of level 9's time for files a hundredth larger. Where there is much and speed counts, ISA-L takes a fifth of that again
  /// for files a fifth larger.
  static func opaque(_ bitmap: Bitmap, effort: EncodingEffort) throws(PNGError) -> [UInt8] {
    let rows = bitmap.opaqueRows(by: bitmap.filter(for: 0..<bitmap.height))
    guard effort == .speed, rows.count > fewBytes else {
      return try Deflate.zlibStream(rows, level: 5)
    }
    return try Deflate.fastZlibStream(rows)
  }

  private static func fast(_ bitmap: Bitmap) throws(PNGError) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var adler: UInt32 = 1
    var row = 0
    while row < bitmap.height {
      let end = min(bitmap.height, row + tile(width: bitmap.width))
      let bytes = bitmap.filteredRows(row..<end, by: bitmap.filter(for: row..<end))
      adler = bytes[...].adler32(after: adler)
      parts.append(try Deflate.blocks(bytes[...], by: .fast))
      row = end
    }
    parts[0].insert(contentsOf: Deflate.zlibHeader, at: 0)
    parts[parts.count - 1] += Deflate.finalBlock + adler.bigEndianBytes
    return parts
  }

  /// libdeflate's level for pictures that are kept: 9 takes three times as long for files a fiftieth smaller.
  private static let level: Int32 = 7

  /// Tiles choose their filters; where that is not None all along, so that it pays, None is tried as well.
  private static func small(_ bitmap: Bitmap) throws(PNGError) -> [[UInt8]] {
    let rows = 0..<bitmap.height
    let plain = try Deflate.zlibStream(bitmap.filteredRows(rows), level: level)
    let tile = tile(width: bitmap.width)
    var chosen: [UInt8] = []
    var isPlain = true
    for row in stride(from: 0, to: bitmap.height, by: tile) {
      let part = row..<min(bitmap.height, row + tile)
      let filter = bitmap.filter(for: part)
      if filter != .none { isPlain = false }
      chosen += bitmap.filteredRows(part, by: filter)
    }
    if isPlain { return [plain] }
    let filtered = try Deflate.zlibStream(chosen, level: level)
    return [filtered.count < plain.count ? filtered : plain]
  }
}

extension Deflate {
  /// One whole zlib stream, by ISA-L.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of bytes.
  static func fastZlibStream(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
    zlibHeader + (try blocks(bytes[...], by: .fast)) + finalBlock
      + bytes[...].adler32(after: 1).bigEndianBytes
  }
}

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

/// What an encoder optimizes for.
public enum EncodingEffort: Sendable, Hashable {
  /// Least time: for frames that are written once and read a few times.
  case speed
  /// Fewest bytes: for pictures that are kept.
  case size
}
