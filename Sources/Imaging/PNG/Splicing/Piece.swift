/// Some rows, compressed: deflate blocks that end on a byte boundary and refer to nothing before them
/// but their history.
final class Piece: Sendable {
  /// The blocks.
  let bytes: [UInt8]
  /// Their CRC-32.
  let crc: AppendedCRC
  /// The Adler-32 of the filtered rows.
  let adler: UInt32
  /// The length of the filtered rows, in bytes.
  let rawCount: Int

  /// The piece of a span of a bitmap's rows.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of the span's pixels.
  convenience init(
    _ span: RowSpan, of bitmap: Bitmap, by compressor: Deflate.Compressor
  ) throws(PNGError) {
    let geometry = RowGeometry(width: bitmap.width)
    let historyRows = span.hasHistory && compressor.usesHistory ? geometry.historyRows : 0
    let bytes = bitmap.filteredRows(
      span.row - historyRows..<span.row + span.count, by: span.filter)
    let start = historyRows * geometry.rowBytes
    let blocks = try Deflate.blocks(
      bytes[start...], after: bytes[max(0, start - (1 << 15))..<start], by: compressor)
    self.init(blocks, of: bytes[start...])
  }

  /// The piece of rows that equal the row above them.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of pixels.
  convenience init(repeats count: Int, _ geometry: RowGeometry) throws(PNGError) {
    var raw = [UInt8](repeating: 0, count: count * geometry.rowBytes)
    for row in 0..<count { raw[row * geometry.rowBytes] = 2 }
    let blocks =
      RepeatBlock.pays(count: count, rowBytes: geometry.rowBytes)
      ? RepeatBlock(count: count, rowBytes: geometry.rowBytes).bytes()
      : try Deflate.blocks(raw[...], by: .small(chain: 1024))
    self.init(blocks, of: raw[...])
  }

  /// The piece of filtered rows.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of bytes.
  convenience init(_ filtered: [UInt8], by compressor: Deflate.Compressor) throws(PNGError) {
    self.init(try Deflate.blocks(filtered[...], by: compressor), of: filtered[...])
  }

  private init(_ bytes: [UInt8], of raw: ArraySlice<UInt8>) {
    self.bytes = bytes
    crc = AppendedCRC(bytes.crc32(of: 0..<bytes.count), count: bytes.count)
    adler = raw.adler32()
    rawCount = raw.count
  }
}

/// Rows of a strip that are compressed together, all filtered alike.
struct RowSpan: Sendable, Hashable {
  /// The first row.
  let row: Int
  /// How many rows.
  let count: Int
  /// Whether the rows above it in the strip are surely what a reader has decoded just before, filtered like its
  /// own, so that they may be its dictionary.
  let hasHistory: Bool
  /// What is done to each of the rows.
  var filter = RowFilter.none

  /// Only numbers that fit one word are hashed, in one step: spans of a strip that differ in nothing else are few.
  func hash(into hasher: inout Hasher) { hasher.combine(row << 32 | count) }
}
