/// How the rows of one strip are cut up for compression.
///
/// Screens are full of rows that equal the row above. Long stretches of such rows need no
/// compression at all: with filter Up, their pixels become zeros, which are the same for every
/// strip of the same width. All other rows are cut into bands. A run of rows consists of whole
/// bands and stretches of equal rows. A run that begins or ends inside a band also contains shorter
/// spans, which form a pyramid. Each span has 2ⁿ rows and starts a multiple of 2ⁿ rows below the
/// band's first row. The parts of all possible runs therefore form a bounded set, and soon every
/// part in the set has been compressed.
struct StripLayout: Sendable {
  /// Consecutive rows that are compressed in the same way.
  struct Band: Sendable, Hashable {
    /// The rows of the band.
    let rows: Range<Int>
    /// Whether each row equals the row above it.
    let isRepeating: Bool
    /// The first row of the unbroken sequence of equally filtered bands to which this band belongs.
    let start: Int
    /// The filter of the band's rows; unused if the rows are repeating.
    var filter = RowFilter.none
  }

  /// The sizes that determine how the rows are cut up.
  let geometry: RowGeometry
  /// The bands, from top to bottom.
  let bands: [Band]
  /// The first row that has a band.
  private let firstRow: Int
  /// The band of each row.
  private let bandOfRow: [Int32]

  /// The number of rows that have a band.
  var rowCount: Int { bandOfRow.count }

  /// Cuts up the given rows of a bitmap.
  /// - Parameter bandRows: The number of rows of a band.
  /// - Complexity: O(*n*) in the number of pixels.
  init(of bitmap: Bitmap, rows: Range<Int>, bandRows: Int) {
    geometry = RowGeometry(width: bitmap.width)
    firstRow = rows.lowerBound
    var bands: [Band] = []
    var row = rows.lowerBound
    for stretch in bitmap.repeatingRows(in: rows, atLeast: RowGeometry.leastRepeats) {
      Self.append(row..<stretch.lowerBound, of: bitmap, to: &bands, bandRows)
      bands.append(Band(rows: stretch, isRepeating: true, start: stretch.lowerBound))
      row = stretch.upperBound
    }
    Self.append(row..<rows.upperBound, of: bitmap, to: &bands, bandRows)
    self.bands = bands
    bandOfRow = bands.enumerated().flatMap { index, band in
      repeatElement(Int32(index), count: band.rows.count)
    }
  }

  /// Adds bands for rows between two stretches of equal rows; a remainder of less than half a band
  /// is added to the last band.
  private static func append(
    _ rows: Range<Int>, of bitmap: Bitmap, to bands: inout [Band], _ bandRows: Int
  ) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let left = rows.upperBound - row
      let count = left < bandRows + bandRows / 2 ? left : bandRows
      let filter = bitmap.filter(for: row..<row + count)
      let goesOn = row > rows.lowerBound && bands.last?.filter == filter
      bands.append(
        Band(
          rows: row..<row + count, isRepeating: false,
          start: goesOn ? bands[bands.count - 1].start : row, filter: filter))
      row += count
    }
  }

  /// The parts of a run of rows, from top to bottom.
  /// - Precondition: all of the rows have a band.
  func parts(of run: Range<Int>) -> [RowPart] {
    var parts: [RowPart] = []
    forEachPart(of: run) { parts.append($0) }
    return parts
  }

  /// Calls a closure with each part of a run of rows, from top to bottom.
  /// - Precondition: all of the rows have a band.
  /// - Complexity: O(*n*) in the number of parts.
  @inline(__always)
  func forEachPart(of run: Range<Int>, _ body: (RowPart) -> Void) {
    var row = run.lowerBound
    let first = band(of: row)
    if first.isRepeating {
      // The row above a run in a frame can differ from the row above it in the strip. The run's
      // first row therefore needs a piece that refers to no other row. The piece is made from the
      // first row of the band, which has the same pixels as the run's first row.
      body(.rows(RowSpan(row: first.rows.lowerBound, count: 1, hasHistory: false)))
      row += 1
    }
    while row < run.upperBound {
      let band = band(of: row)
      let end = min(band.rows.upperBound, run.upperBound)
      if band.isRepeating {
        Self.forEachPart(ofRepeats: end - row, body)
      } else {
        forEachPart(of: row..<end, in: band, inRunFrom: run.lowerBound, body)
      }
      row = end
    }
  }

  /// Whether a span is a whole band; false for a smaller part of the band's pyramid.
  func isWholeBand(_ span: RowSpan) -> Bool {
    let band = band(of: span.row)
    return !band.isRepeating && band.rows.count == span.count
  }

  /// The number of places for spans; every result of ``place(of:)`` is smaller than this number.
  var placeCount: Int { 4 * rowCount }

  /// The place of a span: a number that no other span of the layout has.
  ///
  /// A band of *n* rows has 2*n* nodes. The last node is the whole band. The other nodes are the
  /// spans of the band's pyramid: they form a binary tree whose leaves are rows, and an in-order
  /// traversal gives each of them the number 2 · offset + count − 1. Each node has two places: one
  /// for a span without a history, and one for a span with a history.
  /// - Precondition: the span is one of this layout's parts.
  func place(of span: RowSpan) -> Int {
    let band = band(of: span.row)
    let count = band.rows.count
    let node =
      span.count == count
      ? 2 * count - 1 : 2 * (span.row - band.rows.lowerBound) + span.count - 1
    return 2 * (2 * (band.rows.lowerBound - firstRow) + node) + (span.hasHistory ? 1 : 0)
  }

  private func band(of row: Int) -> Band { bands[Int(bandOfRow[row - firstRow])] }

  @inline(__always)
  private static func forEachPart(ofRepeats count: Int, _ body: (RowPart) -> Void) {
    var left = count
    var power = RowGeometry.mostRepeats
    while left > 0 {
      while power > left { power /= 2 }
      body(.repeats(power))
      left -= power
    }
  }

  /// Calls a closure with the parts of the given rows of a band: the whole band as one span, or
  /// spans of the band's pyramid.
  ///
  /// A span has a history if the run's rows directly above the span have the same filter as the
  /// span and fill the compression window.
  @inline(__always)
  private func forEachPart(
    of rows: Range<Int>, in band: Band, inRunFrom runStart: Int, _ body: (RowPart) -> Void
  ) {
    let unfilteredFrom = max(band.start, runStart)
    var row = rows.lowerBound
    while row < rows.upperBound {
      let (offset, left) = (row - band.rows.lowerBound, rows.upperBound - row)
      let fitting = Int.bitWidth - 1 - left.leadingZeroBitCount
      let count =
        rows == band.rows ? rows.count : 1 << min(offset.trailingZeroBitCount, fitting)
      let hasHistory = row - unfilteredFrom >= geometry.historyRows
      body(.rows(RowSpan(row: row, count: count, hasHistory: hasHistory, filter: band.filter)))
      row += count
    }
  }
}

/// A part of a run of rows, which is compressed as one piece.
enum RowPart: Sendable {
  /// A span of rows that is compressed from its pixels.
  case rows(RowSpan)
  /// Rows that equal the row directly above them; the number of rows is a power of two.
  case repeats(Int)
}
