import Pixels

/// A bitmap's rows as PNG compresses them: a filter byte, then the filtered pixels.
struct FilteredRows: Sendable {
  /// How many rows are filtered and compressed at a time when speed counts: about a megabyte, which stays
  /// in the cache between the two.
  private static func slab(width: Int) -> Int { max(1, (1 << 20) / (4 * width + 1)) }

  /// The zlib stream of a bitmap, cut into the payloads of `IDAT` chunks.
  static func compressed(
    _ bitmap: Bitmap, effort: EncodingEffort
  ) throws(PNGError) -> [[UInt8]] {
    switch effort {
    case .speed: try fast(bitmap)
    case .size: try small(bitmap)
    }
  }

  private static func fast(_ bitmap: Bitmap) throws(PNGError) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var adler: UInt32 = 1
    var row = 0
    while row < bitmap.height {
      let end = min(bitmap.height, row + slab(width: bitmap.width))
      let bytes = bitmap.unfilteredRows(row..<end)
      adler = bytes[...].adler32(after: adler)
      parts.append(try Deflate.blocks(bytes[...], by: .fast))
      row = end
    }
    parts[0].insert(contentsOf: Deflate.zlibHeader, at: 0)
    parts[parts.count - 1] += Deflate.finalBlock + adler.bigEndianBytes
    return parts
  }

  private static func small(_ bitmap: Bitmap) throws(PNGError) -> [[UInt8]] {
    let plain = try Deflate.zlibStream(
      bitmap.unfilteredRows(0..<bitmap.height), level: 9)
    return [plain]
  }
}
