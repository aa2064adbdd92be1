/// A place in a text, both counted from 1.
public struct TextPosition: Sendable, Hashable {
  /// The line.
  public let line: Int
  /// The column, in bytes.
  public let column: Int

  /// Makes a position from a line and a column.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
