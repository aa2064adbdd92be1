/// The digests of consecutive rows.
struct RowDigests: Sendable {
  /// The digests, 32 bytes a row, from top to bottom.
  private(set) var bytes: [UInt8] = []
  /// What each row begins with, which equal rows share; nothing after it was forgotten.
  private var beginnings: [[SHA256]] = []

  /// Digests of no rows.
  init() {}

  /// Digests rows of a strip.
  ///
  /// One that equals the row above, or a known row beside it, is not hashed. One that begins as they do is hashed from where
  /// they part.
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of pixels.
  init(_ rows: Range<Int>, of strip: Strip, like spans: [KnownRows.Span] = []) {
    bytes.reserveCapacity(rows.count * SHA256.length)
    beginnings.reserveCapacity(rows.count)
    let parts = RowParts(width: strip.size.width)
    let origins = origins(of: rows, in: strip.bitmap, parts, like: spans)
    let tasks = origins.compactMap { if case .itself(let task) = $0 { task } else { nil } }
    let hashed = RowHashing.digests(of: tasks, in: strip.bitmap, parts)
    var next = 0
    for origin in origins {
      switch origin {
      case .rowAbove: append(self[beginnings.count - 1])
      case .known(let row): append(row)
      case .itself:
        append(hashed[next])
        next += 1
      }
    }
  }

  /// Whether there are no rows.
  var isEmpty: Bool { bytes.isEmpty }

  /// The digests of some of them.
  func bytes(of rows: Range<Int>) -> ArraySlice<UInt8> {
    bytes[rows.lowerBound * SHA256.length..<rows.upperBound * SHA256.length]
  }

  /// One of them.
  subscript(index: Int) -> RowDigest {
    RowDigest(
      bytes: bytes(of: index..<index + 1),
      beginning: beginnings.isEmpty ? [] : beginnings[index])
  }

  /// Keeps the digests alone, which take a fifteenth of the memory.
  mutating func forgetBeginnings() { beginnings = [] }

  private mutating func append(_ row: RowDigest) {
    bytes += row.bytes
    beginnings.append(row.beginning)
  }
}

extension RowDigests {
  /// Where a row's digest comes from.
  private enum Origin {
    case rowAbove
    case known(RowDigest)
    case itself(RowHashing.Task)
  }

  private func origins(
    of rows: Range<Int>, in bitmap: Bitmap, _ parts: RowParts, like spans: [KnownRows.Span]
  ) -> [Origin] {
    let known = spans.filter { $0.rows.overlaps(rows) && $0.strip.size.width == bitmap.width }
      .map { (span: $0, bitmap: $0.strip.bitmap) }
    // The last row that differs from the one above it, where it need not be hashed.
    var above: RowDigest?
    return rows.map { row in
      var common =
        row == rows.lowerBound ? 0 : parts.common(row, of: bitmap, row - 1, of: bitmap)
      if common == parts.count { return .rowAbove }
      var like = above
      for (span, other) in known where common < parts.count && span.rows.contains(row) {
        let place = span.firstRow + row - span.rows.lowerBound
        let equal = parts.common(row, of: bitmap, place, of: other)
        if equal > common { (common, like) = (equal, span.digests[place]) }
      }
      if common == parts.count, let like {
        above = like
        return .known(like)
      }
      above = nil
      return .itself(RowHashing.Task(row: row, common: common, like: like))
    }
  }
}
