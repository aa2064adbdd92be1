import KeyreelGeometry

/// How the keys of a row are fitted to the pixel grid.
enum RowGrid: Sendable, Hashable {
  /// Keys of one width in columns of one width; short rows are rounded outward from their middle (classic, upright).
  case columns
  /// Every edge is rounded by itself (glass).
  case edges
  /// The columns of a classic phone on its side, which are not equally wide.
  case measuredFlat

  /// Where the keys of rows of ten, nine and seven begin and end on a classic phone on its side, as shares of the block.
  ///
  /// Measured at 844 pt (system 14): every fifth column is 4 px narrower than the others, in a block of 2062 px.
  static func flatShares(count: Int) -> [ClosedRange<Double>]? {
    let edges: [ClosedRange<Double>]
    switch count {
    case 10:
      edges = [
        0...190, 205...398, 414...607, 623...816, 832...1025, 1041...1230, 1246...1439, 1455...1648,
        1664...1857, 1873...2062,
      ]
    case 9:
      edges = [102...296] + inner + [1561...1751, 1766...1960]
    case 7: edges = inner + [1561...1751]
    default: return nil
    }
    return edges.map { $0.lowerBound / 2062...$0.upperBound / 2062 }
  }

  /// The second to the seventh key of the second row, which are the first six of the third.
  private static let inner: [ClosedRange<Double>] = [
    311...505, 520...710, 725...919, 934...1128, 1143...1337, 1352...1542,
  ]
}
