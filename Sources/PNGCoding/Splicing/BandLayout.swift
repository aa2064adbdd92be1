/// How the rows of strips of one width are cut into spans.
///
/// A band is a power of two of rows. A run of rows is made of whole bands, and at its ends of spans from a
/// pyramid: each half as high as the one below it, each starting at a multiple of its height. So however a run
/// is cut, its spans come from a set of at most five times the strip's rows or so, and soon all are known.
struct BandLayout: Sendable, Hashable {
  /// Bytes a row before compression, the filter byte included.
  let rowBytes: Int
  /// Rows of a whole band: 64 to 128 KiB where a row is not longer than that.
  let bandRows: Int
  /// Rows that fill deflate's window of 32 KiB.
  let historyRows: Int

  /// The layout for strips of a width, in pixels.
  init(width: Int) {
    rowBytes = width * 4 + 1
    var rows = 1
    while rows < 256 && rows * rowBytes < 1 << 16 { rows *= 2 }
    bandRows = rows
    historyRows = ((1 << 15) + rowBytes - 1) / rowBytes
  }

  /// The spans of a run of rows, from top to bottom.
  ///
  /// A span has a history when the run holds all of it: rows before the run's first are not what a reader
  /// has decoded.
  func spans(of run: Range<Int>) -> [RowSpan] {
    var spans: [RowSpan] = []
    spans.reserveCapacity(run.count / bandRows + 16)
    var row = run.lowerBound
    while row < run.upperBound {
      var count = bandRows
      while row & (count - 1) != 0 || row + count > run.upperBound { count /= 2 }
      let hasHistory = row - run.lowerBound >= historyRows
      spans.append(RowSpan(row: row, count: count, hasHistory: hasHistory))
      row += count
    }
    return spans
  }

  /// Rows compressed at a time where nothing is kept: about a quarter of a megabyte, which stays in the
  /// cache between filtering and compressing.
  var slabRows: Int { max(1, (1 << 18) / rowBytes) }

  /// The slabs of a run of rows, from top to bottom.
  func slabs(of run: Range<Int>) -> [RowSpan] {
    stride(from: run.lowerBound, to: run.upperBound, by: slabRows).map { row in
      RowSpan(row: row, count: min(slabRows, run.upperBound - row), hasHistory: false)
    }
  }
}
