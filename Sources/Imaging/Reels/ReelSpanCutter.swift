import KeyreelSupport

/// Cuts frames into spans of whole rows, so that frames that show the same rows of a strip share
/// spans.
///
/// A strip is cut into bands. If a frame shows only part of a band, that part is cut into spans
/// whose heights are powers of two. The first row of each of these spans is a multiple of the
/// span's height; a span of fewer than 32 rows may remain at either end. The spans therefore come
/// from a bounded set, no matter where the visible rows of a strip begin and end. Rows that no
/// other frame shows form one span.
struct ReelSpanCutter {
  private struct Place: Hashable, Sendable {
    var strip: UInt64
    var firstRow: Int
    var count: Int
  }

  /// The smallest height, in rows, of the spans into which a band is cut; only a span at either end
  /// of the visible rows may be smaller.
  ///
  /// In a GIF, every span begins with an empty table of LZW codes, which costs a few hundred bytes.
  static let grain: Int = 32

  /// The approximate number of pixels in a band, which is about 256 rows of a screen.
  private static let bandPixels = 1 << 18

  /// The cached spans, limited by their total number of pixels.
  ///
  /// A span whose runs have not been requested yet keeps its strip in memory, at four bytes per
  /// pixel.
  private var known = LRUCache<Place, ReelSpan>(limit: 16 << 20)

  /// The spans that make up a frame, from top to bottom.
  /// - Complexity: O(*n*) in the number of runs and spans.
  mutating func spans(of frame: Frame) -> [ReelSpan] {
    let width = frame.size.width
    var bandRows = Self.grain
    while bandRows * width < Self.bandPixels { bandRows *= 2 }
    var spans: [ReelSpan] = []
    for run in frame.runs { cut(run, bandRows, &spans) }
    return spans
  }

  private mutating func cut(_ run: RowRun, _ bandRows: Int, _ spans: inout [ReelSpan]) {
    let (strip, end) = (run.strip, run.rows.upperBound)
    guard strip.isRetained else {
      spans.append(Self.made(strip, run.rows))
      return
    }
    var row = run.firstRow
    while row < end {
      let count = Self.count(from: row, to: end, bandRows)
      spans.append(span(of: strip, row..<row + count))
      row += count
    }
  }

  /// The height of the span that begins at `row`, in a run of rows that ends before `end`.
  private static func count(from row: Int, to end: Int, _ bandRows: Int) -> Int {
    let left = end - row
    guard row % grain == 0, left >= grain else { return min(grain - row % grain, left) }
    let aligned = 1 << min(row.trailingZeroBitCount, bandRows.trailingZeroBitCount)
    let fitting = 1 << (Int.bitWidth - 1 - left.leadingZeroBitCount)
    return min(aligned, fitting)
  }

  private mutating func span(of strip: Strip, _ rows: Range<Int>) -> ReelSpan {
    let place = Place(strip: strip.id, firstRow: rows.lowerBound, count: rows.count)
    if let span = known.value(for: place) { return span }
    let span = Self.made(strip, rows)
    known.keep(span, for: place, weight: span.size.count)
    return span
  }

  private static func made(_ strip: Strip, _ rows: Range<Int>) -> ReelSpan {
    let size = PixelSize(width: strip.size.width, height: rows.count)
    return ReelSpan(size: size, isShared: strip.isRetained) {
      PixelRuns(of: strip.bitmap, rows)
    }
  }
}
