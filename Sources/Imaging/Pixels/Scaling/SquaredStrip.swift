/// A strip whose squares of pixels become one each, some rows at a time, by whoever needs them first.
struct SquaredStrip: Sendable {
  /// How many rows are made together.
  private static let blockRows = 64

  private let blocks: [Strip]

  /// Nothing is made yet; `phase` is the row that the first squares begin with, less than a side.
  init(_ strip: Strip, phase: Int, side: Int) {
    let height = (strip.size.height - phase) / side
    let width = strip.size.width / side
    blocks = stride(from: 0, to: height, by: Self.blockRows).map { first in
      let rows = min(Self.blockRows, height - first)
      let size = PixelSize(width: width, height: rows)
      return Strip(size: size, isRetained: strip.isRetained) {
        SquareKernel.reduced(strip.bitmap, from: phase + first * side, rows: rows, by: side)
      }
    }
  }

  /// Some rows of the smaller strip.
  /// - Precondition: they exist.
  func runs(_ rows: Range<Int>) -> [RowRun] {
    var runs: [RowRun] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      let (block, first) = row.quotientAndRemainder(dividingBy: Self.blockRows)
      let count = min(rows.upperBound - row, Self.blockRows - first)
      runs.append(RowRun(strip: blocks[block], firstRow: first, count: count))
      row += count
    }
    return runs
  }
}
