/// A strip's rows summed along for a scaler, some rows at a time, by whoever needs them first.
final class SummedStrip: Sendable {
  /// How many rows are summed together.
  static let blockRows = 64

  private let blocks: [Pending<RowSums, Never>]

  /// Nothing is summed yet.
  init(_ strip: Strip, by scaler: AreaScaler) {
    let height = strip.size.height
    blocks = stride(from: 0, to: height, by: Self.blockRows).map { first in
      Pending { () throws(Never) in
        RowSums(of: first..<min(height, first + Self.blockRows), in: strip.bitmap, by: scaler)
      }
    }
  }

  /// The block that a row is in, and which rows it has.
  /// - Precondition: the row exists.
  /// - Complexity: O(*n*) in the block's pixels the first time, then O(1).
  func block(of row: Int) -> (RowSums, Range<Int>) {
    let first = row / Self.blockRows * Self.blockRows
    return (blocks[row / Self.blockRows].value(), first..<first + Self.blockRows)
  }
}
