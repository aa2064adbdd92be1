/// Rows compressed into deflate blocks.
///
/// The blocks end on a byte boundary. The only earlier bytes to which the blocks refer are those of
/// their history.
final class Piece: Sendable {
  /// The blocks.
  let bytes: [UInt8]
  /// The CRC-32 of the blocks.
  let crc: AppendedCRC
  /// The Adler-32 of the filtered rows.
  let adler: UInt32
  /// The length of the filtered rows, in bytes.
  let rawCount: Int

  /// Makes the piece for a span of a bitmap's rows.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
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

  /// Makes the piece for rows that equal the row above them.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
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

  /// Makes the piece for filtered rows.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
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

/// Rows of a strip that are compressed together, all with the same filter.
struct RowSpan: Sendable, Hashable {
  /// The first row.
  let row: Int
  /// The number of rows.
  let count: Int
  /// Whether the strip's rows directly above the span, with the same filter, always precede the
  /// span in the file.
  ///
  /// Such rows can serve as the dictionary for compressing the span.
  let hasHistory: Bool
  /// The filter of all rows of the span.
  var filter = RowFilter.none

  /// Hashes only the first row and the number of rows, because few spans of a strip differ only in
  /// their history or filter.
  func hash(into hasher: inout Hasher) { hasher.combine(row << 32 | count) }
}

/// The final pieces of a strip, which will not be compressed again; each piece is stored at its
/// span's place in the strip's layout.
///
/// The pieces live as long as this object, so a frame's plan needs to retain only this object.
/// Retaining each piece took two fifths of the time for a frame, not counting the time to copy the
/// frame's bytes. Only the cache reads or changes this object, under the cache's lock, so the
/// object is safe to send between tasks.
@safe final class SettledPieces: @unchecked Sendable {
  /// The number of the piece at each place, counted from 1; 0 if there is no piece.
  private var numbers: [UInt16]
  private var pieces: [Unmanaged<Piece>] = unsafe []

  /// Makes an empty collection with `placeCount` places (see ``StripLayout/placeCount``).
  init(placeCount: Int) { numbers = [UInt16](repeating: 0, count: placeCount) }

  deinit { unsafe pieces.forEach { unsafe $0.release() } }

  /// The piece at a place, which lives as long as this object; nil if there is none.
  /// - Precondition: the place exists.
  subscript(place: Int) -> Unmanaged<Piece>? {
    let number = Int(numbers[place])
    return unsafe number > 0 ? pieces[number - 1] : nil
  }

  /// Keeps a piece for the life of this object, unless the object already keeps 65,535 pieces.
  /// - Returns: Whether the piece has been kept.
  /// - Precondition: the place exists, and no piece is kept there.
  func insert(_ piece: Piece, at place: Int) -> Bool {
    guard unsafe pieces.count < UInt16.max else { return false }
    precondition(numbers[place] == 0, "a piece that is kept must not be replaced")
    unsafe pieces.append(.passRetained(piece))
    numbers[place] = unsafe UInt16(pieces.count)
    return true
  }
}
