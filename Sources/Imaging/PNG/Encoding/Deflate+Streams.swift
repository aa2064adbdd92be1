extension Deflate {
  /// One whole zlib stream, by ISA-L.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of bytes.
  static func fastZlibStream(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
    zlibHeader + (try blocks(bytes[...], by: .fast)) + finalBlock
      + bytes[...].adler32(after: 1).bigEndianBytes
  }
}
