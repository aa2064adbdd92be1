// Precondition: the rows asked for exist.

import KeyreelPixels
import KeyreelPlatform

/// SHA-256 over the bytes of pixels and of row digests, without copying them.
enum RowHash {
  /// The bytes of one digest.
  static let length = SHA256.length

  /// Adds the digests of consecutive rows of a bitmap to a list of bytes; a row that equals the one above, or a known
  /// one beside it, is not digested again.
  ///
  /// The known rows lie in strips as wide as the bitmap; `digests` holds theirs, by their places.
  /// - Complexity: O(*n*) in the number of pixels.
  static func append(
    _ rows: Range<Int>, of bitmap: Bitmap, like spans: [KnownRows.Span] = [],
    _ digests: [UInt8] = [], to bytes: inout [UInt8]
  ) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= bitmap.height)
    let spans = spans.filter { $0.rows.overlaps(rows) && $0.strip.size.width == bitmap.width }
      .map { (span: $0, bitmap: $0.strip.bitmap) }
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      let length = bitmap.width * 4
      for row in rows {
        if row > rows.lowerBound, let base = pixels.baseAddress,
          unsafe memcmp(base + (row - 1) * length, base + row * length, length) == 0
        {
          bytes.append(contentsOf: bytes[(bytes.count - RowHash.length)...])
          continue
        }
        if let place = spans.lazy.compactMap({ $0.span.place(of: row, in: bitmap, $0.bitmap) })
          .first
        {
          bytes += digests[place * RowHash.length..<(place + 1) * RowHash.length]
          continue
        }
        let bytesOfRow = unsafe UnsafeRawBufferPointer(
          rebasing: pixels[row * length..<(row + 1) * length])
        var hash = SHA256()
        unsafe hash.update(bytesOfRow)
        hash.append(to: &bytes)
      }
    }
  }

  /// Feeds part of a list of bytes to a hash.
  static func update(_ hash: inout SHA256, with bytes: [UInt8], _ range: Range<Int>) {
    unsafe bytes.withUnsafeBytes {
      unsafe hash.update(UnsafeRawBufferPointer(rebasing: $0[range]))
    }
  }
}

extension KnownRows.Span {
  /// The place of the known row beside one that equals it; nil where there is none, or they differ.
  fileprivate func place(of row: Int, in bitmap: Bitmap, _ known: Bitmap) -> Int? {
    guard rows.contains(row) else { return nil }
    let length = bitmap.width * 4
    let other = firstRow + row - rows.lowerBound
    precondition(other >= 0 && other < known.height)
    let isEqual = unsafe bitmap.pixels.withUnsafeBytes { pixels in
      unsafe known.pixels.withUnsafeBytes { others in
        guard let here = pixels.baseAddress, let there = others.baseAddress else { return false }
        return unsafe memcmp(here + row * length, there + other * length, length) == 0
      }
    }
    return isEqual ? place + row - rows.lowerBound : nil
  }
}
