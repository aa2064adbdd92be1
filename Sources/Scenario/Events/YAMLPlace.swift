/// A place in a text: line and column from 1, the column counted in Unicode scalars.
package struct YAMLPlace: Sendable, Hashable {
  /// The line, from 1; a new one begins after `\n`, `\r`, `\r\n`, U+0085, U+2028 and U+2029.
  package var line: Int
  /// The column, from 1.
  package var column: Int

  /// Makes a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The start of a text.
  package static let start = YAMLPlace(line: 1, column: 1)
}
