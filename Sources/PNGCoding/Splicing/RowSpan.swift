/// Rows of a strip that are compressed together, all filtered alike.
struct RowSpan: Sendable, Hashable {
  /// The first row.
  let row: Int
  /// How many rows.
  let count: Int
  /// Whether the rows above it in the strip are surely what a reader has decoded just before, filtered like its
  /// own, so that they may be its dictionary.
  let hasHistory: Bool
  /// What is done to each of the rows.
  let filter: RowFilter

  init(row: Int, count: Int, hasHistory: Bool, filter: RowFilter = .none) {
    (self.row, self.count, self.hasHistory, self.filter) = (row, count, hasHistory, filter)
  }
}
