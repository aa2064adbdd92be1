import Pixels

/// The digests of a strip's rows, as far as they are known.
struct StripDigests: Sendable {
  /// 32 bytes a row; zeros where the digest is not known.
  private(set) var bytes: [UInt8]
  /// Whether a row's digest is known.
  private(set) var isKnown: [Bool]
  /// When the strip was last asked for.
  var lastUse: UInt64 = 0

  /// Nothing is known of a strip of a number of rows.
  init(height: Int) {
    bytes = [UInt8](repeating: 0, count: height * RowHash.length)
    isKnown = [Bool](repeating: false, count: height)
  }

  /// The ranges of `rows` whose digests are not known.
  func missing(in rows: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for row in rows where !isKnown[row] {
      if let last = ranges.last, last.upperBound == row {
        ranges[ranges.count - 1] = last.lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
    return ranges
  }

  /// Digests rows of the strip's bitmap.
  mutating func fill(_ rows: Range<Int>, from bitmap: Bitmap) {
    var filled: [UInt8] = []
    RowHash.append(rows, of: bitmap, to: &filled)
    replace(rows, with: filled[...])
  }

  /// Takes over what another knows of the same strip.
  mutating func add(_ other: StripDigests) {
    for row in isKnown.indices where !isKnown[row] && other.isKnown[row] {
      let range = row * RowHash.length..<(row + 1) * RowHash.length
      replace(row..<row + 1, with: other.bytes[range])
    }
  }

  private mutating func replace(_ rows: Range<Int>, with digests: ArraySlice<UInt8>) {
    bytes.replaceSubrange(
      rows.lowerBound * RowHash.length..<rows.upperBound * RowHash.length, with: digests)
    for row in rows { isKnown[row] = true }
  }
}
