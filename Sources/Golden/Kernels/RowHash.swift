// Precondition: the rows asked for exist.

import Pixels
import Platform

/// SHA-256 over the bytes of pixels and of row digests, without copying them.
enum RowHash {
  /// The bytes of one digest.
  static let length = SHA256.length

  /// Adds the digests of consecutive rows of a bitmap to a list of bytes; a row that equals the one above is
  /// not digested again.
  /// - Complexity: O(*n*) in the number of pixels.
  static func append(_ rows: Range<Int>, of bitmap: Bitmap, to bytes: inout [UInt8]) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= bitmap.height)
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      let length = bitmap.width * 4
      for row in rows {
        if row > rows.lowerBound, let base = pixels.baseAddress,
          unsafe memcmp(base + (row - 1) * length, base + row * length, length) == 0
        {
          bytes.append(contentsOf: bytes[(bytes.count - RowHash.length)...])
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
