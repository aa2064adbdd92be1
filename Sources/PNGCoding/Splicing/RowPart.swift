/// A part of a run of rows that becomes one piece.
enum RowPart: Sendable {
  /// Rows that are compressed as they are.
  case rows(RowSpan)
  /// A power of two of rows that equal the row above them: with filter Up, nothing but zeros.
  case repeats(Int)
}
