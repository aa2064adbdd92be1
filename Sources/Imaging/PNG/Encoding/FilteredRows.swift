/// A bitmap's rows as PNG compresses them; each row is a filter byte followed by the filtered
/// pixels.
enum FilteredRows {
  /// The number of consecutive rows that share one filter.
  ///
  /// If the effort is `speed`, each group of rows with one filter is also compressed separately.
  /// Such a group occupies about a megabyte, which stays in the processor's cache between filtering
  /// and compression.
  private static func tile(width: Int) -> Int { max(1, (1 << 20) / (4 * width + 1)) }

  /// The zlib stream of a bitmap.
  static func compressed(_ bitmap: Bitmap, effort: EncodingEffort) throws(PNGError) -> [UInt8] {
    try effort == .speed ? fast(bitmap) : small(bitmap)
  }

  /// The number of bytes up to which libdeflate compresses opaque rows even if the effort is
  /// `speed`.
  private static let fewBytes = 1 << 17

  /// The zlib stream of an opaque bitmap without its alpha.
  ///
  /// All rows have the same filter, chosen to make the stream smaller.
  ///
  /// A scaled-down picture has few rows, and its moving parts do not repeat earlier bytes, so a
  /// higher compression level would save little. Compared with level 9, libdeflate's level 5 needs
  /// a fifth of the time, and the files are 1 % larger. If the effort is `speed` and there are more
  /// than `fewBytes` bytes, ISA-L compresses them. Compared with level 5, ISA-L needs a fifth of
  /// the time, and the files are a fifth larger.
  static func opaque(_ bitmap: Bitmap, effort: EncodingEffort) throws(PNGError) -> [UInt8] {
    let rows = bitmap.opaqueRows(by: bitmap.filter(for: 0..<bitmap.height))
    guard effort == .speed, rows.count > fewBytes else {
      return try Deflate.zlibStream(rows, level: 5)
    }
    return try Deflate.fastZlibStream(rows)
  }

  private static func fast(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    var stream = Deflate.zlibHeader
    var adler: UInt32 = 1
    let tile = tile(width: bitmap.width)
    for row in stride(from: 0, to: bitmap.height, by: tile) {
      let part = row..<min(bitmap.height, row + tile)
      let bytes = bitmap.filteredRows(part, by: bitmap.filter(for: part))
      adler = bytes[...].adler32(after: adler)
      stream += try Deflate.blocks(bytes[...], by: .fast)
    }
    return stream + Deflate.finalBlock + adler.bigEndianBytes
  }

  /// libdeflate's level for a bitmap with alpha if the effort is `size`.
  ///
  /// Level 9 takes three times as long, and the files are 2 % smaller.
  private static let level: Int32 = 7

  /// The zlib stream of a bitmap, with a filter chosen for each tile.
  ///
  /// If the filter of any tile is not None, a stream with None for all rows is tried as well, since
  /// it may be smaller.
  private static func small(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
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
    if isPlain { return plain }
    let filtered = try Deflate.zlibStream(chosen, level: level)
    return filtered.count < plain.count ? filtered : plain
  }
}

extension Deflate {
  /// A complete zlib stream that ISA-L compresses.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  /// - Complexity: O(*n*) in the number of bytes.
  static func fastZlibStream(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
    zlibHeader + (try blocks(bytes[...], by: .fast)) + finalBlock
      + bytes[...].adler32(after: 1).bigEndianBytes
  }
}
