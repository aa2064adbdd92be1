/// What is wrong with a dump, where, and what would be right.
package struct DumpError: Error, Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// What is wrong.
  package var message: String
  /// What would be right.
  package var remedy: String

  /// Makes an error; without a place, of the whole dump.
  package init(line: Int = 1, column: Int = 1, message: String, remedy: String) {
    self.line = line
    self.column = column
    self.message = message
    self.remedy = remedy
  }

  /// More elements than a dump may have.
  static func tooMany(line: Int = 1) -> DumpError {
    DumpError(
      line: line, message: "there are more than \(DumpLimits.elements) elements",
      remedy: "describe a single screen")
  }
}
