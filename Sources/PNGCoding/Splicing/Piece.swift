import Pixels

/// A span of rows, compressed: deflate blocks that end on a byte boundary and refer to nothing before
/// them but the span's history.
final class Piece: Sendable {
  /// The blocks.
  let bytes: [UInt8]
  /// The Adler-32 of the filtered rows.
  let adler: UInt32
  /// The length of the filtered rows, in bytes.
  let rawCount: Int

  init(bytes: [UInt8], adler: UInt32, rawCount: Int) {
    self.bytes = bytes
    self.adler = adler
    self.rawCount = rawCount
  }

  /// The piece of a span of a strip's rows.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of the span's pixels.
  convenience init(
    _ span: RowSpan, of bitmap: Bitmap, layout: BandLayout, by compressor: Deflate.Compressor
  ) throws(PNGError) {
    let history = span.hasHistory && compressor != .fast ? layout.historyRows : 0
    let rows = RowFilter.none.rows(span.row - history..<span.row + span.count, of: bitmap)
    let start = history * layout.rowBytes
    let raw = rows[start...]
    let before = rows[max(0, start - (1 << 15))..<start]
    self.init(
      bytes: try Deflate.blocks(raw, after: before, by: compressor), adler: raw.adler32(),
      rawCount: raw.count)
  }
}
