/// A part of a run of rows that becomes one piece.
enum RowPart<Rows: Sendable>: Sendable {
  /// Rows that are compressed as they are, or what became of them.
  case rows(Rows)
  /// A power of two of rows that equal the row above them: with filter Up, nothing but zeros.
  case repeats(Int)
}
