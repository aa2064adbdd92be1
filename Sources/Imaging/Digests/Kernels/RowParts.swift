// Precondition: the rows exist, which is checked; no byte outside of them is read.

import KeyreelSupport

/// The parts that rows of one width are compared and hashed in.
///
/// The last holds a scroll indicator with its margins, which changes many rows and nothing else in them. What comes before is cut
/// in four, where SHA-256 has taken in whole blocks.
struct RowParts {
  /// How many parts begin a row, the last not counted.
  static let beginnings = 4
  /// The bytes of 6 points at 3 pixels a point: an indicator of 3 points, 3 from the edge.
  private static let tail = 6 * 3 * 4

  /// Where each part ends, in bytes; in narrow rows some are empty.
  let ends: [Int]

  /// Cuts rows of a width in pixels.
  init(width: Int) {
    let blocks = max(0, width * 4 - RowParts.tail) / SHA256.block
    ends =
      (1...RowParts.beginnings).map { blocks * $0 / RowParts.beginnings * SHA256.block }
      + [width * 4]
  }

  /// How many there are.
  var count: Int { ends.count }

  /// The bytes of a row.
  var length: Int { ends[RowParts.beginnings] }

  /// Where a part starts, in bytes.
  func start(of part: Int) -> Int { part == 0 ? 0 : ends[part - 1] }

  /// How many parts, from the first on, are the same in a row of a bitmap and one of another.
  /// - Precondition: the rows exist, and the bitmaps have the width.
  /// - Complexity: O(*n*) in the bytes that are the same.
  func common(_ row: Int, of bitmap: Bitmap, _ other: Int, of known: Bitmap) -> Int {
    precondition((0..<bitmap.height).contains(row) && (0..<known.height).contains(other))
    precondition(bitmap.width * 4 == length && known.width == bitmap.width)
    return unsafe bitmap.pixels.withUnsafeBytes { pixels in
      unsafe known.pixels.withUnsafeBytes { others in
        guard let here = pixels.baseAddress, let there = others.baseAddress else { return 0 }
        return unsafe common(here + row * length, there + other * length)
      }
    }
  }

  private func common(_ row: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Int {
    var start = 0
    for (index, end) in ends.enumerated() {
      guard unsafe memcmp(row + start, other + start, end - start) == 0 else { return index }
      start = end
    }
    return ends.count
  }
}
