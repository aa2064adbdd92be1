/// Rows of a strip that are compressed together, none of them filtered.
struct RowSpan: Sendable, Hashable {
  /// The first row.
  let row: Int
  /// How many rows.
  let count: Int
  /// Whether the rows above it in the strip are surely what a reader has decoded just before, unfiltered,
  /// so that they may be its dictionary.
  let hasHistory: Bool
}
