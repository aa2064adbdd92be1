/// The rows of a picture of at most 256 opaque colours, a byte a pixel.
struct IndexedRows: Sendable {
  /// The colours, packed; a pixel's byte is its colour's place here.
  let palette: [UInt32]
  private let effort: EncodingEffort

  /// Makes rows of a palette.
  /// - Precondition: there are 1 to 256 colours, each once and opaque.
  init(palette: [UInt32], effort: EncodingEffort) {
    precondition((1...256).contains(palette.count), "an index is a byte")
    self.palette = palette
    self.effort = effort
  }

  /// The payload of `PLTE`.
  var payload: [UInt8] {
    palette.flatMap { color in
      [0, 8, 16].map { (shift: UInt32) in UInt8(truncatingIfNeeded: color >> shift) }
    }
  }

  /// The zlib stream of rows of places in the palette, each with filter None.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of pixels.
  func compressed(_ places: [UInt8], width: Int) throws(PNGError) -> [UInt8] {
    try stream(Self.filtered(places, width: width))
  }

  /// Rows that many frames show, compressed for themselves, by zlib whatever the effort.
  ///
  /// On the demo, half the search costs 1 % more bytes and saves a fifth of the time; twice the search does the reverse.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of pixels.
  static func piece(_ places: [UInt8], width: Int) throws(PNGError) -> Piece {
    try Piece(filtered(places, width: width), by: .small(chain: 512))
  }

  private static func filtered(_ places: [UInt8], width: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((width + 1) * (places.count / width))
    for start in stride(from: 0, to: places.count, by: width) {
      bytes.append(0)
      bytes += places[start..<start + width]
    }
    return bytes
  }

  /// Up to how many bytes the smaller stream is worth its time.
  private static let fewBytes = 1 << 13

  /// A zlib stream by libdeflate's level 9; where speed counts, by ISA-L, or by level 5 where there is little.
  ///
  /// Level 9 takes five times as long as 5 for files a tenth smaller. ISA-L takes a sixth of level 5's time for files an
  /// eighth larger.
  private func stream(_ rows: [UInt8]) throws(PNGError) -> [UInt8] {
    guard effort == .speed else { return try Deflate.zlibStream(rows, level: 9) }
    return rows.count > Self.fewBytes
      ? try Deflate.fastZlibStream(rows) : try Deflate.zlibStream(rows, level: 5)
  }
}
