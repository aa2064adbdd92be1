/// What is done to a row before it is compressed (PNG 9.2); neither looks at the row above.
enum RowFilter: UInt8, Sendable, Hashable {
  /// Nothing.
  case none = 0
  /// Each byte becomes its difference from the same channel of the pixel at its left.
  case sub = 1
}
